import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const refusal = () => new Error('come back later');

test('so many run at a time, the others in the order they came, more are refused', async () => {
	const turns = new Turns({ atOnce: 2, mostWaiting: 2, refusal });
	const told: string[] = [];
	const doors = new Map<string, () => void>();
	const enter = (name: string) =>
		turns.take(async () => {
			told.push(name);
			await new Promise<void>((leave) => doors.set(name, leave));
			return name;
		});
	const all = ['one', 'two', 'three', 'four'].map(enter);
	await expect(enter('five')).rejects.toThrow('come back later');
	expect(told).toEqual(['one', 'two']);
	doors.get('two')?.();
	expect(await all[1]).toBe('two');
	expect(told).toEqual(['one', 'two', 'three']);
	doors.get('three')?.();
	expect(await all[2]).toBe('three');
	expect(told).toEqual(['one', 'two', 'three', 'four']);
	for (const name of ['one', 'four']) doors.get(name)?.();
	expect(await Promise.all(all)).toEqual(['one', 'two', 'three', 'four']);
});

test('whoever fails hands the turn on as well', async () => {
	const turns = new Turns({ atOnce: 1 });
	const failed = turns.take(async () => {
		throw new Error('broken');
	});
	const next = turns.take(async () => 'done');
	await expect(failed).rejects.toThrow('broken');
	expect(await next).toBe('done');
	expect(await turns.take(async () => 'again')).toBe('again');
});
