import type { Evidence } from '#domain/facts/evidence.ts';
import { m } from '#paraglide/messages.js';
import { defineFactor, type Finding } from '../../define-factor.ts';
import { handedOver, inBin, latestBy, noData, worseOf } from '../../finding.ts';
import { plain } from '../../words/sentences.ts';

/** Statements of a year are due in the depository by 31 August of the next one; then the older ones are no evidence. */
const monthDue = '09';
/** Line 500 of form 1: equity in all (order of the ministry of finance on forms of accounts). */
const equityLine = '500';

/**
 * F1 Accounts.
 * What: whether the yearly financial statement stands in the depository, and whether equity is positive.
 * Why: who must publish accounts and does not hides them; with negative equity the firm already lives on its creditors.
 * Bins: duty and not filed; negative equity; no duty; filed and positive. Statements older than the last year due are
 * no evidence. That the depository has none is not "not filed": whether there was a duty, only the state body tells.
 * Authority: depository of financial statements of the ministry of finance; law on accounting.
 */
export const accounts = defineFactor({
	code: 'F1',
	reads: ['financial_statement', 'preliminary_index'],
	assess(evidence, context) {
		const stated = handedOver('F1', evidence, context);
		const own = ofStatements(evidence);
		// the statement itself disproves "not filed"
		return own.state === 'bin' && stated.bin === 'not_filed' ? own : worseOf('F1', context.segment, own, stated);
	},
	words: {
		title: m.idn_factor_f1_title,
		what: m.idn_method_f1_what,
		why: m.idn_method_f1_why,
		source: m.idn_method_f1_source,
		labels: {
			not_filed: m.idn_bin_f1_not_filed,
			negative_equity: m.idn_bin_f1_negative_equity,
			no_duty: m.idn_bin_f1_no_duty,
			positive: m.idn_bin_f1_positive,
		},
		improve: plain(m.idn_factor_f1_improve),
	},
});

function ofStatements(evidence: Evidence): Finding<'F1'> {
	const { today } = evidence;
	const newest = latestBy(evidence.all('financial_statement'), ({ value }) => String(value.year));
	const equityKzt = newest?.value.lines.find(({ line }) => line === equityLine)?.endKzt ?? null;
	const lastDue = Number(today.slice(0, 4)) - (today.slice(5, 7) >= monthDue ? 1 : 2);
	if (newest === null || equityKzt === null || newest.value.year < lastDue)
		return noData(evidence, 'financial_statement');
	return inBin(equityKzt < 0 ? 'negative_equity' : 'positive', newest.witness, { value: equityKzt, unit: 'kzt' });
}
