import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { parseIinBin } from '#domain/iin-bin.ts';
import type { Locale } from '#domain/locale.ts';
import { loadClassifiers, watchRegistry } from '#features/facts/public.ts';
import type { SubjectCard } from '../contract.ts';
import { assess } from './current-result.ts';
import type { SubjectDeps } from './deps.ts';
import { presentCard } from './present-card.ts';
import { findRelations } from './related-subjects.ts';
import { findChanges, findSubject } from './subject-store.ts';

/** The card, and the number that a person's card does not show. */
export type KnownCard = { bin: string; card: SubjectCard };

export type CardKey = { bin: string } | { publicId: string };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * @param id BIN, IIN or our own id
 * @param field that the caller gave it in
 * @throws AppError `bin_incorrect` for anything else, before the register is asked
 */
export function parseCardId(id: string, field = 'id'): CardKey {
	if (uuid.test(id)) return { publicId: id.toLowerCase() };
	const number = parseIinBin(id);
	if (!number.ok) throw new AppError('bin_incorrect', { fields: [{ field, rule: 'format' }] });
	return { bin: number.value };
}

/** @throws AppError `subject_not_found` */
export async function getSubjectCard(deps: SubjectDeps, key: CardKey, locale: Locale): Promise<KnownCard> {
	const { pool } = deps;
	const state = await watchRegistry(pool).current();
	const [row, classifiers] = await Promise.all([
		findSubject(pool, key, state.calculation?.id ?? null),
		loadClassifiers(pool, state),
	]);
	if (row === undefined) throw new AppError('subject_not_found');
	const [relations, changes] = await Promise.all([findRelations(pool, row), findChanges(pool, row.bin)]);
	const today = dayInAlmaty(deps.clock.now());
	const assessed = assess(row, state, today);
	const card = presentCard({ ...assessed, row, relations, changes, classifiers, today, isDemo: deps.isDemo }, locale);
	return { bin: row.bin, card };
}
