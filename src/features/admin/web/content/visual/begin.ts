import { EditorState, type Plugin, Selection, TextSelection } from 'prosemirror-state';
import type { RichText } from '#domain/content/rich-text.ts';
import { docOf } from './doc-text.ts';
import { paragraph, schema } from './schema.ts';

/** The markdown that the editor takes the place of, and where in it somebody writes. */
export type Written = { markdown: string; caret: number };

/** The text as the editor begins with it. Who has been writing it as markdown goes on where he was. */
export function beginWith(text: RichText, written: Written | null, plugins: readonly Plugin[]): EditorState {
	const state = EditorState.create({ doc: docOf(text), plugins });
	if (written === null) return state;
	const { doc, tr } = state;
	const { position, rest } = placeOf(doc, written);
	const isLast = written.markdown.slice(written.caret).trim() === '';
	tr.setSelection(Selection.near(doc.resolve(position), -1)).setMeta('addToHistory', false);
	if (/\n\s*\n/.test(rest)) {
		// a new paragraph, of which the text knows nothing while it is empty
		if (isLast && doc.lastChild?.content.size !== 0) tr.insert(doc.content.size, paragraph.create());
		const { $from } = tr.selection;
		tr.setSelection(isLast ? Selection.atEnd(tr.doc) : Selection.near(tr.doc.resolve($from.after()), 1));
	} else if (isLast && rest.trim() === '' && rest !== '' && tr.selection instanceof TextSelection) {
		tr.insert(tr.selection.from, schema.text(' '));
	}
	return state.apply(tr);
}

/**
 * Letters of the text stand in the markdown in the same order, with signs between them. `rest`: of the markdown, from the
 * last letter before the caret to the caret
 */
function placeOf(doc: EditorState['doc'], { markdown, caret }: Written): { position: number; rest: string } {
	let at = 0;
	let isPast = false;
	let position = Selection.atStart(doc).from;
	doc.descendants(({ text = '' }, start) => {
		for (let index = 0; index < text.length && !isPast; index++) {
			const found = markdown.indexOf(text.charAt(index), at);
			isPast = found >= caret;
			if (found >= 0 && !isPast) [at, position] = [found + 1, start + index + 1];
		}
	});
	return { position, rest: markdown.slice(at, caret) };
}
