import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { type Classifiers, evidenceOfRow, type RegistryState } from '#features/facts/public.ts';
import { hearFast, hearFastMany } from '#features/sources/public.ts';
import { type Assessed, assess } from '../current-result.ts';
import type { CardDeps } from '../deps.ts';
import { findSubject, findSubjects, type SubjectRow } from '../subject-store.ts';

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

/** By number: sources that were asked about it and have not answered. */
export type Unheard = ReadonlyMap<string, readonly string[]>;

/** The same of many, for little more than one costs; numbers that the register does not know are left out. */
export async function readAssessedMany(
	deps: Omit<CardDeps, 'isDemo'>,
	bins: readonly string[],
	unheard?: Unheard,
): Promise<ReadonlyMap<string, AssessedSubject>> {
	const state = await deps.registry.current();
	const [rows, classifiers] = await Promise.all([
		findSubjects(deps.pool, bins, state.calculation?.id ?? null),
		deps.registry.classifiers(state),
	]);
	const today = dayInAlmaty(deps.clock.now());
	const asked = rows.map((row) => ({
		...{ row, lists: evidenceOfRow(row, { datasets: state.datasets, today }) },
		unheard: unheard?.get(row.bin) ?? [],
	}));
	const heard = await hearFastMany(deps, asked, state.datasets);
	return new Map(
		rows.flatMap((row, at) => {
			const evidence = heard[at];
			return evidence === undefined
				? []
				: [[row.bin, { ...assess(row, state, evidence), row, state, classifiers }] as const];
		}),
	);
}
