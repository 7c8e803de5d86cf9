import type { RichText, TextBlock, TextRun } from './rich-text.ts';

/** The first line of a quote that is a notice. */
export const noticeMark = '[!NOTE]';

/** A text as people write it without an editor; `textFromMarkdown` reads it back. */
export function toMarkdown(text: RichText): string {
	return blocksToMarkdown(text);
}

function blocksToMarkdown(blocks: readonly TextBlock[]): string {
	let isOther = false;
	return blocks
		.map((block, at) => {
			const before = blocks[at - 1];
			// another mark begins another list
			const follows = block.type === 'list' && before?.type === 'list' && before.is_ordered === block.is_ordered;
			isOther = follows && !isOther;
			return block.type === 'list' ? listToMarkdown(block, isOther) : blockToMarkdown(block);
		})
		.join('\n\n');
}

type List = Extract<TextBlock, { type: 'list' }>;

function listToMarkdown({ is_ordered, items }: List, isOther: boolean): string {
	return items
		.map(({ blocks }, at) => {
			const mark = is_ordered ? `${at + 1}${isOther ? ')' : '.'} ` : isOther ? '* ' : '- ';
			return prefixed(blocksToMarkdown(blocks), mark, ' '.repeat(mark.length));
		})
		.join('\n');
}

function blockToMarkdown(block: Exclude<TextBlock, List>): string {
	switch (block.type) {
		case 'paragraph':
			return line(block.runs);
		case 'heading':
			return `${'#'.repeat(block.level)} ${line(block.runs)}`;
		case 'quote':
			return prefixed(blocksToMarkdown(block.paragraphs), '> ', '> ');
		case 'notice':
			return prefixed(`${noticeMark}\n${blocksToMarkdown(block.paragraphs)}`, '> ', '> ');
		case 'divider':
			return '---';
		case 'image': {
			const caption = block.caption === '' ? '' : ` "${quoted(block.caption)}"`;
			return `![${escaped(inOneLine(block.alt))}](file:${block.file_id}${caption})`;
		}
	}
}

function prefixed(text: string, first: string, others: string): string {
	return text
		.split('\n')
		.map((row, at) => (at === 0 ? first + row : row === '' ? others.trimEnd() : others + row))
		.join('\n');
}

/** Letters at the start of a line that would begin another block. */
function line(runs: readonly TextRun[]): string {
	return runsToMarkdown(runs)
		.trim()
		.replace(/^[#>+=~-]/, '\\$&')
		.replace(/^(\d{1,9})([.)])/, '$1\\$2')
		.replace(/\s(#+)$/, ' \\$1');
}

type Piece = { text: string; strong: boolean; em: boolean; href: string | null };

function runsToMarkdown(runs: readonly TextRun[]): string {
	return alike(runs.flatMap(piecesOf), ({ href }) => href)
		.map((pieces) => {
			const href = pieces[0]?.href ?? null;
			return href === null ? spansOf(pieces) : `[${spansOf(pieces)}](${target(href)})`;
		})
		.join('');
}

/** Spaces at the ends of marked letters are not marked: a mark must touch a letter. */
function piecesOf({ text, strong = false, em = false, href }: TextRun): Piece[] {
	const piece = (part: string, isMarked: boolean): Piece => ({
		...{ text: part, strong: isMarked && strong, em: isMarked && em, href: href ?? null },
	});
	const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text.replace(/\s*\n\s*/g, ' ')) ?? [];
	return [piece(before, false), piece(words, true), piece(after, false)].filter((one) => one.text !== '');
}

/** Neighbours of which `keyOf` says the same. */
function alike(pieces: readonly Piece[], keyOf: (piece: Piece) => unknown): Piece[][] {
	const groups: Piece[][] = [];
	for (const piece of pieces) {
		const last = groups.at(-1);
		if (last?.[0] !== undefined && keyOf(last[0]) === keyOf(piece)) last.push(piece);
		else groups.push([piece]);
	}
	return groups;
}

/** `**strong**`, and within it and beside it `_em_`. */
function spansOf(pieces: readonly Piece[]): string {
	const spans = alike(pieces, ({ strong }) => strong).map((group) => ({
		isMarked: group[0]?.strong === true,
		text: alike(group, ({ em }) => em)
			.map((part) => ({ isMarked: part[0]?.em === true, text: part.map(({ text }) => escaped(text)).join('') }))
			.map((part, at, all) => beside(part, all[at - 1], all[at + 1]))
			.map(({ isMarked, text }) => (isMarked ? `_${text}_` : text))
			.join(''),
	}));
	return spans
		.map((span, at) => beside(span, spans[at - 1], spans[at + 1]))
		.map(({ isMarked, text }) => (isMarked ? `**${text}**` : text))
		.join('');
}

type Span = { isMarked: boolean; text: string };

/** A letter that touches a mark from outside keeps it from being read as one; by its number it does not. */
function beside(span: Span, left: Span | undefined, right: Span | undefined): Span {
	if (span.isMarked) return span;
	let { text } = span;
	if (right?.isMarked) text = text.replace(/[\p{L}\p{N}]$/u, numbered);
	if (left?.isMarked) text = text.replace(/^[\p{L}\p{N}]/u, numbered);
	return { ...span, text };
}

function numbered(letter: string): string {
	return `&#${letter.codePointAt(0)};`;
}

function inOneLine(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
}

/** What stands between quotation marks. */
function quoted(text: string): string {
	return inOneLine(text)
		.replace(/["\\]/g, '\\$&')
		.replace(/&(?=#?\w+;)/g, '&amp;');
}

function escaped(text: string): string {
	return text.replace(/[\\`*_[\]<]|!$/g, '\\$&').replace(/&(?=#?\w+;)/g, '&amp;');
}

function target(href: string): string {
	const safe = href.replace(/&(?=#?\w+;)/g, '&amp;').replace(/[<>]/g, encodeURIComponent);
	return /[()]/.test(safe) ? `<${safe}>` : safe;
}
