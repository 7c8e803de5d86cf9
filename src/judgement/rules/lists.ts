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

/** A name alone does not identify anybody; per source the most similar entry. */
export const possibleNamesake: Rule = (evidence) =>
	evidence
		.bySource('sanction_match', () => true)
		.filter(({ values }) => !values.some(isMatchedByNumber))
		.flatMap(({ witness, values }) => {
			const [best] = values.toSorted((a, b) => (b.similarity ?? 0) - (a.similarity ?? 0));
			if (best === undefined) return [];
			const { list, name, matchedBy, similarity } = best;
			return [claim('possible_namesake', witness, { list, name, matchedBy, similarity })];
		});
