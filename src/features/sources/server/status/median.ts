/**
 * Middle answer time from buckets of powers of two (bucket n counts [2^n, 2^(n+1)) ms), taken evenly inside the bucket:
 * right within a factor of two, which is what a reader of a status page needs. Null without answers.
 */
export function medianMs(buckets: readonly number[]): number | null {
	const total = buckets.reduce((sum, count) => sum + count, 0);
	if (total === 0) return null;
	let before = 0;
	for (const [index, count] of buckets.entries()) {
		if (before + count >= total / 2) return Math.round(2 ** index * (1 + (total / 2 - before) / count));
		before += count;
	}
	return null;
}

export function addBuckets(days: readonly (readonly number[])[]): number[] {
	const sum: number[] = [];
	for (const buckets of days) for (const [index, count] of buckets.entries()) sum[index] = (sum[index] ?? 0) + count;
	return sum;
}
