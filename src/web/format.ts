import { formatNumber } from '#domain/tenge.ts';

/** Points with their sign: +16, −54, 0. */
export function formatPoints(points: number): string {
	return points > 0 ? `+${formatNumber(points)}` : formatNumber(points);
}
