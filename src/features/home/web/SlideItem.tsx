import { Link } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';
import comparisonArt from './art/comparison.svg';
import indexArt from './art/index.svg';
import informationArt from './art/information.svg';
import type { HomeSlide } from './view.ts';

const arts: Record<HomeSlide['art'], string> = {
	index: indexArt,
	information: informationArt,
	comparison: comparisonArt,
};

/** One of them, with the drawing of the portal or a picture of the editors. */
export function SlideItem({ slide }: { slide: HomeSlide }) {
	const { alt, ...picture } = slide.image ?? { src: arts[slide.art], alt: '', width: 300, height: 180 };
	return (
		<li
			aria-roledescription="slide"
			aria-label={slide.place}
			lang={slide.lang}
			className="grid w-full shrink-0 snap-center gap-6 px-5 pt-7 pb-5 md:grid-cols-[minmax(0,1fr)_300px] md:items-center md:px-12 md:pt-10 md:pb-12"
		>
			<div className="md:pb-9">
				<h2 className="max-w-[18em] text-2xl md:text-3xl">{slide.title}</h2>
				<p className="mt-3 max-w-[34em] text-on-panel-2 md:text-lg">{slide.text}</p>
				{slide.link === null || slide.label === null ? null : (
					<p className="mt-5">
						<Link
							to={slide.link}
							className="inline-flex min-h-8 items-center gap-2 font-[600] underline-offset-4 hover:underline"
						>
							{slide.label}
							<Icon name="arrow" className="size-5" />
						</Link>
					</p>
				)}
			</div>
			<img
				alt={alt}
				{...picture}
				sizes="300px"
				loading="lazy"
				className="h-auto max-h-60 w-full object-contain max-md:hidden md:mb-6"
			/>
		</li>
	);
}
