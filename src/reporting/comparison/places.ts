import type { IsoDate } from '#domain/clock.ts';
import type { Better, CellState, Rank } from './row.ts';

export type Place = 'best' | 'worst';
type Placed = { state: CellState; rank: Rank | null; asOf: IsoDate | null };

const farthestDays = 400;
const dayMs = 86_400_000;

/**
 * Who is best and who is worst in a row; null for all others. Only numbers that mean the same are compared, of dates that
 * are at most 400 days apart, and only where they are not all alike. What is not known is never the worst. In a row of
 * burdens who has no entry is lighter than who has one.
 */
export function placesOf(cells: readonly Placed[], better: Better): (Place | null)[] {
	const nobody = cells.map(() => null);
	if (better === null) return nobody;
	const ranked = cells.filter((cell) => cell.rank !== null);
	if (ranked.length === 0 || !areAlike(ranked)) return nobody;
	const isFree = better === 'burden' && cells.some(({ state }) => state === 'nothing');
	const numbers = ranked.map(({ rank }) => rank?.of ?? 0);
	const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
	if (least === most && !(isFree && most > 0)) return nobody;
	const [best, worst] = better === 'high' ? [most, least] : [least, most];
	return cells.map(({ rank }) => {
		if (rank === null) return null;
		if (rank.of === worst) return 'worst';
		return rank.of === best && better !== 'burden' ? 'best' : null;
	});
}

function areAlike(ranked: readonly Placed[]): boolean {
	const dates = ranked.flatMap(({ asOf }) => (asOf === null ? [] : Date.parse(asOf)));
	const isNear = dates.length === 0 || Math.max(...dates) - Math.min(...dates) <= farthestDays * dayMs;
	return isNear && new Set(ranked.map(({ rank }) => rank?.basis)).size === 1;
}
