import { type Node, Slice } from 'prosemirror-model';
import { TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { RichText } from '#domain/content/rich-text.ts';
import { TextBuilder } from '#domain/content/text-builder.ts';
import { mostCharacters, mostNodes } from '#domain/content/text-limits.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { convertText, type PastePlace } from '../entry/convert-text.ts';
import { docOf } from './doc-text.ts';

/** As the call that converts it has it. */
const mostLetters = 200_000;

export type Told = { isFault: boolean; text: string };
type Place = { from: number; to: number };

/** Puts what was pasted or dropped into the text; what cannot stay is told. */
export class Paste {
	private readonly tell: (told: Told) => void;
	/** where answers are awaited: what is typed meanwhile moves these places */
	private readonly places = new Set<Place>();

	private readonly into: PastePlace;

	constructor(tell: (told: Told) => void, into: PastePlace) {
		this.tell = tell;
		this.into = into;
	}

	/** @returns whether it is ours to put in; a copy of the editor's own is read by its schema */
	take(view: EditorView, data: DataTransfer | null, { from, to }: Place): boolean {
		const html = fragmentOf(data?.getData('text/html') ?? '');
		const letters = data?.getData('text/plain') ?? '';
		if (html.includes('data-pm-slice') || (html === '' && letters === '')) return false;
		if (Math.max(html.length, letters.length) > mostLetters)
			this.tell({ isFault: true, text: m.editors_paste_too_long({ limit: formatNumber(mostLetters) }) });
		else if (html === '') this.put(view, { from, to }, paragraphsOf(letters));
		else void this.convert(view, { from, to }, html);
		return true;
	}

	follow({ mapping }: Transaction): void {
		for (const place of this.places) {
			place.from = mapping.map(place.from);
			place.to = Math.max(place.from, mapping.map(place.to));
		}
	}

	private async convert(view: EditorView, place: Place, html: string): Promise<void> {
		this.places.add(place);
		this.tell({ isFault: false, text: m.editors_pasting() });
		const answer = await convertText({ html, into: this.into });
		this.places.delete(place);
		if (view.isDestroyed) return;
		if (!answer.ok) this.tell({ isFault: true, text: answer.message });
		else if (this.put(view, place, answer.text)) this.tell({ isFault: false, text: removedWords(answer.removed) });
	}

	private put(view: EditorView, { from, to }: Place, text: RichText): boolean {
		if (text.length === 0) return true;
		const tr = view.state.tr.setSelection(
			TextSelection.between(view.state.doc.resolve(from), view.state.doc.resolve(to)),
		);
		tr.replaceSelection(sliceOf(text)).scrollIntoView().setMeta('paste', true);
		const isFull = isTooLong(tr.doc);
		if (isFull) this.tell({ isFault: true, text: m.editors_text_full({ limit: formatNumber(mostCharacters) }) });
		else view.dispatch(tr);
		return !isFull;
	}
}

/** As `isTooLong` of the tree, which would bring its schemas into the page. */
function isTooLong(doc: Node): boolean {
	let nodes = 0;
	doc.descendants(() => {
		nodes += 1;
	});
	return nodes > mostNodes || doc.textContent.length > mostCharacters;
}

/** Browsers and Word say where on the clipboard begins what was copied; around it are sheets of styles. */
export function fragmentOf(html: string): string {
	const [, inside] = /<!--\s*StartFragment\s*-->([\s\S]*?)<!--\s*EndFragment\s*-->/i.exec(html) ?? [];
	return (inside ?? html).trim();
}

/** A line is a paragraph; what nobody sees is left out. */
export function paragraphsOf(letters: string): RichText {
	const builder = new TextBuilder();
	for (const line of letters.split(/[\r\n\u2028\u2029]+/)) builder.paragraph(() => builder.write(line, {}));
	return builder.end();
}

/** Its first and last paragraphs are one with those they come between. */
function sliceOf(text: RichText): Slice {
	const isOpen = (at: number) => (text.at(at)?.type === 'paragraph' ? 1 : 0);
	const { content } = docOf(text);
	// without the paragraph that a text ends in while it is edited
	const own =
		text.at(-1)?.type === 'paragraph' || text.at(-1)?.type === 'heading' ? content : content.cut(0, content.size - 2);
	return new Slice(own, isOpen(0), isOpen(-1));
}

const groups: readonly (readonly [ReadonlySet<string>, () => string])[] = [
	[new Set(['img', 'picture', 'svg', 'canvas', 'map', 'area']), m.editors_removed_pictures],
	[
		new Set([
			'video',
			'audio',
			'source',
			'track',
			'iframe',
			'frame',
			'frameset',
			'object',
			'embed',
			'applet',
			'portal',
		]),
		m.editors_removed_media,
	],
	[
		new Set(['form', 'input', 'button', 'select', 'option', 'optgroup', 'textarea', 'datalist', 'output', 'dialog']),
		m.editors_removed_forms,
	],
	[new Set(['math']), m.editors_removed_formulas],
];

export function removedWords(names: readonly string[]): string {
	if (names.length === 0) return m.editors_pasted();
	const known = groups.filter(([group]) => names.some((name) => group.has(name))).map(([, words]) => words());
	const hasOthers = names.some((name) => !groups.some(([group]) => group.has(name)));
	return m.editors_pasted_without({ what: [...known, ...(hasOthers ? [m.editors_removed_code()] : [])].join(', ') });
}
