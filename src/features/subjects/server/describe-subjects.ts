import type { Locale } from '#domain/locale.ts';
import { type KeptDeps, loadClassifiers, watchRegistry } from '#features/facts/public.ts';
import type { SearchRow } from '../contract-search.ts';
import { assessRows } from './current-result.ts';
import { presentSearchRow } from './present-row.ts';
import { findSubjects } from './subject-store.ts';

/** A subject as a row of a list. */
export type DescribedSubject = SearchRow;

/** Subjects as rows of a list, by BIN or IIN, in one statement; numbers the register does not know are left out. */
export async function describeSubjects(
	deps: KeptDeps,
	bins: readonly string[],
	locale: Locale,
): Promise<ReadonlyMap<string, DescribedSubject>> {
	if (bins.length === 0) return new Map();
	const { pool } = deps;
	const state = await watchRegistry(pool).current();
	const [rows, classifiers] = await Promise.all([
		findSubjects(pool, [...new Set(bins)], state.calculation?.id ?? null),
		loadClassifiers(pool, state),
	]);
	const assessed = await assessRows(deps, rows, state);
	const found = { by: 'number', formerName: null } as const;
	return new Map(rows.map((row) => [row.bin, presentSearchRow(row, assessed(row), found, classifiers, locale)]));
}
