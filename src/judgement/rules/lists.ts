import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { entryNumber } from '#domain/facts/sanction-entry.ts';
import { bySurety, type NameTier } from '#domain/names/matching/described.ts';
import { claim, documentOf, type Rule } from '../claim.ts';
import { isMatchedByNumber } from '../stops.ts';

/**
 * Barred, and not by a court: an entry of the state's register without a decision, or one that does not say whose procurement
 * it is about, weighs heavily; the fund Samruk-Kazyna bars by decisions of its own, whatever its entry calls them.
 */
export const barredSuppliers: Rule = (evidence) =>
	evidence
		.all('unreliable_supplier')
		.filter(({ value }) => evidence.holdsOn(value.to))
		.flatMap(({ value: { list, to: until, reason, court }, witness }) => {
			if (list === 'samruk') return [claim('barred_by_samruk', witness, { until, reason })];
			if (list !== 'unclear' && (court ?? null) !== null) return [];
			const document = documentOf(court?.decision ?? null, court?.on ?? null);
			return [claim('barred_without_court', witness, { until, reason }, { document })];
		});

/** Who was barred with somebody else has not failed here: attention, while the entry lasts. */
export const barredParty: Rule = (evidence) =>
	evidence
		.all('barred_party')
		.filter(({ value }) => evidence.holdsOn(value.to))
		.map(({ value: { role, as, to: until }, witness }) => claim('barred_party', witness, { role, as, until }));

type Match = FactKinds['sanction_match'];

/** Matches that were compared before names-v1 say their tier by what was met. */
function tierOf({ comparison, matchedBy }: Match): NameTier {
	if (comparison !== undefined) return comparison.tier;
	return matchedBy === 'name_and_date' ? 'name_and_date' : 'name';
}

function suretyOf(match: Match) {
	return { tier: tierOf(match), score: match.similarity ?? 0 };
}

/** A name alone does not identify anybody; per source the surest entry. */
export const possibleNamesake: Rule = (evidence) =>
	evidence
		.bySource('sanction_match', () => true)
		.filter(({ values }) => !values.some(isMatchedByNumber))
		.flatMap(({ witness, values }) => {
			const [best] = values
				.filter(({ matchedBy }) => matchedBy !== 'founder_identifier')
				.toSorted((one, other) => bySurety(suretyOf(one), suretyOf(other)));
			if (best === undefined) return [];
			const { list, name, matchedBy, similarity, comparison } = best;
			const tier = comparison === undefined ? {} : { tier: comparison.tier };
			return [claim('possible_namesake', witness, { list, name, matchedBy, similarity, ...tier })];
		});

/** Who owns a quarter or less does not decide: attention, however sure the number is. */
export const listedFounder: Rule = (evidence) =>
	evidence
		.all('sanction_match')
		.filter(({ value }) => value.matchedBy === 'founder_identifier')
		.map(({ value: { list, name, matchedBy, similarity, entryId, listedOn }, witness }) =>
			claim(
				'listed_founder',
				witness,
				{ list, name, matchedBy, similarity },
				{
					document: documentOf(entryNumber(entryId), listedOn),
				},
			),
		);
