import { expect, test } from 'vitest';
import { countMove, type MigrationMatrix, migrationOf } from './migration.ts';

const order = ['G1', 'G2', 'G3'];

test('who stayed, who rose, who fell', () => {
	const matrix: MigrationMatrix = new Map();
	countMove(matrix, 'G2', 'G2', 6);
	countMove(matrix, 'G2', 'G1', 3);
	countMove(matrix, 'G2', 'G3');
	countMove(matrix, 'G1', 'G1', 10);
	const found = migrationOf(matrix, order);
	expect(found).toMatchObject({ subjects: 20, stayed: 0.8, better: 0.15, worse: 0.05 });
	expect(found?.rows.map(({ from }) => from)).toEqual(['G1', 'G2']);
	expect(found?.rows[1]?.to).toEqual([
		{ group: 'G1', subjects: 3, share: 0.3 },
		{ group: 'G2', subjects: 6, share: 0.6 },
		{ group: 'G3', subjects: 1, share: 0.1 },
	]);
});

test('every row sums to one, and a move out of the order is neither better nor worse', () => {
	const matrix: MigrationMatrix = new Map();
	countMove(matrix, 'G3', 'none', 2);
	countMove(matrix, 'none', 'G1', 1);
	countMove(matrix, 'G3', 'G3', 1);
	const found = migrationOf(matrix, order);
	for (const { to } of found?.rows ?? []) expect(to.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
	expect(found).toMatchObject({ subjects: 4, stayed: 0.25, better: 0, worse: 0 });
});

test('nobody moved where there is nobody', () => {
	expect(migrationOf(new Map(), order)).toBeNull();
});
