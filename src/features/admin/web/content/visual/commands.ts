import {
	chainCommands,
	createParagraphNear,
	lift,
	liftEmptyBlock,
	setBlockType,
	splitBlock,
	toggleMark,
	wrapIn,
} from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Mark, MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { isList } from './doc-text.ts';
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
	strong,
} from './schema.ts';

/** What a button and its keys do. */
export type Tool = {
	run: Command;
	/** whether what is selected is so already; a button without it is not one that stays pressed */
	isOn?: (state: EditorState) => boolean;
	/** Mod: Control, on a Mac Command */
	keys?: string;
};

export const tools = {
	strong: { run: toggleMark(strong), isOn: hasMark(strong), keys: 'Mod-b' },
	em: { run: toggleMark(em), isOn: hasMark(em), keys: 'Mod-i' },
	heading2: { run: toggleHeading(2), isOn: isHeading(2), keys: 'Mod-Alt-2' },
	heading3: { run: toggleHeading(3), isOn: isHeading(3), keys: 'Mod-Alt-3' },
	bullets: { run: toggleList(bulletList), isOn: isInList(bulletList), keys: 'Mod-Shift-8' },
	numbers: { run: toggleList(orderedList), isOn: isInList(orderedList), keys: 'Mod-Shift-7' },
	deeper: { run: sinkItem, keys: 'Mod-]' },
	higher: { run: liftListItem(item), keys: 'Mod-[' },
	quote: { run: toggleWrap(quote), isOn: isIn(quote) },
	notice: { run: toggleWrap(notice), isOn: isIn(notice) },
	divider: { run: insertDivider },
	undo: { run: undo, keys: 'Mod-z' },
	redo: { run: redo, keys: 'Mod-y' },
} as const satisfies Record<string, Tool>;
export type ToolName = keyof typeof tools;

/** Another item in a list, out of it after an empty one, else another paragraph. A text has no breaks of lines. */
export const enter: Command = chainCommands(splitListItem(item), createParagraphNear, liftEmptyBlock, splitBlock);

function hasMark(type: MarkType) {
	return ({ selection: { $from, from, to, empty }, doc, storedMarks }: EditorState): boolean =>
		empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

function isHeading(level: number) {
	return ({ selection: { $from } }: EditorState) => $from.parent.type === heading && $from.parent.attrs.level === level;
}

function toggleHeading(level: 2 | 3): Command {
	const isOn = isHeading(level);
	return (state, dispatch) =>
		isOn(state) ? setBlockType(paragraph)(state, dispatch) : setBlockType(heading, { level })(state, dispatch);
}

type Around = { node: Node; at: number; depth: number };

/** The nearest node around the cursor that is so. */
function around({ selection: { $from } }: EditorState, isWanted: (node: Node) => boolean): Around | null {
	for (let depth = $from.depth; depth > 0; depth -= 1) {
		const node = $from.node(depth);
		if (isWanted(node)) return { node, depth, at: $from.before(depth) };
	}
	return null;
}

function isIn(type: NodeType) {
	return (state: EditorState) => around(state, (node) => node.type === type) !== null;
}

function isInList(type: NodeType) {
	return (state: EditorState) => around(state, isList)?.node.type === type;
}

function toggleList(type: NodeType): Command {
	return (state, dispatch) => {
		const open = around(state, isList);
		if (open === null) return wrapInList(type)(state, dispatch);
		if (open.node.type === type) return liftListItem(item)(state, dispatch);
		dispatch?.(state.tr.setNodeMarkup(open.at, type));
		return true;
	};
}

/** One list in another is as deep as a text may be. */
function sinkItem(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
	const { $from } = state.selection;
	let lists = 0;
	for (let depth = $from.depth; depth > 0; depth -= 1) if (isList($from.node(depth))) lists += 1;
	return lists === 1 && sinkListItem(item)(state, dispatch);
}

function toggleWrap(type: NodeType): Command {
	return (state, dispatch) => {
		const open = around(state, (node) => node.type === quote || node.type === notice);
		if (open === null) return wrapIn(type)(state, dispatch);
		if (open.node.type === type) return lift(state, dispatch);
		dispatch?.(state.tr.setNodeMarkup(open.at, type));
		return true;
	};
}

/** Behind the paragraph, or instead of an empty one; one writes on below. */
function insertDivider(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
	const { $from } = state.selection;
	if ($from.depth !== 1) return false;
	const isEmpty = $from.parent.content.size === 0;
	const [from, to] = isEmpty ? [$from.before(), $from.after()] : [$from.after(), $from.after()];
	const isLast = $from.after() === state.doc.content.size;
	const { tr } = state;
	tr.replaceWith(from, to, isLast ? [divider.create(), paragraph.create()] : divider.create());
	dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1))).scrollIntoView());
	return true;
}

export type LinkPlace = { from: number; to: number; href: string; isEmpty: boolean };

/** What a link would be put on: what is selected, or all of the link around the cursor. */
export function linkPlace(state: EditorState): LinkPlace {
	const { from, to, $from, empty } = state.selection;
	const ofCursor = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? []);
	if (!empty || ofCursor === undefined) {
		let href = '';
		state.doc.nodesBetween(from, to, ({ marks }) => {
			href ||= String(link.isInSet(marks)?.attrs.href ?? '');
		});
		return { from, to, href, isEmpty: empty };
	}
	return { ...extentOf(state, ofCursor), href: String(ofCursor.attrs.href), isEmpty: false };
}

function extentOf({ selection: { $from } }: EditorState, mark: Mark): { from: number; to: number } {
	const { parent } = $from;
	let [first, last] = [$from.index(), $from.index()];
	// behind its last letter the cursor is in the next node
	if (!mark.isInSet(parent.maybeChild(first)?.marks ?? [])) [first, last] = [first - 1, last - 1];
	while (first > 0 && mark.isInSet(parent.child(first - 1).marks)) first -= 1;
	while (last + 1 < parent.childCount && mark.isInSet(parent.child(last + 1).marks)) last += 1;
	let from = $from.start();
	for (let at = 0; at < first; at += 1) from += parent.child(at).nodeSize;
	let to = from;
	for (let at = first; at <= last; at += 1) to += parent.child(at).nodeSize;
	return { from, to };
}

/** @param href null: none any more. Where nothing is selected, the words are written. */
export function setLink({ from, to, isEmpty }: LinkPlace, href: string | null, words: string): Command {
	return ({ tr, schema }, dispatch) => {
		if (href === null) tr.removeMark(from, to, link);
		else if (isEmpty) tr.replaceWith(from, to, schema.text(words, [link.create({ href })]));
		else tr.removeMark(from, to, link).addMark(from, to, link.create({ href }));
		dispatch?.(tr.scrollIntoView());
		return true;
	};
}

/** What a picture would be put in the place of. */
export type PicturePlace = { from: number; to: number; picture: PictureAttrs | null };
export type PictureAttrs = { file_id: string; alt: string; caption: string };

/** The picture that is selected; else behind the block with the cursor, or instead of an empty paragraph. */
export function picturePlace({ selection }: EditorState): PicturePlace {
	const { $from, from, to } = selection;
	if (selection instanceof NodeSelection && selection.node.type === image)
		return { from, to, picture: selection.node.attrs as PictureAttrs };
	if ($from.depth === 0) return { from: to, to, picture: null };
	const isEmpty = $from.depth === 1 && $from.parent.content.size === 0;
	return { from: isEmpty ? $from.before(1) : $from.after(1), to: $from.after(1), picture: null };
}

/** One writes on below it. */
export function setPicture({ from, to }: PicturePlace, attrs: PictureAttrs): Command {
	return ({ tr }, dispatch) => {
		const isLast = to === tr.doc.content.size;
		tr.replaceWith(from, to, isLast ? [image.create(attrs), paragraph.create()] : image.create(attrs));
		dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1))).scrollIntoView());
		return true;
	};
}
