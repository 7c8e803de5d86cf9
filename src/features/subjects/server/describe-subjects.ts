import { type Clock, dayInAlmaty } from '#domain/clock.ts';
import type { Locale } from '#domain/locale.ts';
import { loadClassifiers, watchRegistry } from '#features/facts/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { SearchRow } from '../contract.ts';
import { assess } from './current-result.ts';
import { presentSearchRow } from './present-row.ts';
import { findSubjects } from './subject-store.ts';

/** A subject as a row of a list. */
export type DescribedSubject = SearchRow;

/** Subjects as rows of a list, by BIN or IIN, in one statement; numbers the register does not know are left out. */
export async function describeSubjects(
	{ pool, clock }: { pool: Pool; clock: Clock },
	bins: readonly string[],
	locale: Locale,
): Promise<ReadonlyMap<string, DescribedSubject>> {
	if (bins.length === 0) return new Map();
	const state = await watchRegistry(pool).current();
	const [rows, classifiers] = await Promise.all([
		findSubjects(pool, [...new Set(bins)], state.calculation?.id ?? null),
		loadClassifiers(pool, state),
	]);
	const today = dayInAlmaty(clock.now());
	const found = { by: 'number', formerName: null } as const;
	return new Map(
		rows.map((row) => [row.bin, presentSearchRow(row, assess(row, state, today), found, classifiers, locale)]),
	);
}
