import { describe, expect, test } from 'vitest';
import type { LinkEdge } from '../contract.ts';
import type { Graph, GraphNode } from './graph.ts';
import { edgePath, layOut, nodeTowards, type Shape, wrapText } from './layout.ts';

/** Ten to a letter. */
const measure = (text: string) => text.length * 10;

describe('lines', () => {
	test.each([
		['short', 100, undefined, ['short']],
		['two short words', 100, undefined, ['two short', 'words']],
		['красная зона · G10', 120, undefined, ['красная зона', '· G10']],
		['Достопримечательность', 100, undefined, ['Достоприме', 'чательност', 'ь']],
		['one two three four five', 90, 2, ['one two', 'three…']],
		['one two', 90, 2, ['one two']],
		['', 90, 2, []],
	])('%s in %i', (text, width, mostLines, lines) => {
		expect(wrapText(text, width, measure, mostLines)).toEqual(lines);
	});
});

function node(id: string, level: number, parent: string | null): GraphNode {
	const untold = { card_id: null, bin: null, place: null, state_label: null, is_live: null, zone: null, group: null };
	const rest = { has_index: false, flags: [], costs_check: false, loadedPage: 1, moreCount: 0 };
	return { id, kind: 'subject', title: id, ...untold, ...rest, level, parent };
}
function edge(from: string, to: string): LinkEdge {
	const source = { source_id: 's', source_title: 's', source_date: null };
	return { from, to, kind: 'head', label: 'head', is_former: false, from_date: null, to_date: null, ...source };
}
const nodes = [
	...[node('root', 0, null), node('a', 1, 'root'), node('b', 1, 'root'), node('a1', 2, 'a'), node('a2', 2, 'a')],
	node('orphan', 2, 'hidden by a filter'),
];
const edges = [edge('root', 'a'), edge('root', 'b'), edge('a', 'a1'), edge('a', 'a2'), edge('b', 'a2')];
const graph: Graph = {
	root: 'root',
	nodes: new Map(nodes.map((one) => [one.id, one])),
	edges: new Map(edges.map((one) => [`${one.from} ${one.to}`, one])),
};
const long = 'A name of many words that needs more than three lines of the box for itself';
const textOf = ({ id }: GraphNode) => ({
	title: id === 'a' ? long : id,
	notes: id === 'b' ? ['красная зона · G10', 'a flag of several words that is never cut off'] : [],
	link: id === 'root' ? '' : 'director from the first of February',
});
const at = (shape: Shape) => layOut(graph, textOf, measure, shape);

describe.each(['columns', 'outline'] as const)('%s', (shape) => {
	test('no two nodes overlap, the words above them included, and all of them have room', () => {
		const { placed, width, height } = at(shape);
		const boxes = [...placed.values()].map((one) => ({ ...one, top: one.y - one.link.length * 15.5 }));
		for (const one of boxes) {
			expect(one.top).toBeGreaterThanOrEqual(0);
			expect(one.x + one.width).toBeLessThanOrEqual(width);
			expect(one.y + one.height).toBeLessThanOrEqual(height);
			for (const other of boxes) {
				if (other === one) continue;
				const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
				expect(isBeside || one.y + one.height <= other.top || other.y + other.height <= one.top).toBe(true);
			}
		}
	});

	test('a name is cut after three lines, what is said of risk never', () => {
		const { placed } = at(shape);
		expect(placed.get('a')?.title).toHaveLength(3);
		expect(placed.get('b')?.notes.join(' ')).toBe(textOf(node('b', 1, null)).notes.join(' '));
	});

	test('every link has a line', () => {
		expect(edges.map((one) => edgePath(at(shape), one)?.startsWith('M'))).toEqual(edges.map(() => true));
		expect(edgePath(at(shape), edge('root', 'nobody'))).toBeNull();
	});

	test.each([
		['root', 'ArrowRight', 'a'],
		['a', 'ArrowRight', 'a1'],
		['a1', 'ArrowLeft', 'a'],
		['a2', 'ArrowDown', 'b'],
		['b', 'ArrowUp', 'a2'],
		['b', 'ArrowRight', null],
		['root', 'ArrowLeft', null],
		['root', 'ArrowUp', null],
		['b', 'Home', 'root'],
		['root', 'End', 'orphan'],
	] as const)('from %s, %s leads to %s', (from, arrow, to) => {
		expect(nodeTowards(at(shape), from, arrow)).toBe(to);
	});
});

test('the outline of three levels fits a telephone of 360', () => {
	expect(at('outline').width).toBeLessThanOrEqual(280);
});
