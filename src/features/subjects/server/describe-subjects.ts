import { type Clock, dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { loadClassifiers, watchRegistry } from '#features/facts/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { SearchRow } from '../contract.ts';
import { assess } from './current-result.ts';
import { parseCardId } from './get-subject-card.ts';
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
		rows.map((row) => [row.bin, presentSearchRow(row, assess(row, state, today).result, found, classifiers, locale)]),
	);
}

/**
 * @param id BIN, IIN or our own id
 * @param field that the caller gave it in
 * @throws AppError `bin_incorrect`, `subject_not_found`
 */
export async function getSubjectBin(pool: Pool, id: string, field: string): Promise<string> {
	const key = parseCardId(id, field);
	const query =
		'bin' in key
			? { name: 'bin-by-bin', text: 'select bin from subject where bin = $1', values: [key.bin] }
			: { name: 'bin-by-id', text: 'select bin from subject where public_id = $1', values: [key.publicId] };
	const { rows } = await pool.query<{ bin: string }>(query);
	const [row] = rows;
	if (row === undefined) throw new AppError('subject_not_found');
	return row.bin;
}
