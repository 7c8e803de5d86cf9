import { Evidence } from '#domain/facts/evidence.ts';
import type { IdnResult } from '#domain/idn/score.ts';
import type { Judgement } from '#domain/judgement/judgement.ts';
import type { Locale } from '#domain/locale.ts';
import { maskPersons } from '#domain/report/mask-persons.ts';
import { isPerson, shownNumber } from '#domain/subject.ts';
import { judgeFast } from './card/fast-check.ts';
import { readAssessed } from './card/read-assessed.ts';
import type { CardDeps } from './deps.ts';
import { stateLabel, stateOf, titleOf } from './labels.ts';

/** Who it is that is compared, as the head of a column names him. */
export type ComparedHead = {
	/** our id: what opens the card of a person too */
	id: string;
	/** a person's is masked */
	shownNumber: string;
	title: string;
	isIndividual: boolean;
	stateLabel: string;
};
export type ComparedCard = {
	headIn(locale: Locale): ComparedHead;
	evidence: Evidence;
	judgement: Judgement;
	index: IdnResult;
};

/**
 * A subject with what its card knows of it.
 * @param isMasked people stand in it by their initials
 * @throws AppError `subject_not_found`
 */
export async function readForComparison(
	deps: Omit<CardDeps, 'isDemo'>,
	bin: string,
	{ isMasked }: { isMasked: boolean },
): Promise<ComparedCard> {
	const { row, evidence: known, result } = await readAssessed(deps, bin, () => Promise.resolve(null));
	const evidence = isMasked ? withoutPersons(known) : known;
	const headIn = (locale: Locale) => ({
		...{ id: row.public_id, shownNumber: shownNumber(row), title: titleOf(row, locale) },
		...{ isIndividual: isPerson(row.kind), stateLabel: stateLabel(stateOf(row), locale) },
	});
	return { headIn, evidence, judgement: judgeFast(evidence, result), index: result };
}

function withoutPersons({ subject, today, sources }: Evidence): Evidence {
	const masked = sources.map((source) => ({ ...source, statements: source.statements.map(maskPersons) }));
	return new Evidence(subject, today, masked);
}
