import { expect, test } from 'vitest';
import { addBuckets, medianMs } from './median.ts';

test('the middle of the answers lies in the bucket that holds it', () => {
	expect(medianMs([])).toBeNull();
	expect(medianMs([0, 0, 0])).toBeNull();
	expect(medianMs([0, 0, 0, 10])).toBe(12); // 8–16 ms
	expect(medianMs([10, 0, 0, 0, 0, 0, 0, 1])).toBe(2);
	expect(medianMs([1, 0, 0, 0, 0, 0, 0, 10])).toBe(186); // 128–256 ms
});

test('days are added bucket by bucket', () => {
	expect(
		addBuckets([
			[1, 2],
			[3, 4, 5],
		]),
	).toEqual([4, 6, 5]);
	expect(addBuckets([])).toEqual([]);
});
