import { createRequire } from 'node:module';

/** A word on a line, with everything its style says; `x` and `width` in points. */
type Word = { text: string; x: number; width: number } & Readonly<Record<string, unknown>>;
type Line = { id?: string; _pageNodeRef?: unknown; inlines: Word[] };
type Library = { default: { prototype: { renderLine(line: Line, x: number, y: number): void } } };

/** What two words must share to be written at once. */
const shared = ['font', 'fontSize', 'color', 'link', 'linkToDestination', 'opacity', 'height'] as const;
/** What is drawn for each word alone, or for the words of a line by their places. */
const own = [
	...['decoration', 'background', 'characterSpacing', 'fontFeatures', 'linkToPage', '_pageNodeRef'],
	...['sup', 'sub', 'lineEnd'],
] as const;
/** points: what adding up widths may lose */
const gap = 0.001;

/**
 * The library writes every word of a line as a text of its own, with its place, colour and font: a fifth of its time
 * and a third of the file. From now on words that follow each other in one style are written together.
 */
export function joinWords(): void {
	const library: Library = createRequire(import.meta.url)('pdfmake/js/Renderer.js');
	const { renderLine } = library.default.prototype;
	library.default.prototype.renderLine = function (line, x, y) {
		if (line._pageNodeRef === undefined) line.inlines = join(line.inlines);
		renderLine.call(this, line, x, y);
	};
}

function join(words: readonly Word[]): Word[] {
	const joined: Word[] = [];
	for (const word of words) {
		const last = joined.at(-1);
		if (last === undefined || !isNext(last, word)) joined.push(word);
		else joined[joined.length - 1] = { ...last, text: last.text + word.text, width: last.width + word.width };
	}
	return joined;
}

function isNext(last: Word, word: Word): boolean {
	return (
		Math.abs(last.x + last.width - word.x) < gap &&
		// where a word ends in the middle of a word, its letters were measured apart
		last.text.endsWith(' ') &&
		shared.every((property) => last[property] === word[property]) &&
		own.every((property) => !last[property] && !word[property])
	);
}
