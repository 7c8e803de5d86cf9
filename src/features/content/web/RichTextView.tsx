import type { Pictures } from '#domain/content/picture.ts';
import type { RichText, TextBlock } from '#domain/content/rich-text.ts';
import { PictureView } from './PictureView.tsx';
import { drawWords, TextWords } from './TextWords.tsx';

type RichTextViewProps = { text: RichText; pictures?: Pictures; className?: string };

/** A text with its pictures. */
export function RichTextView({ text, pictures = {}, className = '' }: RichTextViewProps) {
	const draw = (block: TextBlock) => (block.type === 'image' ? drawImage(block, pictures) : drawWords(block));
	return <TextWords text={text} draw={draw} className={className} />;
}

type Image = Extract<TextBlock, { type: 'image' }>;

function drawImage({ file_id, alt, caption }: Image, pictures: Pictures) {
	const picture = pictures[file_id];
	if (picture === undefined) return null;
	return (
		<figure className="my-3 flex flex-col gap-2">
			<PictureView picture={picture} alt={alt} sizes="(min-width: 48rem) 44rem, 92vw" />
			{caption === '' ? null : <figcaption className="text-sm text-muted">{caption}</figcaption>}
		</figure>
	);
}
