import type { Locale } from '#domain/locale.ts';
import type { KeptDeps, RegistryWatch } from '#features/facts/public.ts';
import type { SearchRow } from '../contract-search.ts';
import { assessRows } from './current-result.ts';
import { presentSearchRow, stopsOf } from './present-row.ts';
import { findSubjects } from './subject-store.ts';

/** A subject as a row of a list, with everything that stops a deal with it. */
export type DescribedSubject = SearchRow & { stops: readonly { code: string; label: string }[] };

/** Subjects as rows of a list, by BIN or IIN, in one statement; numbers the register does not know are left out. */
export async function describeSubjects(
	deps: KeptDeps & { registry: RegistryWatch },
	bins: readonly string[],
	locale: Locale,
): Promise<ReadonlyMap<string, DescribedSubject>> {
	if (bins.length === 0) return new Map();
	const { pool, registry } = deps;
	const state = await registry.current();
	const [rows, classifiers] = await Promise.all([
		findSubjects(pool, [...new Set(bins)], state.calculation?.id ?? null),
		registry.classifiers(state),
	]);
	const assessed = await assessRows(deps, rows, state);
	const found = { by: 'number', formerName: null } as const;
	return new Map(
		rows.map((row) => {
			const seen = assessed(row);
			return [row.bin, { ...presentSearchRow(row, seen, found, classifiers, locale), stops: stopsOf(seen, locale) }];
		}),
	);
}
