import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { evidenceOfRow, mciOfArrears } from '#features/facts/public.ts';
import { hearFast } from '#features/sources/public.ts';
import type { SubjectCard } from '../../contract.ts';
import { assess } from '../current-result.ts';
import type { CardDeps } from '../deps.ts';
import { findChanges, findSubject } from '../subject-store.ts';
import { presentCard } from './present-card.ts';
import { findRelations } from './related-subjects.ts';

/** @throws AppError `subject_not_found` */
export async function getSubjectCard(deps: CardDeps, bin: string, locale: Locale): Promise<SubjectCard> {
	const { pool, registry } = deps;
	const state = await registry.current();
	const [row, classifiers] = await Promise.all([
		findSubject(pool, bin, state.calculation?.id ?? null),
		registry.classifiers(state),
	]);
	if (row === undefined) throw new AppError('subject_not_found');
	const today = dayInAlmaty(deps.clock.now());
	const listed = evidenceOfRow(row, { datasets: state.datasets, today });
	const [relations, changes, evidence] = await Promise.all([
		findRelations(pool, row),
		findChanges(pool, row.bin),
		hearFast(deps, listed, state.datasets, row),
	]);
	const assessed = assess(row, state, evidence);
	const mciKzt = mciOfArrears(state.datasets, today);
	return presentCard({ ...assessed, mciKzt, row, relations, changes, classifiers, isDemo: deps.isDemo }, locale);
}
