import { describe, expect, test } from 'vitest';
import type { LinkEdge, LinkNode, LinksView } from '../contract.ts';
import {
	addStep,
	canGrow,
	edgesOf,
	filterGraph,
	foldGraph,
	foldingOf,
	formerYears,
	lineOf,
	type Shown,
	startGraph,
	subjectOf,
} from './graph.ts';

function node(id: string, kind: LinkNode['kind'] = 'subject'): LinkNode {
	const untold = {
		bin: null,
		place: null,
		state_label: null,
		is_live: null,
		zone: null,
		group: null,
		has_index: false,
	};
	const isSubject = kind === 'subject';
	return { id, kind, title: id, card_id: isSubject ? id : null, ...untold, flags: [], costs_check: isSubject };
}
function edge(from: string, to: string, more: Partial<LinkEdge> = {}): LinkEdge {
	const dates = { from_date: null, to_date: null, source_id: 's', source_title: 's', source_date: null };
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

describe('folding', () => {
	test.each([
		['the subject itself', 'firm', [], null],
		['a person that was gone on from', 'head', [], 'open'],
		['the same, folded', 'head', ['head'], 'closed'],
		['a person nobody has gone on from', 'former', [], 'closed'],
		['a firm nobody has gone on from', 'other', [], 'closed'],
	] as const)('%s', (_, id, folded, expected) => {
		const asked = grown.nodes.get(id);
		if (asked === undefined) throw new Error(`${id} is there`);
		expect(foldingOf(grown, new Set(folded), asked)).toBe(expected);
	});

	test('nothing is said of a node that leads nowhere', () => {
		const asked = addStep(start, step(head, [firm], [edge('firm', 'head')])).nodes.get('head');
		if (asked === undefined) throw new Error('the head is there');
		expect(foldingOf(start, new Set(), { ...asked, loadedPage: 1, moreCount: 0 })).toBeNull();
	});

	test('what hangs on a folded node is hidden with its links, and comes back', () => {
		const deep = addStep(grown, step(node('other'), [node('its head', 'person')], [edge('other', 'its head')]));
		const folded = foldGraph(deep, new Set(['head']));
		expect([...folded.nodes.keys()]).toEqual(['firm', 'head', 'former']);
		expect(folded.edges.size).toBe(2);
		expect(foldGraph(deep, new Set()).nodes.size).toBe(deep.nodes.size);
	});
});

test.each([
	[{ kind: 'head', is_former: false }, 'holds'],
	[{ kind: 'founder', is_former: false }, 'holds'],
	[{ kind: 'head', is_former: true }, 'former'],
	[{ kind: 'address', is_former: false }, 'weak'],
	[{ kind: 'phone', is_former: false }, 'weak'],
] as const)('the line of %o is %s', (of, line) => {
	expect(lineOf(edge('a', 'b', of))).toBe(line);
});

test('links of a node begin with those towards the subject', () => {
	const asked = grown.nodes.get('head');
	if (asked === undefined) throw new Error('the head is there');
	expect(edgesOf(grown, asked).map(({ from }) => from)).toEqual(['firm', 'other']);
});
