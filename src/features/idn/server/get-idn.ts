import { type Clock, dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import type { OpenedOne } from '#features/checks/public.ts';
import { evidenceOfRow, mciOfArrears, type RegistryState, watchRegistry } from '#features/facts/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { hasNoneAtSource } from '#scoring/idn/official.ts';
import { scoreSubject } from '#scoring/idn/score-subject.ts';
import type { IdnBatchEntry, IdnView } from '../contract.ts';
import { findIdnRows, type IdnRow } from './idn-store.ts';
import { withStops } from './live-stops.ts';
import { canUnpack, type ScoreRow, unpackResult } from './pack-result.ts';
import { presentIdn } from './present-idn.ts';

export type IdnDeps = { pool: Pool; clock: Clock };

/** @throws AppError `subject_not_found` */
export async function getIdnRow(deps: IdnDeps, bin: string): Promise<{ row: IdnRow; state: RegistryState }> {
	const state = await watchRegistry(deps.pool).current();
	const [row] = await findIdnRows(deps.pool, [bin], state.calculation?.id ?? null);
	if (row === undefined) throw new AppError('subject_not_found');
	return { row, state };
}

export async function getIdn(deps: IdnDeps, bin: string, locale: Locale): Promise<IdnView> {
	const { row, state } = await getIdnRow(deps, bin);
	return viewOf(deps, row, state, locale);
}

/**
 * One question to the database for all of them.
 * @param opened what became of each that was asked for
 */
export async function getIdnBatch(
	deps: IdnDeps,
	{ asked, opened, locale }: { asked: readonly string[]; opened: readonly OpenedOne[]; locale: Locale },
): Promise<IdnBatchEntry[]> {
	const state = await watchRegistry(deps.pool).current();
	const bins = [...new Set(opened.flatMap((one) => ('bin' in one ? [one.bin] : [])))];
	const rows = bins.length === 0 ? [] : await findIdnRows(deps.pool, bins, state.calculation?.id ?? null);
	const views = new Map(rows.map((row) => [row.bin, viewOf(deps, row, state, locale)]));
	return asked.map((text, index) => {
		const one = opened[index] ?? { error: 'bin_incorrect' };
		if ('error' in one) return { asked: text, idn: null, error: one.error };
		const idn = views.get(one.bin) ?? null;
		return { asked: text, idn, error: idn === null ? 'subject_not_found' : null };
	});
}

/** The published index, or one of today for a subject that came after the calculation; stop factors are always of now. */
function viewOf({ clock }: IdnDeps, row: IdnRow, state: RegistryState, locale: Locale): IdnView {
	const today = dayInAlmaty(clock.now());
	const evidence = evidenceOfRow(row, { datasets: state.datasets, today });
	const isMissingAtSource = hasNoneAtSource(evidence);
	if (state.calculation === null || !hasScore(row)) {
		const result = scoreSubject(evidence, { mciKzt: mciOfArrears(state.datasets, today) });
		const shares = { segment: null, region: null, section: null };
		return presentIdn({ row, result, shares, isMissingAtSource }, locale);
	}
	const result = withStops(unpackResult(row, state.calculation), evidence);
	const { share_below_percent: segment, below_region: region, below_section: section } = row;
	return presentIdn({ row, result, shares: { segment, region, section }, isMissingAtSource }, locale);
}

function hasScore(row: IdnRow): row is IdnRow & ScoreRow {
	return row.result !== null && canUnpack(row.result);
}
