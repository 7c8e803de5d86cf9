import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { loadClassifiers, watchRegistry } from '#features/facts/public.ts';
import { withStops } from '#features/idn/public.ts';
import { hearFast } from '#features/sources/public.ts';
import type { SubjectCard } from '../contract.ts';
import { assess } from './current-result.ts';
import type { SubjectDeps } from './deps.ts';
import { presentCard } from './present-card.ts';
import { findRelations } from './related-subjects.ts';
import { findChanges, findSubject } from './subject-store.ts';

/** @throws AppError `subject_not_found` */
export async function getSubjectCard(deps: SubjectDeps, bin: string, locale: Locale): Promise<SubjectCard> {
	const { pool } = deps;
	const state = await watchRegistry(pool).current();
	const [row, classifiers] = await Promise.all([
		findSubject(pool, bin, state.calculation?.id ?? null),
		loadClassifiers(pool, state),
	]);
	if (row === undefined) throw new AppError('subject_not_found');
	const today = dayInAlmaty(deps.clock.now());
	const assessed = assess(row, state, today);
	const { bin: iinBin, kind, name_ru: nameRu, name_kk: nameKk } = row;
	const asked = { iinBin, kind, nameRu, nameKk, headName: null, today, consentId: null };
	const [relations, changes, heard] = await Promise.all([
		findRelations(pool, row),
		findChanges(pool, row.bin),
		hearFast(deps, assessed.evidence, state.datasets, asked),
	]);
	const result = withStops(assessed.result, heard);
	return presentCard(
		{ ...assessed, evidence: heard, result, row, relations, changes, classifiers, today, isDemo: deps.isDemo },
		locale,
	);
}
