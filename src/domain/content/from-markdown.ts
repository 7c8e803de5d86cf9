import MarkdownIt, { type Token } from 'markdown-it';
import { isSafeHref } from './href.ts';
import { longestAlt, longestCaption } from './media.ts';
import { isFileId } from './picture.ts';
import { isTooLong, type RichText, type TextBlock, type TextRun } from './rich-text.ts';
import { noticeMark } from './to-markdown.ts';

/** Markdown that is no text of ours: what it holds, and in which line. */
export class OtherMarkdown extends Error {
	/** null: the text as a whole */
	readonly line: number | null;
	/** a picture is not described */
	readonly isOfImage: boolean;

	constructor(what: string, token?: Token, isOfImage = false) {
		const line = token?.map ? token.map[0] + 1 : null;
		super(line === null ? what : `${what} in line ${line}`);
		this.line = line;
		this.isOfImage = isOfImage;
	}
}

type Paragraph = Extract<TextBlock, { type: 'paragraph' }>;
type List = Extract<TextBlock, { type: 'list' }>;
type Image = Extract<TextBlock, { type: 'image' }>;
type Cursor = { tokens: readonly Token[]; at: number };

const parser = new MarkdownIt('commonmark', { html: false });
// the parser would make text of a link that it does not like; we refuse it
parser.validateLink = () => true;

/**
 * Reads a title (`# …` in the first line), paragraphs, headings of levels 2 and 3, lists, quotes, notices (a quote
 * that begins with `[!NOTE]`), dividers, `**strong**`, `*em*` and links. A paragraph that is nothing but
 * `![words](file:ID "caption")` is a picture. HTML is text like any other.
 *
 * @throws OtherMarkdown for anything else
 */
export function fromMarkdown(source: string): { title: string; text: RichText } {
	const cursor: Cursor = { tokens: parser.parse(source, {}), at: 0 };
	const first = next(cursor);
	if (first.tag !== 'h1') throw new OtherMarkdown('no title', first);
	const title = readRuns(cursor)
		.map((run) => run.text)
		.join('');
	next(cursor);
	return { title, text: readAll(cursor) };
}

/** The same without a title. @throws OtherMarkdown */
export function textFromMarkdown(source: string): RichText {
	return readAll({ tokens: parser.parse(source, {}), at: 0 });
}

function readAll(cursor: Cursor): RichText {
	const text: RichText = [];
	while (cursor.at < cursor.tokens.length) text.push(readBlock(cursor));
	if (isTooLong(text)) throw new OtherMarkdown('too long a text');
	return text;
}

function next(cursor: Cursor): Token {
	const token = cursor.tokens[cursor.at];
	if (token === undefined) throw new OtherMarkdown('an early end');
	cursor.at += 1;
	return token;
}

function readBlock(cursor: Cursor): TextBlock {
	const token = next(cursor);
	if (token.type === 'paragraph_open') return readImage(cursor) ?? readParagraph(cursor);
	if (token.type === 'heading_open') return readHeading(cursor, token);
	if (token.type === 'hr') return { type: 'divider' };
	if (token.type === 'blockquote_open') {
		const type = skipNoticeMark(cursor) ? 'notice' : 'quote';
		return { type, paragraphs: readUntil(cursor, 'blockquote_close', readOnlyParagraph) };
	}
	if (isList(token)) return readList(cursor, token, readItemBlock);
	throw new OtherMarkdown(token.type, token);
}

/** What GitHub writes too: a mark alone in the first line of a quote. */
function skipNoticeMark(cursor: Cursor): boolean {
	const { tokens, at } = cursor;
	const [opening, inline, closing] = tokens.slice(at, at + 3);
	const { children, content = '' } = inline ?? {};
	const [first, second] = children ?? [];
	const isAlone = second === undefined || second.type === 'softbreak';
	if (opening?.type !== 'paragraph_open' || closing === undefined || !content.startsWith(noticeMark)) return false;
	if (first?.type !== 'text' || first.content.trimEnd() !== noticeMark || !isAlone || !children) return false;
	children.splice(0, 2);
	if (children.length === 0) cursor.at += 3;
	return true;
}

function readUntil<Block>(cursor: Cursor, closing: string, read: (cursor: Cursor) => Block): Block[] {
	const blocks: Block[] = [];
	while (cursor.tokens[cursor.at]?.type !== closing) blocks.push(read(cursor));
	next(cursor);
	return blocks;
}

function readParagraph(cursor: Cursor): Paragraph {
	const runs = readRuns(cursor);
	next(cursor);
	return { type: 'paragraph', runs };
}

/** null, and nothing is read: the paragraph is no picture */
function readImage(cursor: Cursor): Image | null {
	const inline = cursor.tokens[cursor.at];
	const [token, ...others] = inline?.children ?? [];
	if (token?.type !== 'image' || others.length > 0) return null;
	const [, id = ''] = /^file:(.*)$/.exec(String(token.attrGet('src') ?? '')) ?? [];
	const alt = lettersOf(token.children ?? []).trim();
	const caption = String(token.attrGet('title') ?? '')
		.replace(/\s+/g, ' ')
		.trim();
	if (!isFileId(id)) throw new OtherMarkdown('image', inline);
	if (alt === '' || alt.length > longestAlt || caption.length > longestCaption)
		throw new OtherMarkdown('an image that is not described', inline, true);
	cursor.at += 2;
	return { type: 'image', file_id: id, alt, caption };
}

function lettersOf(tokens: readonly Token[]): string {
	return tokens
		.map(({ type, content, children }) => (type === 'softbreak' ? ' ' : children ? lettersOf(children) : content))
		.join('');
}

function readHeading(cursor: Cursor, opening: Token): TextBlock {
	const level = Number(opening.tag.slice(1));
	if (level !== 2 && level !== 3) throw new OtherMarkdown(`a heading of level ${level}`, opening);
	const runs = readRuns(cursor);
	next(cursor);
	return { type: 'heading', level, runs };
}

function isList({ type }: Token): boolean {
	return type === 'bullet_list_open' || type === 'ordered_list_open';
}

function readList<Block>(cursor: Cursor, opening: Token, read: (cursor: Cursor) => Block) {
	const items = readUntil(cursor, opening.type.replace('open', 'close'), () => {
		next(cursor);
		return { blocks: readUntil(cursor, 'list_item_close', read) };
	});
	return { type: 'list' as const, is_ordered: opening.type === 'ordered_list_open', items };
}

function readItemBlock(cursor: Cursor): List['items'][number]['blocks'][number] {
	const token = next(cursor);
	if (isList(token)) return readList(cursor, token, readOnlyParagraph);
	cursor.at -= 1;
	return readOnlyParagraph(cursor);
}

function readOnlyParagraph(cursor: Cursor): Paragraph {
	const token = next(cursor);
	if (token.type !== 'paragraph_open') throw new OtherMarkdown(`${token.type} inside another block`, token);
	return readParagraph(cursor);
}

function readRuns(cursor: Cursor): TextRun[] {
	const inline = next(cursor);
	const runs: TextRun[] = [];
	let look: Omit<TextRun, 'text'> = {};
	for (const token of inline.children ?? []) {
		if (token.type === 'text' || token.type === 'softbreak') {
			const text = token.type === 'text' ? token.content : ' ';
			const last = runs.at(-1);
			if (text === '') continue;
			if (last !== undefined && isAlike(last, look)) last.text += text;
			else runs.push({ text, ...look });
		} else look = lookAfter(token, look, inline);
	}
	return runs;
}

function isAlike(run: TextRun, { strong, em, href }: Omit<TextRun, 'text'>): boolean {
	return run.strong === strong && run.em === em && run.href === href;
}

/** What letters look like behind a mark that opens or closes. */
function lookAfter(mark: Token, look: Omit<TextRun, 'text'>, inline: Token): Omit<TextRun, 'text'> {
	const { strong, em, href } = look;
	switch (mark.type) {
		case 'strong_open':
			return { ...look, strong: true };
		case 'em_open':
			return { ...look, em: true };
		case 'link_open':
			return { ...look, href: hrefOf(mark, inline) };
		case 'strong_close':
			return { ...(em && { em }), ...(href !== undefined && { href }) };
		case 'em_close':
			return { ...(strong && { strong }), ...(href !== undefined && { href }) };
		case 'link_close':
			return { ...(strong && { strong }), ...(em && { em }) };
		default:
			throw new OtherMarkdown(mark.type, inline);
	}
}

function hrefOf(mark: Token, inline: Token): string {
	const href = String(mark.attrGet('href') ?? '');
	if (!isSafeHref(href)) throw new OtherMarkdown(`a link to "${href}"`, inline);
	return href;
}
