import type { Evidence } from '#domain/facts/evidence.ts';
import type { BinOf } from '#domain/idn/factor-bins.ts';
import type { Segment } from '#domain/idn/score.ts';
import { m } from '#paraglide/messages.js';
import { defineFactor, type Finding } from '../../define-factor.ts';
import {
	bounded,
	documentOf,
	handedOver,
	heardOut,
	inBin,
	latestBy,
	noData,
	noDetails,
	readFlag,
	worseOf,
} from '../../finding.ts';
import { ofList, plain } from '../../words/sentences.ts';

const inactivity = 'unreliable_taxpayer/inactive';

/**
 * T1 Filing of tax reports in 12 months.
 * What: reports that came late or not at all within 12 months, as the tax authority hands it over, and whether the
 * taxpayer stands in the list of inactive taxpayers, who filed nothing.
 * Why: a firm that stopped reporting has usually stopped working, and its invoices are the first to be disputed.
 * Bins: nothing filed or three and more late (the young: two); one or two late (the young: one); all in time. Listed as
 * inactive, or inactive by the summary of the tax authority = nothing filed, whatever else is said. Not listed alone only
 * proves that something was filed: no bin.
 * Authority: list of inactive taxpayers, summary of a counterparty and preliminary index of the state revenue committee.
 */
export const filing = defineFactor({
	code: 'T1',
	reads: ['unreliable_taxpayer/inactive', 'tax_profile', 'preliminary_index'],
	assess(evidence, context) {
		const { segment } = context;
		const stated = handedOver('T1', evidence, context, (late) => lateBin(late, segment));
		return worseOf('T1', segment, inactiveTaxpayer(evidence, segment), stated);
	},
	words: {
		title: m.idn_factor_t1_title,
		what: m.idn_method_t1_what,
		why: m.idn_method_t1_why,
		source: m.idn_method_t1_source,
		labels: {
			none_or_3_plus_late: m.idn_bin_t1_none_or_3_plus_late,
			late_1_2: m.idn_bin_t1_late_1_2,
			on_time: m.idn_bin_t1_on_time,
			none_or_2_plus_late: m.idn_bin_t1_none_or_2_plus_late,
			late_1: m.idn_bin_t1_late_1,
		},
		sentences: {
			none_or_3_plus_late: ofList(m.idn_factor_t1_listed),
			none_or_2_plus_late: ofList(m.idn_factor_t1_listed),
			not_listed: plain(m.idn_factor_t1_not_listed),
		},
		improve: plain(m.idn_factor_t1_improve),
	},
});

function inactiveTaxpayer(evidence: Evidence, segment: Segment): Finding<'T1'> {
	const bin = segment === 'mature' ? 'none_or_3_plus_late' : 'none_or_2_plus_late';
	const listed = evidence.all('unreliable_taxpayer').filter(({ value }) => value.list === 'inactive');
	const latest = latestBy(listed, ({ value }) => value.documentOn);
	if (latest !== null) {
		const { documentNumber, documentOn } = latest.value;
		const document = documentOf(documentNumber, documentOn);
		return inBin(bin, latest.witness, { value: documentOn, unit: 'date', document });
	}
	let isUnclear = false;
	for (const { value, witness } of evidence.all('tax_profile')) {
		const flag = readFlag(value.isInactive);
		if (flag === 'yes') return inBin(bin, witness, noDetails);
		if (flag === 'unclear') isUnclear = true;
	}
	const witness = isUnclear ? null : heardOut(evidence, inactivity);
	return witness === null ? noData(evidence, inactivity) : bounded('not_listed', witness);
}

function lateBin(late: number, segment: Segment): BinOf<'T1'> {
	if (late <= 0) return 'on_time';
	if (segment === 'mature') return late <= 2 ? 'late_1_2' : 'none_or_3_plus_late';
	return late === 1 ? 'late_1' : 'none_or_2_plus_late';
}
