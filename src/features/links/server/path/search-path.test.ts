import { describe, expect, test } from 'vitest';
import { certaintyOf, type Expand, type Found, type PathLink, searchPath } from './search-path.ts';

const link = (subject: string, other: string, more: Partial<PathLink> = {}): PathLink => ({
	...{ subject, other, kind: other.startsWith('a:') ? 'address' : 'head', isFormer: false, from: null, until: null },
	...{ sharePercent: null, sourceId: 'bns-register' },
	...more,
});

/** A graph all of which is known; things with more than `crowd` subjects are not followed. */
function graphOf(links: readonly PathLink[], crowd = 3): Expand {
	return async (nodes) => {
		const crowded = new Map<string, number>();
		for (const node of nodes) {
			const count = new Set(links.filter(({ other }) => other === node).map(({ subject }) => subject)).size;
			if (!node.startsWith('s:') && count > crowd) crowded.set(node, count);
		}
		const near = links.filter(({ subject, other }) => nodes.includes(subject) || nodes.includes(other));
		return { links: near.filter(({ other }) => !nodes.includes(other) || !crowded.has(other)), crowded };
	};
}

const limits = { longest: 6, mostNodes: 5000, longestMs: 2000, now: () => 0 };
const ways = ({ paths }: Found) => paths.map(({ nodes }) => nodes.join(' '));
const crowdOf = (thing: string, ...subjects: string[]) => subjects.map((subject) => link(subject, thing));

describe('the shortest paths', () => {
	test.each<[string, PathLink[], string[]]>([
		['one head of both', crowdOf('p:x', 's:1', 's:2'), ['s:1 p:x s:2']],
		[
			'over a third subject',
			[...crowdOf('p:x', 's:1', 's:3'), ...crowdOf('a:y', 's:3', 's:2')],
			['s:1 p:x s:3 a:y s:2'],
		],
		['a founder that is a subject itself', [link('s:1', 's:2', { kind: 'founder' })], ['s:1 s:2']],
		['its founder', [link('s:2', 's:1', { kind: 'founder' })], ['s:1 s:2']],
		[
			'no longer one than the shortest',
			[...crowdOf('p:x', 's:1', 's:2'), ...crowdOf('p:y', 's:1', 's:3'), ...crowdOf('a:z', 's:3', 's:2')],
			['s:1 p:x s:2'],
		],
		[
			'three subjects between them, no more',
			[
				...crowdOf('p:a', 's:1', 's:3'),
				...crowdOf('p:b', 's:3', 's:4'),
				...crowdOf('p:c', 's:4', 's:5'),
				...crowdOf('p:d', 's:5', 's:2'),
			],
			[],
		],
		['links that lead elsewhere', [...crowdOf('p:x', 's:1', 's:3'), ...crowdOf('a:y', 's:4', 's:2')], []],
	])('%s', async (_, links, expected) => {
		expect(ways(await searchPath('s:1', 's:2', graphOf(links), limits))).toEqual(expected);
	});

	test('both ends are the same path, whichever is asked from', async () => {
		const links = [...crowdOf('p:x', 's:1', 's:3'), ...crowdOf('a:y', 's:3', 's:2'), ...crowdOf('p:z', 's:1', 's:9')];
		const [there] = (await searchPath('s:1', 's:2', graphOf(links), limits)).paths;
		const [back] = (await searchPath('s:2', 's:1', graphOf(links), limits)).paths;
		expect(back?.nodes).toEqual(there?.nodes.toReversed());
		expect(back?.links).toEqual(there?.links.toReversed());
	});

	test('the surest first, five at the most, none twice', async () => {
		const links = [
			...crowdOf('a:same', 's:1', 's:2'),
			link('s:1', 'p:left', { isFormer: true }),
			link('s:2', 'p:left'),
			...['p:b', 'p:a', 'p:c', 'p:d'].flatMap((person) => crowdOf(person, 's:1', 's:2')),
		];
		const found = await searchPath('s:1', 's:2', graphOf(links), limits);
		expect(ways(found)).toEqual(['p:a', 'p:b', 'p:c', 'p:d', 'p:left'].map((thing) => `s:1 ${thing} s:2`));
		expect(certaintyOf(link('s:1', 's:2', { kind: 'founder' }))).toBe('number');
	});
});

describe('what too many share', () => {
	const crowd = ['s:1', 's:2', 's:3', 's:4', 's:5'];

	test('is no path, and stands apart where both lead to it', async () => {
		const found = await searchPath('s:1', 's:2', graphOf(crowdOf('a:house', ...crowd)), limits);
		expect([ways(found), [...found.weak]]).toEqual([[], [['a:house', 5]]]);
	});

	test('hides no other path of the same length', async () => {
		const links = [...crowdOf('a:house', ...crowd), ...crowdOf('p:x', 's:1', 's:2')];
		const found = await searchPath('s:1', 's:2', graphOf(links), limits);
		expect([ways(found), [...found.weak.keys()]]).toEqual([['s:1 p:x s:2'], ['a:house']]);
	});

	test('hides no longer path', async () => {
		const links = [...crowdOf('a:house', ...crowd), ...crowdOf('p:x', 's:1', 's:9'), ...crowdOf('p:y', 's:9', 's:2')];
		const found = await searchPath('s:1', 's:2', graphOf(links), limits);
		expect([ways(found), [...found.weak.keys()]]).toEqual([['s:1 p:x s:9 p:y s:2'], ['a:house']]);
	});

	test('of one end alone is not told', async () => {
		const found = await searchPath('s:1', 's:7', graphOf(crowdOf('a:house', ...crowd)), limits);
		expect([ways(found), found.weak.size]).toEqual([[], 0]);
	});
});

describe('how far it was searched', () => {
	const chain = [...crowdOf('p:x', 's:1', 's:3'), ...crowdOf('p:y', 's:3', 's:4'), ...crowdOf('p:z', 's:4', 's:2')];

	test('a path beyond the depth asked for is not found, and that is said', async () => {
		const found = await searchPath('s:1', 's:2', graphOf(chain), { ...limits, longest: 4 });
		expect([ways(found), found.depth, found.isComplete]).toEqual([[], 4, true]);
		expect([...found.subjects].toSorted()).toEqual(['s:1', 's:2', 's:3', 's:4']);
	});

	test('too many nodes, or too much time, is no “no”', async () => {
		const few = await searchPath('s:1', 's:2', graphOf(chain), { ...limits, mostNodes: 3 });
		let time = 0;
		const late = await searchPath('s:1', 's:2', graphOf(chain), { ...limits, now: () => (time += 1500) });
		expect([few, late].map((found) => [ways(found), found.isComplete])).toEqual([
			[[], false],
			[[], false],
		]);
	});
});
