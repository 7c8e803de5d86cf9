import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import type { OpenedOne } from '#features/checks/public.ts';
import {
	evidenceOfRow,
	hearKept,
	type KeptDeps,
	type KeptEvidence,
	type RegistryState,
	type RegistryWatch,
} from '#features/facts/public.ts';
import { hasNoneAtSource } from '#scoring/idn/value/official.ts';
import type { IdnBatchEntry, IdnView } from '../../contract.ts';
import { readCurrent } from '../stored/current-reading.ts';
import { findIdnRows, type IdnRow } from '../stored/idn-store.ts';
import { presentIdn } from './present-idn.ts';

export type IdnDeps = KeptDeps & { registry: RegistryWatch };
type Context = {
	state: RegistryState;
	kept: KeptEvidence;
	locale: Locale;
};

/** @throws AppError `subject_not_found` */
export async function getIdnRow(deps: IdnDeps, bin: string): Promise<{ row: IdnRow; state: RegistryState }> {
	const state = await deps.registry.current();
	const [row] = await findIdnRows(deps.pool, [bin], state.calculation?.id ?? null);
	if (row === undefined) throw new AppError('subject_not_found');
	return { row, state };
}

export async function explainIdn(deps: IdnDeps, bin: string, locale: Locale): Promise<IdnView> {
	const { row, state } = await getIdnRow(deps, bin);
	return viewOf(deps, row, { state, kept: await hearKept(deps, [row]), locale });
}

/**
 * One question to the database for all of them.
 * @param opened what became of each that was asked for
 */
export async function explainMany(
	deps: IdnDeps,
	{ asked, opened, locale }: { asked: readonly string[]; opened: readonly OpenedOne[]; locale: Locale },
): Promise<IdnBatchEntry[]> {
	const state = await deps.registry.current();
	const bins = [...new Set(opened.flatMap((one) => ('bin' in one ? [one.bin] : [])))];
	const rows = bins.length === 0 ? [] : await findIdnRows(deps.pool, bins, state.calculation?.id ?? null);
	const kept = await hearKept(deps, rows);
	const views = new Map(rows.map((row) => [row.bin, viewOf(deps, row, { state, kept, locale })]));
	return asked.map((text, index) => {
		const one = opened[index] ?? { error: 'bin_incorrect' };
		if ('error' in one) return { asked: text, idn: null, error: one.error };
		const idn = views.get(one.bin) ?? null;
		return { asked: text, idn, error: idn === null ? 'subject_not_found' : null };
	});
}

/** Stop factors are always of now: those of the lists, and those of answers that anybody got and that are still fresh. */
function viewOf({ clock }: IdnDeps, row: IdnRow, { state, kept, locale }: Context): IdnView {
	const listed = evidenceOfRow(row, { datasets: state.datasets, today: dayInAlmaty(clock.now()) });
	const evidence = listed.with(kept.get(row.bin) ?? []);
	const { result, isPublished } = readCurrent(row, state, evidence);
	const { share_below_percent: segment, below_region: region, below_section: section } = row;
	const shares = isPublished ? { segment, region, section } : { segment: null, region: null, section: null };
	return presentIdn({ row, result, shares, isMissingAtSource: hasNoneAtSource(evidence) }, locale);
}
