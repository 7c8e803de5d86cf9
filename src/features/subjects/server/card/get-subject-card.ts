import { dayInAlmaty } from '#domain/clock.ts';
import type { Locale } from '#domain/locale.ts';
import { mciOfArrears } from '#features/facts/public.ts';
import { findRemarks } from '#features/requests/public.ts';
import type { SubjectCard } from '../../contract.ts';
import type { CardDeps } from '../deps.ts';
import { findChanges } from '../subject-store.ts';
import { presentCard } from './present-card.ts';
import { readAssessed } from './read-assessed.ts';
import { findRelations } from './related-subjects.ts';

/** @throws AppError `subject_not_found` */
export async function getSubjectCard(deps: CardDeps, bin: string, locale: Locale): Promise<SubjectCard> {
	const { pool } = deps;
	const { state, beside, ...read } = await readAssessed(deps, bin, (row) =>
		Promise.all([findRelations(pool, row), findChanges(pool, row.bin), findRemarks(pool, [row.bin])]),
	);
	const [relations, changes, remarks] = beside;
	const mciKzt = mciOfArrears(state.datasets, dayInAlmaty(deps.clock.now()));
	return presentCard(
		{ ...read, mciKzt, relations, changes, remarks: remarks.get(bin) ?? [], isDemo: deps.isDemo },
		locale,
	);
}
