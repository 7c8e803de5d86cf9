import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortInSlices } from './sort-in-slices.ts';

const byKey = (one: { key: number }, other: { key: number }) => one.key - other.key;

test.each([0, 1, 4095, 4096, 4097, 20_000])(
	'%i items are sorted, equal ones as they came, with pauses',
	async (count) => {
		let pauses = 0;
		const items = Array.from({ length: count }, (_, index) => ({ key: (index * 7919) % 101, index }));
		const sorted = await sortInSlices(items, byKey, async () => {
			pauses++;
		});
		expect(sorted).toEqual(items.toSorted(byKey));
		expect(pauses).toBeGreaterThanOrEqual(Math.floor(count / 4096));
	},
);

test('any numbers are sorted', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(fc.nat(50), { maxLength: 200 }), async (numbers) => {
			const sorted = await sortInSlices(
				numbers,
				(one, other) => one - other,
				async () => undefined,
			);
			expect(sorted).toEqual(numbers.toSorted((one, other) => one - other));
		}),
	);
});
