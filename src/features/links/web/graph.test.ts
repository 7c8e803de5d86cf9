import { describe, expect, test } from 'vitest';
import type { LinkEdge, LinkNode, LinksView } from '../contract.ts';
import {
	addStep,
	canGrow,
	filterGraph,
	formerYears,
	grownEdge,
	layOut,
	type Shown,
	startGraph,
	subjectOf,
} from './graph.ts';

function node(id: string, kind: LinkNode['kind'] = 'subject'): LinkNode {
	const untold = { bin: null, place: null, state_label: null, is_live: null, zone: null, group: null, flags: [] };
	return { id, kind, title: id, card_id: kind === 'subject' ? id : null, ...untold, costs_check: kind === 'subject' };
}
function edge(from: string, to: string, more: Partial<LinkEdge> = {}): LinkEdge {
	const dates = { from_date: null, to_date: null, source_id: 's', source_title: 's' };
	return { from, to, kind: 'head', label: 'head', is_former: false, ...dates, ...more };
}
function step(of: LinkNode, nodes: LinkNode[], edges: LinkEdge[], more = 0): LinksView {
	return { node: of, nodes, edges, page: 1, more_count: more };
}

const firm = node('firm');
const head = node('head', 'person');
const former = node('former', 'person');
const start = startGraph(
	step(
		firm,
		[head, former],
		[edge('firm', 'head'), edge('firm', 'former', { is_former: true, to_date: '2024-02-01' })],
	),
);
const grown = addStep(start, step(head, [node('other'), firm], [edge('other', 'head'), edge('firm', 'head')], 5));
const everything: Shown = { kinds: new Set(['head', 'founder', 'address', 'phone']), hasFormer: true, sinceYear: null };

test('a node met twice is one node, and a link told from both ends is one link', () => {
	expect([...grown.nodes.keys()]).toEqual(['firm', 'head', 'former', 'other']);
	expect(grown.edges.size).toBe(3);
	expect(grown.nodes.get('other')?.level).toBe(2);
});

test('a node with more neighbours can go on, one without cannot, and nobody behind the third level', () => {
	const at = (id: string) => grown.nodes.get(id) ?? { ...firm, level: 0, parent: null, loadedPage: 1, moreCount: 0 };
	expect([at('firm'), at('head'), at('other')].map(canGrow)).toEqual([false, true, true]);
	expect(canGrow({ ...at('other'), level: 3 })).toBe(false);
	expect(canGrow({ ...at('other'), card_id: null })).toBe(false);
});

test('a subject is asked for its own links, a person for those of the subject it was met at', () => {
	const [other, person] = [grown.nodes.get('other'), grown.nodes.get('head')];
	if (other === undefined || person === undefined) throw new Error('they are there');
	expect([subjectOf(grown, other), subjectOf(grown, person)]).toEqual(['other', 'firm']);
});

test('a subject that was gone on from is opened: more of it costs nothing', () => {
	const opened = addStep(grown, step({ ...node('other'), costs_check: false }, [node('its head', 'person')], []));
	expect([grown.nodes.get('other')?.costs_check, opened.nodes.get('other')?.costs_check]).toEqual([true, false]);
});

describe('filters', () => {
	test('former links can be left out, or kept from a year on', () => {
		expect([...filterGraph(grown, { ...everything, hasFormer: false }).nodes.keys()]).not.toContain('former');
		expect([...filterGraph(grown, { ...everything, sinceYear: 2025 }).nodes.keys()]).not.toContain('former');
		expect([...filterGraph(grown, { ...everything, sinceYear: 2024 }).nodes.keys()]).toContain('former');
		expect(formerYears(grown)).toEqual([2024]);
	});

	test('what hangs on a hidden link is hidden with it, the subject never', () => {
		expect([...filterGraph(grown, { ...everything, kinds: new Set(['address']) }).nodes.keys()]).toEqual(['firm']);
	});
});

test('no two nodes of the picture overlap, and all of it has room', () => {
	const { placed, width, height } = layOut(grown);
	const spots = [...placed.values()].map(({ x, y }) => `${x}:${y}`);
	expect(new Set(spots).size).toBe(grown.nodes.size);
	for (const { x, y } of placed.values()) {
		expect(x + 216).toBeLessThanOrEqual(width);
		expect(y + 46).toBeLessThanOrEqual(height);
	}
});

test('a phone scrolls to what a step has shown, and stays at a node that shows nothing more', () => {
	const { placed, width } = layOut(grown);
	expect(grownEdge(placed, 'head')).toBe(width + 4);
	expect(grownEdge(placed, 'former')).toBeLessThan(width);
	expect(grownEdge(placed, null)).toBeNull();
});
