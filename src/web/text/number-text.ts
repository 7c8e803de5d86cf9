import { formatUpTo } from '../format.ts';

/** 64.28 → 64, but 99.94 → 99,9: near the ends a tenth makes a difference, and nobody is above everybody. */
export function sharePercent(percent: number): string {
	const isNearEnd = percent < 1 || percent > 99;
	return formatUpTo(isNearEnd ? Math.floor(percent * 10) / 10 : Math.floor(percent), 1);
}

/** The law compares sums with round numbers of the calculation index: a tenth is exact enough. */
export function mciText(mci: number): string {
	return formatUpTo(mci, 1);
}
