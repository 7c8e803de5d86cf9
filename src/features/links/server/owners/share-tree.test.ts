import { expect, test } from 'vitest';
import type { UnknownOwnerReason } from '#domain/links.ts';
import { type Owned, type Ownership, readOwnership } from './share-tree.ts';

type Firms = Record<string, readonly (readonly [owner: string, share: number | null])[] | UnknownOwnerReason>;

/** Small letters are people. */
function read(firms: Firms, subject = 'A'): Promise<Ownership> {
	return readOwnership(subject, {
		canBeOwned: (key) => key === key.toUpperCase(),
		tell: async (keys) =>
			new Map(
				keys.map((key): [string, Owned] => {
					const told = firms[key] ?? 'not_published';
					if (typeof told === 'string') return [key, { holdings: [], why: told }];
					return [key, { holdings: told.map(([owner, sharePercent]) => ({ owner, sharePercent })), why: null }];
				}),
			),
	});
}

const endsOf = ({ ends }: Ownership) =>
	ends.map(({ key, why, level, share: { percent, isPartial } }) => [
		...[key, why, level, percent === null ? null : Math.round(percent * 100) / 100],
		...(isPartial ? ['and more'] : []),
	]);

test.each<[string, Firms, ReturnType<typeof endsOf>]>([
	['one person owns all of it', { A: [['ann', 100]] }, [['ann', null, 1, 100]]],
	[
		'shares along a way are multiplied, and ways are added up',
		{
			A: [
				['B', 60],
				['C', 40],
			],
			B: [
				['ann', 50],
				['ben', 50],
			],
			C: [['ann', 100]],
		},
		[
			['ann', null, 2, 70],
			['ben', null, 2, 30],
		],
	],
	[
		'a firm whose owners are not known ends its way with the reason',
		{
			A: [
				['B', 75],
				['ann', 25],
			],
			B: 'consent_needed',
		},
		[
			['B', 'consent_needed', 1, 75],
			['ann', null, 1, 25],
		],
	],
	[
		'what the shares leave over has an owner whom nobody names',
		{
			A: [['B', 80]],
			B: [['ann', 60]],
		},
		[
			['ann', null, 2, 48],
			['B', 'share_unstated', 1, 32],
			['A', 'share_unstated', 0, 20],
		],
	],
	[
		'a share that is not stated stays unknown all the way up',
		{
			A: [
				['B', null],
				['ann', 30],
			],
			B: [['ann', 100]],
		},
		[['ann', null, 1, 30, 'and more']],
	],
	[
		'a holding that leads back is cut, and told',
		{
			A: [
				['B', 50],
				['ann', 50],
			],
			B: [['A', 100]],
		},
		[
			['ann', null, 1, 50],
			['A', 'cycle', 2, 50],
		],
	],
	[
		'shares of more than the whole are not relied on',
		{
			A: [
				['ann', 80],
				['ben', 80],
			],
		},
		[
			['ann', null, 1, null],
			['ben', null, 1, null],
		],
	],
	[
		'a third, a third and a third are the whole',
		{
			A: [
				['ann', 33.33],
				['ben', 33.33],
				['cid', 33.33],
			],
		},
		[
			['ann', null, 1, 33.33],
			['ben', null, 1, 33.33],
			['cid', null, 1, 33.33],
		],
	],
	[
		'beyond the levels looked at',
		{
			A: [['B', 100]],
			B: [['C', 100]],
			C: [['D', 100]],
			D: [['E', 100]],
			E: [['F', 100]],
			F: [['ann', 100]],
		},
		[['F', 'too_deep', 5, 100]],
	],
	['nothing is known', {}, [['A', 'not_published', 0, 100]]],
])('%s', async (_, firms, ends) => {
	expect(endsOf(await read(firms))).toEqual(ends);
});

test('ends and what is told of the state come to the whole', async () => {
	const firms: Firms = {
		A: [
			['B', 30],
			['C', 30],
			['D', 40],
		],
		B: [
			['ann', 33],
			['D', 67],
		],
		C: [['B', 90]],
		D: 'state',
	};
	const { ends, isComplete, depth } = await read(firms);
	expect(ends.reduce((sum, { share }) => sum + (share.percent ?? 0), 0)).toBeCloseTo(100, 6);
	expect([isComplete, depth]).toEqual([true, 2]);
});

test('a web that is too dense is cut short, and told', async () => {
	const names = Array.from({ length: 30 }, (_, at) => `F${at}`);
	const firms: Firms = Object.fromEntries(
		names.map((name) => [name, names.filter((other) => other !== name).map((other) => [other, 3] as const)]),
	);
	expect((await read(firms, 'F0')).isComplete).toBe(false);
});
