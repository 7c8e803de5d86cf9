import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { loadClassifiers, watchRegistry } from '#features/facts/public.ts';
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
	const [relations, changes] = await Promise.all([findRelations(pool, row), findChanges(pool, row.bin)]);
	const today = dayInAlmaty(deps.clock.now());
	const assessed = assess(row, state, today);
	return presentCard({ ...assessed, row, relations, changes, classifiers, today, isDemo: deps.isDemo }, locale);
}
