import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { isSafeHref } from './href.ts';
import { longestAlt } from './media.ts';
import { isFileId } from './picture.ts';
import type { RichText, TextRun } from './rich-text.ts';
import { type Look, TextBuilder } from './text-builder.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Place = { look: Look; depth: number };

/** Goes with all that it holds: what runs, loads, asks or draws by itself. */
const removedWhole: ReadonlySet<string> = new Set(
	(
		'script style iframe frame frameset object embed applet param template noscript noembed noframes svg math ' +
		'form input button select option optgroup textarea datalist output ' +
		'img picture source video audio track canvas map area base meta link title head xml xmp plaintext portal dialog'
	).split(' '),
);
/** What begins and ends a paragraph. */
const blocks: ReadonlySet<string> = new Set(
	(
		'p div section article header footer main nav address figure figcaption table thead tbody tfoot tr td th caption ' +
		'dl dt dd pre br center fieldset legend details summary'
	).split(' '),
);
const headings: Readonly<Record<string, 2 | 3>> = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 };
/** Deeper than a person writes; the rest goes. */
const deepest = 100;

/**
 * Rebuilds HTML as our tree: nothing of it is kept but letters, the few elements that the tree knows, and where links lead.
 * What Word puts on the clipboard is read too: its lists are paragraphs with a style.
 *
 * @returns the tree, and the names of elements that went with all they held
 */
export function fromHtml(html: string): { text: RichText; removed: string[] } {
	const builder = new TextBuilder();
	const removed = new Set<string>();
	const walk = (nodes: readonly Node[], place: Place) => {
		for (const node of nodes) {
			if (node.nodeName === '#text' && 'value' in node) builder.write(node.value, place.look);
			else if ('tagName' in node) enter(node, { ...place, depth: place.depth + 1 });
		}
	};
	const enter = (element: Element, place: Place) => {
		const { tagName: name, childNodes } = element;
		const style = styleOf(element);
		const picture = name === 'img' && place.depth <= deepest ? pictureIn(element) : null;
		if (picture !== null && builder.image(picture)) return;
		if (removedWhole.has(name) || place.depth > deepest) removed.add(name);
		else if (isMarkOfWord(style)) return;
		else if (name in headings) builder.within({ heading: headings[name] ?? 2 }, () => walk(childNodes, place));
		else if (name === 'blockquote') builder.within({ quote: true }, () => walk(childNodes, place));
		else if (name === 'aside') builder.within({ notice: true }, () => walk(childNodes, place));
		else if (name === 'hr') builder.divider();
		else if (name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir')
			builder.list(name === 'ol', () => walk(childNodes, place));
		else if (name === 'li') builder.item(() => walk(childNodes, place));
		else if (isItemOfWord(element, style))
			builder.looseItem(isNumbered(element), levelOf(style), () => walk(childNodes, place));
		else if (blocks.has(name)) builder.paragraph(() => walk(childNodes, place));
		else walk(childNodes, { ...place, look: lookIn(element, style, place.look) });
	};
	walk(parseFragment(html).childNodes, { look: {}, depth: 0 });
	return { text: builder.end(), removed: [...removed].sort() };
}

/** A picture of ours that was copied from a page of ours; null: any other, or one that is not described */
function pictureIn(element: Element) {
	const [, id = ''] =
		/^(?:file:|(?:https?:\/\/[^/]+)?\/api\/file-storage\/)(\w+)(?:\/\d+)?$/.exec(attributeOf(element, 'src')) ?? [];
	const alt = attributeOf(element, 'alt').replace(/\s+/g, ' ').trim().slice(0, longestAlt);
	return isFileId(id) && alt !== '' ? { file_id: id, alt, caption: '' } : null;
}

function attributeOf({ attrs }: Element, wanted: string): string {
	return attrs.find(({ name }) => name === wanted)?.value ?? '';
}

function styleOf(element: Element): string {
	return attributeOf(element, 'style').toLowerCase();
}

function lookIn(element: Element, style: string, look: Look): Look {
	const { tagName: name } = element;
	const isBold = /(?:^|[;\s])font-weight:\s*(?:bold|[6-9]00)/.test(style);
	const isLight = /(?:^|[;\s])font-weight:\s*(?:normal|[1-5]00)/.test(style);
	const isLeaning = /font-style:\s*italic/.test(style);
	const within: Omit<TextRun, 'text'> = { ...look };
	if (((name === 'b' || name === 'strong') && !isLight) || isBold) within.strong = true;
	if (name === 'i' || name === 'em' || isLeaning) within.em = true;
	if (name === 'a') {
		const href = attributeOf(element, 'href').trim();
		if (isSafeHref(href)) within.href = href;
	}
	return within;
}

/** The bullet or number that Word writes in front of an item. */
function isMarkOfWord(style: string): boolean {
	return /mso-list:\s*ignore/.test(style);
}

function isItemOfWord({ tagName }: Element, style: string): boolean {
	return tagName === 'p' && /mso-list:\s*l\d/.test(style);
}

function levelOf(style: string): number {
	return Number(/level(\d)/.exec(style)?.[1] ?? 1);
}

function isNumbered(item: Element): boolean {
	const find = (nodes: readonly Node[], depth: number): string | null => {
		for (const node of nodes) {
			if (!('tagName' in node) || depth > deepest) continue;
			if (isMarkOfWord(styleOf(node))) return lettersOf(node, 0);
			const found = find(node.childNodes, depth + 1);
			if (found !== null) return found;
		}
		return null;
	};
	return /^\s*(?:\d+|\p{L})[.)]/u.test(find(item.childNodes, 0) ?? '');
}

function lettersOf(node: Node, depth: number): string {
	if ('value' in node) return node.value;
	return 'childNodes' in node && depth < deepest
		? node.childNodes.map((child) => lettersOf(child, depth + 1)).join('')
		: '';
}
