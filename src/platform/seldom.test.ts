import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Seldom } from './seldom.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('thousands of equal complaints are a line every few seconds, and none is lost', () => {
	const lines: [unknown, number][] = [];
	const seldom = new Seldom((error, count) => void lines.push([error, count]));
	for (let turn = 1; turn <= 3000; turn++) {
		seldom.note(turn);
		if (turn % 1000 === 0) vi.advanceTimersByTime(5000);
	}
	expect(lines).toEqual([
		[1, 1],
		[1000, 999],
		[2000, 1000],
		[3000, 1000],
	]);
	vi.advanceTimersByTime(60_000);
	seldom.note('again');
	expect(lines.at(-1)).toEqual(['again', 1]);
});
