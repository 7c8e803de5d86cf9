import type { Evidence } from '#domain/facts/evidence.ts';
import type { BinOf } from '#domain/idn/factor-bins.ts';
import type { Segment } from '#domain/idn/score.ts';
import { m } from '#paraglide/messages.js';
import { addMonths } from '../../calendar.ts';
import { defineFactor, type Finding } from '../../define-factor.ts';
import { bounded, handedOver, heardOut, inBin, noData, worseOf } from '../../finding.ts';
import { plain } from '../../words/sentences.ts';

const faultMonths = 24;

/**
 * P1 Public contracts.
 * What: contracts with state customers: fulfilled, or terminated by fault of the supplier.
 * Why: the one counterparty that publishes how each deal ended.
 * Bins: terminated by fault within 24 months; none; three and more fulfilled (the young: one and more). A contract ended by
 * its customer alone counts as fault, one ended by agreement does not. Contracts that are fewer, still running, or of whose
 * outcome the words are not known are neither none nor a record: they rule the fault out, or nothing. Where the state body
 * hands over the bin, the worse of the two holds.
 * Authority: register of contracts of the procurement portals; preliminary index of the ministry of finance.
 */
export const contracts = defineFactor({
	code: 'P1',
	reads: ['procurement_contract', 'preliminary_index'],
	assess(evidence, context) {
		const stated = handedOver('P1', evidence, context, (count) =>
			count === 0 ? 'none' : recordBin(count, context.segment),
		);
		const own = ofContracts(evidence, context.segment);
		// the contract itself disproves that there are none
		const isShown = evidence.all('procurement_contract').some(({ value }) => value.role === 'supplier');
		return isShown && stated.bin === 'none' ? own : worseOf('P1', context.segment, own, stated);
	},
	words: {
		title: m.idn_factor_p1_title,
		what: m.idn_method_p1_what,
		why: m.idn_method_p1_why,
		source: m.idn_method_p1_source,
		labels: {
			terminated_by_fault: m.idn_bin_p1_terminated_by_fault,
			none: m.idn_bin_p1_none,
			clean_3_plus: m.idn_bin_p1_clean_3_plus,
			clean_1_plus: m.idn_bin_p1_clean_1_plus,
		},
		sentences: {
			some_contracts: plain(m.idn_factor_p1_some),
		},
		improve: plain(m.idn_factor_p1_improve),
	},
});

function ofContracts(evidence: Evidence, segment: Segment): Finding<'P1'> {
	const since = addMonths(evidence.today, -faultMonths);
	const all = evidence.all('procurement_contract').filter(({ value }) => value.role === 'supplier');
	const [fault] = evidence.bySource('procurement_contract', ({ role, outcome, endedOn }) => {
		return role === 'supplier' && outcome === 'terminated' && (endedOn === null || endedOn >= since);
	});
	if (fault !== undefined)
		return inBin('terminated_by_fault', fault.witness, { value: fault.values.length, unit: 'count' });
	const witness = heardOut(evidence, 'procurement_contract');
	if (witness === null) return noData(evidence, 'procurement_contract');
	if (all.length === 0) return inBin('none', witness, { value: 0, unit: 'count' });
	const isUnclear = all.some(({ value }) => value.outcome === 'unclear' || value.outcome === null);
	const fulfilled = evidence.bySource(
		'procurement_contract',
		({ role, outcome }) => role === 'supplier' && outcome === 'executed',
	);
	const [most] = fulfilled.toSorted((left, right) => right.values.length - left.values.length);
	const bin = most === undefined || isUnclear ? null : recordBin(most.values.length, segment);
	if (bin !== null && most !== undefined) return inBin(bin, most.witness, { value: most.values.length, unit: 'count' });
	return isUnclear ? noData(evidence, 'procurement_contract') : bounded('some_contracts', all[0]?.witness ?? witness);
}

/** Null: too few for a record. */
function recordBin(fulfilled: number, segment: Segment): BinOf<'P1'> | null {
	if (segment === 'mature') return fulfilled >= 3 ? 'clean_3_plus' : null;
	return fulfilled >= 1 ? 'clean_1_plus' : null;
}
