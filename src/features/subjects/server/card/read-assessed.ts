import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { type Classifiers, evidenceOfRow, type RegistryState } from '#features/facts/public.ts';
import { hearFast } from '#features/sources/public.ts';
import { type Assessed, assess } from '../current-result.ts';
import type { CardDeps } from '../deps.ts';
import { findSubject, type SubjectRow } from '../subject-store.ts';

export type AssessedSubject = Assessed & { row: SubjectRow; state: RegistryState; classifiers: Classifiers };

/**
 * What the fast check knows of a subject now, with its index: what the card shows, and whatever is compared by cards.
 * @param beside what else is read meanwhile
 * @throws AppError `subject_not_found`
 */
export async function readAssessed<Beside>(
	deps: Omit<CardDeps, 'isDemo'>,
	bin: string,
	beside: (row: SubjectRow) => Promise<Beside>,
): Promise<AssessedSubject & { beside: Beside }> {
	const { pool, registry } = deps;
	const state = await registry.current();
	const [row, classifiers] = await Promise.all([
		findSubject(pool, bin, state.calculation?.id ?? null),
		registry.classifiers(state),
	]);
	if (row === undefined) throw new AppError('subject_not_found');
	const listed = evidenceOfRow(row, { datasets: state.datasets, today: dayInAlmaty(deps.clock.now()) });
	const [evidence, others] = await Promise.all([hearFast(deps, listed, state.datasets, row), beside(row)]);
	return { ...assess(row, state, evidence), row, state, classifiers, beside: others };
}
