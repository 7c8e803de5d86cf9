import { describe, expect, test, vi } from 'vitest';
import { nextPauseMs, pause } from './patience.ts';

describe('how long a page waits between two questions', () => {
	test('longer and longer, up to five seconds', () => {
		const pauses = [nextPauseMs(null)];
		for (let count = 0; count < 20; count++) pauses.push(nextPauseMs(pauses.at(-1) ?? null));
		expect(pauses[0]).toBe(1500);
		expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
		expect(pauses.at(-1)).toBe(5000);
	});

	test('a pause ends at once when the person turns away', async () => {
		vi.useFakeTimers();
		const leaving = new AbortController();
		const waiting = pause(5000, leaving.signal);
		leaving.abort('cancelled');
		await expect(waiting).rejects.toBe('cancelled');
		await expect(pause(1, leaving.signal)).rejects.toBe('cancelled');
		expect(vi.getTimerCount()).toBe(0);
		vi.useRealTimers();
	});
});
