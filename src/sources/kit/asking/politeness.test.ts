import { expect, onTestFinished, test, vi } from 'vitest';
import { SourceFailure } from '../source-failure.ts';
import { Politeness } from './politeness.ts';

const { signal } = new AbortController();

test('no more at a time than the publisher bears, in the order they came', async () => {
	const politeness = new Politeness();
	const entered: number[] = [];
	const pace = { perSecond: 1000, concurrency: 2 };
	const leaves = [1, 2, 3].map((number) =>
		politeness.enter(pace, signal).then((leave) => {
			entered.push(number);
			return leave;
		}),
	);
	const first = await leaves[0];
	await leaves[1];
	expect(entered).toEqual([1, 2]);
	first?.();
	first?.(); // leaving twice lets nobody else in
	await leaves[2];
	expect(entered).toEqual([1, 2, 3]);
	const over = new AbortController();
	const fourth = politeness.enter(pace, over.signal);
	over.abort(new SourceFailure('timeout', 'over'));
	await expect(fourth).rejects.toMatchObject({ code: 'timeout' });
});

test('a second’s worth at once, then evenly', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const politeness = new Politeness();
	const startedAt = performance.now();
	const at: number[] = [];
	const entering = Array.from({ length: 13 }, async () => {
		const leave = await politeness.enter({ perSecond: 10, concurrency: 100 }, signal);
		at.push(performance.now() - startedAt);
		leave();
	});
	await vi.runAllTimersAsync();
	await Promise.all(entering);
	expect(at).toEqual([...Array.from({ length: 10 }, () => 0), 100, 200, 300]);
});

test('who gave up before his turn is not asked for', async () => {
	const politeness = new Politeness();
	const pace = { perSecond: 1000, concurrency: 1 };
	const leave = await politeness.enter(pace, signal);
	const over = new AbortController();
	const second = politeness.enter(pace, over.signal);
	const third = politeness.enter(pace, signal);
	over.abort(new SourceFailure('timeout', 'over'));
	await expect(second).rejects.toThrow('over');
	leave();
	(await third)();
	await expect(politeness.enter(pace, over.signal)).rejects.toThrow('over');
});
