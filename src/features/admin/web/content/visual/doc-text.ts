import type { Node } from 'prosemirror-model';
import type { RichText, TextBlock, TextRun } from '#domain/content/rich-text.ts';
import {
	bulletList,
	divider,
	em,
	heading,
	image,
	item,
	link,
	notice,
	orderedList,
	paragraph,
	quote,
	schema,
	strong,
} from './schema.ts';

type Paragraph = Extract<TextBlock, { type: 'paragraph' }>;
type List = Extract<TextBlock, { type: 'list' }>;
type Item = List['items'][number];
type InnerList = Extract<Item['blocks'][number], { type: 'list' }>;

/** A tree as the editor holds it. It ends in a paragraph, so that one can always write on. */
export function docOf(text: RichText): Node {
	const blocks = text.map(nodeOf);
	const isOpen = blocks.at(-1)?.isTextblock === true;
	return schema.topNodeType.createChecked(null, isOpen ? blocks : [...blocks, paragraph.create()]);
}

function nodeOf(block: TextBlock): Node {
	switch (block.type) {
		case 'paragraph':
			return paragraph.create(null, block.runs.flatMap(textNodeOf));
		case 'heading':
			return heading.create({ level: block.level }, block.runs.flatMap(textNodeOf));
		case 'quote':
			return quote.create(null, orEmpty(block.paragraphs.map(nodeOf)));
		case 'notice':
			return notice.create(null, orEmpty(block.paragraphs.map(nodeOf)));
		case 'divider':
			return divider.create();
		case 'image':
			return image.create({ file_id: block.file_id, alt: block.alt, caption: block.caption });
		case 'list':
			return listNodeOf(block);
	}
}

function listNodeOf({ is_ordered, items }: List): Node {
	const nodes = items.map(({ blocks }) => {
		const inside = blocks.map(nodeOf);
		return item.create(null, inside[0]?.type === paragraph ? inside : [paragraph.create(), ...inside]);
	});
	const type = is_ordered ? orderedList : bulletList;
	return type.create(null, nodes.length > 0 ? nodes : item.create(null, paragraph.create()));
}

const orEmpty = (nodes: readonly Node[]) => (nodes.length > 0 ? nodes : [paragraph.create()]);

function textNodeOf({ text, strong: isStrong, em: isLeaning, href }: TextRun): Node[] {
	if (text === '') return [];
	const marks = [
		...(href === undefined ? [] : [link.create({ href })]),
		...(isStrong ? [strong.create()] : []),
		...(isLeaning ? [em.create()] : []),
	];
	return [schema.text(text, marks)];
}

/** What is stored of what the editor holds: nothing empty, and lists no deeper than the tree allows. */
export function textOf(doc: Node): RichText {
	return doc.children.flatMap(blockOf);
}

function blockOf(node: Node): TextBlock[] {
	switch (node.type) {
		case heading:
			return paragraphOf(node).map(({ runs }) => ({ type: 'heading', level: node.attrs.level === 3 ? 3 : 2, runs }));
		case quote:
		case notice: {
			const paragraphs = node.children.flatMap(paragraphOf);
			return paragraphs.length === 0 ? [] : [{ type: node.type === quote ? 'quote' : 'notice', paragraphs }];
		}
		case divider:
			return [{ type: 'divider' }];
		case image: {
			const { file_id, alt, caption } = node.attrs as Record<'file_id' | 'alt' | 'caption', string>;
			return [{ type: 'image', file_id, alt, caption }];
		}
		case bulletList:
		case orderedList:
			return listOf(node);
		default:
			return paragraphOf(node);
	}
}

function listOf(node: Node): List[] {
	const inside = (block: Node): Item['blocks'] => (isList(block) ? innerListOf(block) : paragraphOf(block));
	const items = node.children
		.map(({ children }): Item => ({ blocks: children.flatMap(inside) }))
		.filter(({ blocks }) => blocks.length > 0);
	return items.length === 0 ? [] : [{ type: 'list', is_ordered: node.type === orderedList, items }];
}

/** Items of what is deeper follow as its own. */
function innerListOf(node: Node): InnerList[] {
	const items = node.children.flatMap(flatItems);
	return items.length === 0 ? [] : [{ type: 'list', is_ordered: node.type === orderedList, items }];
}

function flatItems(node: Node): { blocks: Paragraph[] }[] {
	const blocks = node.children.filter((child) => !isList(child)).flatMap(paragraphOf);
	const deeper = node.children.filter(isList).flatMap((list) => list.children.flatMap(flatItems));
	return blocks.length === 0 ? deeper : [{ blocks }, ...deeper];
}

export const isList = ({ type }: Node) => type === bulletList || type === orderedList;

function paragraphOf(node: Node): Paragraph[] {
	if (node.textContent.trim() === '') return [];
	return [{ type: 'paragraph', runs: node.children.map(runOf) }];
}

function runOf({ text = '', marks }: Node): TextRun {
	const run: TextRun = { text };
	for (const { type, attrs } of marks) {
		if (type === strong) run.strong = true;
		else if (type === em) run.em = true;
		else if (type === link) run.href = String(attrs.href);
	}
	return run;
}
