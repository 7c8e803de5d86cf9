import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import {
	InputRule,
	inputRules,
	textblockTypeInputRule,
	undoInputRule,
	wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, Plugin, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { enter, tools } from './commands.ts';
import { docOf, isList, textOf } from './doc-text.ts';
import { bulletList, divider, heading, orderedList, paragraph, quote } from './schema.ts';

type Doing = { openLink: () => void; goToTools: () => void };

/** Tab is no key of the editor: it leads out of it. */
export function pluginsOf({ openLink, goToTools }: Doing): Plugin[] {
	const always =
		(act: () => void): Command =>
		() => {
			act();
			return true;
		};
	const keys = Object.values(tools).map((tool) => ('keys' in tool ? { [tool.keys]: tool.run } : {}));
	const own = keymap({
		...Object.assign({}, ...keys),
		...{ 'Mod-k': always(openLink), 'Alt-F10': always(goToTools) },
		...{ 'Shift-Mod-z': tools.redo.run, Enter: enter, 'Shift-Enter': enter, Backspace: undoInputRule },
	});
	return [rules, own, keymap(baseKeymap), history(), new Plugin({ appendTransaction: tidied })];
}

/** Marks of markdown at the beginning of a paragraph; Backspace makes letters of them again. */
const rules = inputRules({
	rules: [
		textblockTypeInputRule(/^(##|###) $/, heading, ([, mark = '']) => ({ level: mark.length })),
		wrappingInputRule(/^\s*[-*] $/, bulletList),
		wrappingInputRule(/^1[.)] $/, orderedList),
		wrappingInputRule(/^> $/, quote),
		new InputRule(/^---$/, ({ doc, tr }, _match, from) => {
			const $from = doc.resolve(from);
			if ($from.depth !== 1) return null;
			tr.replaceWith($from.before(), $from.after(), [divider.create(), paragraph.create()]);
			return tr.setSelection(TextSelection.near(tr.doc.resolve($from.before() + 1)));
		}),
	],
});

/** Lists are no deeper than a text may have them, also where one was pasted into another; one can always write on. */
function tidied(changes: readonly Transaction[], _before: EditorState, { doc, tr, selection }: EditorState) {
	if (!changes.some(({ docChanged }) => docChanged)) return null;
	if (isTooDeep(doc)) {
		tr.replaceWith(0, doc.content.size, docOf(textOf(doc)).content);
		const at = Math.min(selection.to, tr.doc.content.size);
		return tr.setSelection(Selection.near(tr.doc.resolve(at), -1));
	}
	return doc.lastChild?.isTextblock === false ? tr.insert(doc.content.size, paragraph.create()) : null;
}

function isTooDeep(node: Node, lists = 0): boolean {
	const here = isList(node) ? lists + 1 : lists;
	return here > 2 || (!node.isTextblock && node.children.some((child) => isTooDeep(child, here)));
}
