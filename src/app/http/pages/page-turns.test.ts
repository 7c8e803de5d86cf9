import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PageTurns } from './page-turns.ts';

/** @returns the numbers of those that have begun */
function beginMany(turns: PageTurns, count: number): number[] {
	const begun: number[] = [];
	for (let at = 0; at < count; at++) turns.begin(() => begun.push(at));
	return begun;
}

test('what comes alone begins at once; of a crowd a few begin in a turn, in the order they came', async () => {
	const begun = beginMany(new PageTurns(), 50);
	expect(begun).toHaveLength(20);
	await nextTurn();
	expect(begun).toHaveLength(40);
	await nextTurn();
	expect(begun).toEqual(Array.from({ length: 50 }, (_, at) => at));
});

test('nothing begins in a turn that accepted a connection', async () => {
	const turns = new PageTurns();
	turns.noteArrival();
	const begun = beginMany(turns, 1);
	await nextTurn();
	turns.noteArrival();
	await nextTurn();
	expect(begun).toEqual([]);
	await nextTurn();
	expect(begun).toEqual([0]);
});

test('connections without end do not keep out those who are inside', async () => {
	const turns = new PageTurns();
	turns.noteArrival();
	const begun = beginMany(turns, 1);
	const started = performance.now();
	while (begun.length === 0 && performance.now() - started < 5000) {
		turns.noteArrival();
		await nextTurn();
	}
	expect(begun).toEqual([0]);
	expect(performance.now() - started).toBeGreaterThan(90);
});
