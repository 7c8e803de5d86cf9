import { type Factor, type Finding, handedOver, inBin, worseOf } from '../finding.ts';

/** Statements of a year are due in the depository by 31 August of the next one; then the older ones are no evidence. */
const monthDue = '09';

/**
 * F1 Accounts.
 * What: whether the yearly financial statement stands in the depository, and whether equity is positive.
 * Why: who must publish accounts and does not hides them; with negative equity the firm already lives on its creditors.
 * Bins: duty and not filed; negative equity; no duty; filed and positive. Statements older than the last year due are
 * no evidence. That the depository has none is not "not filed": whether there was a duty, only the state body tells.
 * Points: mature not_filed −61, negative_equity −41, no_duty 0, positive +21; young –.
 * Authority: depository of financial statements of the ministry of finance; law on accounting.
 */
export const accounts: Factor = (facts, { segment, asOf }): Finding => {
	const stated = handedOver(facts, 'F1', segment);
	const answer = facts.accounts;
	if (answer.state !== 'found' || answer.value.equityKzt === null) return stated;
	const lastDue = Number(asOf.slice(0, 4)) - (asOf.slice(5, 7) >= monthDue ? 1 : 2);
	if (answer.value.year < lastDue) return stated;
	const { equityKzt } = answer.value;
	const bin = equityKzt < 0 ? 'negative_equity' : 'positive';
	// the statement itself disproves "not filed"
	const own = inBin(bin, answer.provenance, { value: equityKzt, unit: 'kzt' });
	return stated.bin === 'not_filed' ? own : worseOf('F1', segment, own, stated);
};
