import { dayInAlmaty } from '#domain/clock.ts';
import type { Evidence } from '#domain/facts/evidence.ts';
import type { IdnResult } from '#domain/idn/score.ts';
import { evidenceOfRow, hearKept, type KeptDeps, type RegistryState } from '#features/facts/public.ts';
import { readCurrent } from '#features/idn/public.ts';
import type { SubjectRow } from './subject-store.ts';

export type Assessed = {
	evidence: Evidence;
	result: IdnResult;
	/** percent of the segment with a lower score; only a published number can tell */
	shareBelow: number | null;
};

/** The index of a subject over what is known of it now. */
export function assess(row: SubjectRow, state: RegistryState, evidence: Evidence): Assessed {
	const { result, isPublished } = readCurrent(row, state, evidence);
	return { evidence, result, shareBelow: isPublished ? row.share_below_percent : null };
}

/** What the lists say by number, and what open sources told anybody and may still be repeated: rows of a list show this. */
export async function assessRows(
	deps: KeptDeps,
	rows: readonly SubjectRow[],
	state: RegistryState,
): Promise<(row: SubjectRow) => Assessed> {
	const today = dayInAlmaty(deps.clock.now());
	const kept = await hearKept(deps, rows);
	return (row) =>
		assess(row, state, evidenceOfRow(row, { datasets: state.datasets, today }).with(kept.get(row.bin) ?? []));
}
