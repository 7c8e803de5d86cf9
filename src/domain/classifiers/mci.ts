import type { IsoDate } from '../clock.ts';

/** Monthly calculation index (МРП/АЕК) in tenge, by the first day it holds (law on the republican budget of the year). */
const mciByFirstDay: readonly { from: IsoDate; until: IsoDate; amountKzt: number }[] = [
	{ from: '2024-01-01', until: '2024-12-31', amountKzt: 3692 },
	{ from: '2025-01-01', until: '2025-12-31', amountKzt: 3932 },
	{ from: '2026-01-01', until: '2026-12-31', amountKzt: 4325 },
];

/**
 * In tenge. Undefined for a day outside the years above: next year's index is not known before its budget law,
 * and neither the old value nor a failing page would be right.
 */
export function mciOn(day: IsoDate): number | undefined {
	return mciByFirstDay.find(({ from, until }) => from <= day && day <= until)?.amountKzt;
}

/**
 * Of a day after the years above the last one that is known: a threshold of ours must not vanish with the first of January. The index
 * only grows, so it lets in a little more than the new one would.
 */
export function lastKnownMci(day: IsoDate): number {
	const known = mciByFirstDay.findLast(({ from }) => from <= day) ?? mciByFirstDay[0];
	if (known === undefined) throw new Error('no monthly calculation index is known');
	return known.amountKzt;
}
