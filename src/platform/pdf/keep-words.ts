import { createRequire } from 'node:module';
import { mostRecent } from '../most-recent.ts';

/** A word as typeset: its glyphs and their positions. */
type Run = { glyphs: readonly { codePoints: readonly number[] }[] };
type FontFile = object;
/** A font in one document: the file, and how words are set in it. */
type DocumentFont = {
	name: string;
	font: FontFile;
	scale: number;
	layoutRun(this: Pick<DocumentFont, 'font' | 'scale'>, text: string): Run;
	layoutCached(text: string): Run;
};
type Document = { _font: DocumentFont; font(...source: unknown[]): Document };
type Library = { default: (new (...settings: object[]) => Document) & { prototype: Document } };

/** A report has some thousand different ones in a font, of about a kilobyte each. */
const mostWords = 3000;
const empty = [{}, {}, {}, {}, { autoFirstPage: false, font: null }];

/**
 * The library sets every word anew for each document: a third of its time. From now on this thread keeps them, for each
 * font, set in a file of its own that no document embeds.
 */
export function keepWords(): void {
	const library: Library = createRequire(import.meta.url)('pdfmake/js/PDFDocument.js');
	const { font } = library.default.prototype;
	const kept = new Map<string, (text: string) => Run | undefined>();
	library.default.prototype.font = function (...source) {
		font.apply(this, source);
		const one = this._font;
		if (Object.hasOwn(one, 'layoutCached')) return this;
		const find = kept.get(one.name) ?? wordsOf(font.apply(new library.default(...empty), source)._font);
		kept.set(one.name, find);
		const { layoutCached } = one;
		one.layoutCached = (text) => find(text) ?? layoutCached.call(one, settable(text));
		return this;
	};
}

function wordsOf({ font, scale, layoutRun }: DocumentFont): (text: string) => Run | undefined {
	const words = mostRecent<Run>(mostWords);
	// the glyph of the blank stands for signs without a look as well
	layoutRun.call({ font, scale }, ' ');
	return (text) => {
		const known = words.get(text);
		if (known !== undefined) return known;
		const run = layoutRun.call({ font, scale }, settable(text));
		if (!isPlain(run, text)) return undefined;
		words.set(text, run);
		return run;
	};
}

/** The library fails at a comma, a cedilla or a hook below a letter that the typeface has no place for. */
function settable(text: string): string {
	return text.normalize('NFC').replace(/[\u0326-\u0328]/g, '');
}

/**
 * A glyph for each letter, knowing it. Others are set by the document itself: a file remembers of a glyph the first
 * letters it stood for, and what is read aloud or copied from one document must not come from another.
 */
function isPlain({ glyphs }: Run, text: string): boolean {
	const letters = [...text];
	return (
		letters.length === glyphs.length &&
		letters.every((letter, index) => {
			const points = glyphs[index]?.codePoints;
			return points?.length === 1 && points[0] === letter.codePointAt(0);
		})
	);
}
