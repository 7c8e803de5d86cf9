import type { Picture } from '#domain/content/picture.ts';

type PictureViewProps = {
	picture: Picture;
	alt: string;
	/** how wide it is drawn, as `sizes` of HTML says it */
	sizes: string;
	className?: string;
	/** seen at once when the page opens */
	isFirst?: boolean;
};

/** A picture of the size that the screen needs; its room is kept while it loads. */
export function PictureView({ picture, alt, sizes, className = '', isFirst = false }: PictureViewProps) {
	const { src, srcset, width, height } = picture;
	return (
		<img
			{...{ src, sizes, width, height }}
			alt={alt}
			srcSet={srcset}
			loading={isFirst ? undefined : 'lazy'}
			decoding="async"
			className={`h-auto max-w-full rounded-m ${className}`}
		/>
	);
}
