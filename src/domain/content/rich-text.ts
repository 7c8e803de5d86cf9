import { type Static, Type } from 'typebox';
import { longestAlt, longestCaption } from './media.ts';
import { fileId } from './picture.ts';
import { mostCharacters, mostNodes } from './text-limits.ts';

/**
 * Texts of our editors: a closed tree that pages draw element by element. Nobody's HTML reaches a reader. A list may hold one
 * more list, so that a text is at most six levels deep.
 */

const closed = { additionalProperties: false };

/** Letters that look alike: strong, leaning, leading somewhere. */
const Run = Type.Object(
	{
		text: Type.String(),
		strong: Type.Optional(Type.Boolean()),
		em: Type.Optional(Type.Boolean()),
		/** judged by `isSafeHref`; a path has no prefix of a language */
		href: Type.Optional(Type.String()),
	},
	closed,
);
const Runs = Type.Array(Run);

const Paragraph = Type.Object({ type: Type.Literal('paragraph'), runs: Runs }, closed);
const Heading = Type.Object(
	{ type: Type.Literal('heading'), level: Type.Integer({ minimum: 2, maximum: 3 }), runs: Runs },
	closed,
);
const Quote = Type.Object({ type: Type.Literal('quote'), paragraphs: Type.Array(Paragraph) }, closed);
/** Set apart from the text around it, because nobody should miss it. */
const NoticeBlock = Type.Object({ type: Type.Literal('notice'), paragraphs: Type.Array(Paragraph) }, closed);
/** A line between two parts. */
const Divider = Type.Object({ type: Type.Literal('divider') }, closed);
const InnerList = Type.Object(
	{
		type: Type.Literal('list'),
		is_ordered: Type.Boolean(),
		items: Type.Array(Type.Object({ blocks: Type.Array(Paragraph) }, closed)),
	},
	closed,
);
const List = Type.Object(
	{
		type: Type.Literal('list'),
		is_ordered: Type.Boolean(),
		items: Type.Array(Type.Object({ blocks: Type.Array(Type.Union([Paragraph, InnerList])) }, closed)),
	},
	closed,
);

/** A picture of ours, between blocks: what is on it is told to those who do not see it. */
const Image = Type.Object(
	{
		type: Type.Literal('image'),
		file_id: fileId,
		alt: Type.String({ minLength: 1, maxLength: longestAlt }),
		/** below it; may be empty */
		caption: Type.String({ maxLength: longestCaption }),
	},
	closed,
);

export const RichText = Type.Array(Type.Union([Paragraph, Heading, Quote, NoticeBlock, Divider, List, Image]));

export type TextRun = Static<typeof Run>;
export type RichText = Static<typeof RichText>;
export type TextBlock = RichText[number];

function runsOf(block: TextBlock): TextRun[] {
	if (block.type === 'divider') return [];
	if (block.type === 'quote' || block.type === 'notice') return block.paragraphs.flatMap(runsOf);
	if (block.type === 'list') return block.items.flatMap(({ blocks }) => blocks.flatMap(runsOf));
	return block.type === 'image' ? [] : block.runs;
}

/** Where its links lead. */
export function hrefsOf(text: RichText): string[] {
	return text.flatMap(runsOf).flatMap(({ href }) => (href === undefined ? [] : [href]));
}

/** Its pictures. */
export function filesOf(text: RichText): string[] {
	return text.flatMap((block) => (block.type === 'image' ? [block.file_id] : []));
}

function countNodes(block: TextBlock): number {
	const below = (blocks: readonly TextBlock[]) => blocks.reduce((sum, one) => sum + countNodes(one), 1);
	if (block.type === 'divider') return 1;
	if (block.type === 'quote' || block.type === 'notice') return below(block.paragraphs);
	if (block.type === 'list') return block.items.reduce((sum, { blocks }) => sum + below(blocks), 1);
	return block.type === 'image' ? 1 : 1 + block.runs.length;
}

/** Whether a text is larger than any that we show. */
export function isTooLong(text: RichText): boolean {
	const nodes = text.reduce((sum, block) => sum + countNodes(block), 0);
	return nodes > mostNodes || plainText(text).length > mostCharacters;
}

/** Its words alone, for searching and descriptions. */
export function plainText(text: RichText): string {
	return text
		.map((block) =>
			block.type === 'image'
				? block.caption
				: runsOf(block)
						.map((run) => run.text)
						.join(''),
		)
		.join('\n');
}
