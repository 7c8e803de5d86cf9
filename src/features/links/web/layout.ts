import type { LinkEdge } from '../contract.ts';
import { type Graph, type GraphNode, hangsOn } from './graph.ts';

export type Font = 'title' | 'note';
export type Measure = (text: string, font: Font) => number;
/** What is written in a node, and above it the way it is linked with the one it hangs on. */
export type NodeText = { title: string; notes: readonly string[]; link: string };
/** Columns by level; an outline of one column where they do not fit: there all of it can be read without zooming. */
export type Shape = 'columns' | 'outline';

export type Placed = {
	node: GraphNode;
	/** of the box; the lines of `link` stand above it */
	x: number;
	y: number;
	width: number;
	height: number;
	title: readonly string[];
	notes: readonly string[];
	link: readonly string[];
};
export type Layout = { shape: Shape; placed: ReadonlyMap<string, Placed>; width: number; height: number };

/** The mark is left of the words, the button that opens and closes the node on the right edge. */
export const box = { width: 216, left: 38, right: 20, padding: 9, titleLine: 17, noteLine: 15.5 } as const;
const columnGap = 84;
const rowGap = 14;
const indent = 14;
/** room for links between nodes that do not hang on each other, and for the signs */
const outlineMargin = 26;
const minHeight = 46;
const mostTitleLines = 3;

/** Lines no wider than this; a word that is wider by itself is broken. What is behind the last line is left out after a word. */
export function wrapText(
	text: string,
	width: number,
	measure: (text: string) => number,
	mostLines = Infinity,
): string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(/\s+/).filter((part) => part !== '')) {
		const longer = line === '' ? word : `${line} ${word}`;
		if (measure(longer) <= width) {
			line = longer;
			continue;
		}
		if (line !== '') lines.push(line);
		line = word;
		while (measure(line) > width && line.length > 1) {
			const fits = longestFit(line, width, measure);
			lines.push(line.slice(0, fits));
			line = line.slice(fits);
		}
	}
	if (line !== '') lines.push(line);
	return lines.length <= mostLines
		? lines
		: [...lines.slice(0, mostLines - 1), cutLine(lines, mostLines, width, measure)];
}

function longestFit(word: string, width: number, measure: (text: string) => number): number {
	let fits = word.length - 1;
	while (fits > 1 && measure(word.slice(0, fits)) > width) fits--;
	return fits;
}

function cutLine(lines: string[], mostLines: number, width: number, measure: (text: string) => number): string {
	let last = lines[mostLines - 1] ?? '';
	while (measure(`${last}…`) > width && last.includes(' ')) last = last.slice(0, last.lastIndexOf(' '));
	while (measure(`${last}…`) > width && last.length > 1) last = last.slice(0, -1);
	return `${last}…`;
}

type Sized = Omit<Placed, 'x' | 'y'> & { linkHeight: number; children: Sized[]; band: number };

/** No two nodes overlap: each has a band of its own, as high as itself with its words or as all that hangs on it. */
export function layOut(graph: Graph, textOf: (node: GraphNode) => NodeText, measure: Measure, shape: Shape): Layout {
	const children = Map.groupBy(
		[...graph.nodes.values()].filter(({ id }) => id !== graph.root),
		(node) => hangsOn(graph, node),
	);
	const size = (node: GraphNode): Sized => {
		const { title, notes, link } = textOf(node);
		const room = box.width - box.left - box.right;
		const lines = {
			title: wrapText(title, room, (text) => measure(text, 'title'), mostTitleLines),
			notes: notes.flatMap((note) => wrapText(note, room, (text) => measure(text, 'note'))),
			link: wrapText(link, box.width, (text) => measure(text, 'note')),
		};
		const words = 2 * box.padding + lines.title.length * box.titleLine + lines.notes.length * box.noteLine;
		const height = Math.max(minHeight, words);
		const linkHeight = lines.link.length === 0 ? 0 : lines.link.length * box.noteLine + 3;
		const below = (children.get(node.id) ?? []).map(size);
		const ofChildren = below.reduce((sum, { band }) => sum + band + rowGap, -rowGap);
		const band = Math.max(height + linkHeight, ofChildren);
		return { node, width: box.width, height, ...lines, linkHeight, children: below, band };
	};
	const root = graph.nodes.get(graph.root);
	if (root === undefined) return { shape, placed: new Map(), width: 0, height: 0 };
	return shape === 'columns' ? inColumns(size(root)) : inOutline(size(root));
}

function placedAt({ linkHeight: _, children: __, band: ___, ...sized }: Sized, x: number, y: number): [string, Placed] {
	return [sized.node.id, { ...sized, x, y }];
}

function inColumns(root: Sized): Layout {
	const placed: [string, Placed][] = [];
	let deepest = 0;
	const place = (sized: Sized, level: number, top: number): void => {
		deepest = Math.max(deepest, level);
		const own = sized.height + sized.linkHeight;
		const y = top + (sized.band - own) / 2 + sized.linkHeight;
		placed.push(placedAt(sized, level * (box.width + columnGap), y));
		const ofChildren = sized.children.reduce((sum, { band }) => sum + band + rowGap, -rowGap);
		let next = top + (sized.band - ofChildren) / 2;
		for (const child of sized.children) {
			place(child, level + 1, next);
			next += child.band + rowGap;
		}
	};
	place(root, 0, 0);
	const width = deepest * (box.width + columnGap) + box.width + box.right;
	return { shape: 'columns', placed: new Map(placed), width, height: root.band };
}

function inOutline(root: Sized): Layout {
	const placed: [string, Placed][] = [];
	let deepest = 0;
	let bottom = 0;
	const place = (sized: Sized, level: number): void => {
		deepest = Math.max(deepest, level);
		placed.push(placedAt(sized, level * indent, bottom + sized.linkHeight));
		bottom += sized.linkHeight + sized.height + rowGap;
		for (const child of sized.children) place(child, level + 1);
	};
	place(root, 0);
	const width = deepest * indent + box.width + outlineMargin;
	return { shape: 'outline', placed: new Map(placed), width, height: bottom - rowGap };
}

const half = (value: number) => Math.round(value * 2) / 2;

/** The line of a link; null: one of its ends is not drawn. */
export function edgePath({ placed, shape, width }: Layout, edge: LinkEdge): string | null {
	const [one, other] = [placed.get(edge.from), placed.get(edge.to)];
	if (one === undefined || other === undefined) return null;
	const [near, far] = one.node.level <= other.node.level ? [one, other] : [other, one];
	const [y1, y2] = [half(near.y + near.height / 2), half(far.y + far.height / 2)];
	const isTree = far.node.parent === near.node.id;
	if (shape === 'outline') {
		if (isTree) return `M${near.x + indent / 2} ${half(near.y + near.height)}V${y2}H${far.x}`;
		const [x1, x2, out] = [near.x + near.width, far.x + far.width, width + 14];
		return `M${x1} ${y1}C${out} ${y1} ${out} ${y2} ${x2} ${y2}`;
	}
	const bend = columnGap / 2;
	const x1 = near.x + near.width;
	if (near.x === far.x) return `M${x1} ${y1}C${x1 + bend} ${y1} ${x1 + bend} ${y2} ${x1} ${y2}`;
	return `M${x1} ${y1}C${x1 + bend} ${y1} ${far.x - bend} ${y2} ${far.x} ${y2}`;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

/** Where an arrow leads: right and left along a link, up and down to the next in reading order; null: nowhere. */
export function nodeTowards({ placed }: Layout, from: string, arrow: Arrow): string | null {
	const order = [...placed.keys()];
	const at = placed.get(from);
	if (at === undefined) return null;
	const index = order.indexOf(from);
	switch (arrow) {
		case 'ArrowLeft':
			return at.node.parent !== null && placed.has(at.node.parent) ? at.node.parent : null;
		case 'ArrowRight':
			return order.find((id) => placed.get(id)?.node.parent === from) ?? null;
		case 'ArrowUp':
			return order[index - 1] ?? null;
		case 'ArrowDown':
			return order[index + 1] ?? null;
		case 'Home':
			return order[0] ?? null;
		case 'End':
			return order.at(-1) ?? null;
	}
}
