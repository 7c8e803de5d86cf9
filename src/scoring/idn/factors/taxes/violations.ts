import type { IsoDate } from '#domain/clock.ts';
import type { Evidence, Stated } from '#domain/facts/evidence.ts';
import type { BinOf } from '#domain/idn/factor-bins.ts';
import type { Segment } from '#domain/idn/score.ts';
import { m } from '#paraglide/messages.js';
import { addMonths } from '../../calendar.ts';
import { defineFactor, type Finding } from '../../define-factor.ts';
import { documentOf, handedOver, heardOut, inBin, latestBy, noData, worseOf } from '../../finding.ts';
import { plain, withCount } from '../../words/sentences.ts';

const violation = 'unreliable_taxpayer/tax_violation';

/**
 * T5 Violations of tax law in 12 months.
 * What: acts of the last 12 months in the list of violators of tax law.
 * Why: repeated violations within a year go with later arrears and with removal from the VAT register.
 * Bins: mature two and more, one, none; young one and more, none. Older acts no longer count. An act without a date,
 * or with a date still to come, is counted from the list that first carried it, and counts where no list tells. Fines that
 * the tax authority hands over are not added to the acts, which may be the same: the worse of the two holds.
 * Authority: list of violators of tax law and preliminary index of the state revenue committee.
 */
export const violations = defineFactor({
	code: 'T5',
	reads: ['unreliable_taxpayer/tax_violation', 'preliminary_index'],
	assess(evidence, context) {
		const stated = handedOver('T5', evidence, context, (fines) => countBin(fines, context.segment));
		return worseOf('T5', context.segment, ofActs(evidence, context.segment), stated);
	},
	words: {
		title: m.idn_factor_t5_title,
		what: m.idn_method_t5_what,
		why: m.idn_method_t5_why,
		source: m.idn_method_t5_source,
		labels: {
			two_plus: m.idn_bin_t5_two_plus,
			one: m.idn_bin_t5_one,
			one_plus: m.idn_bin_t5_one_plus,
			none: m.idn_bin_t5_none,
		},
		sentences: {
			two_plus: withCount(m.idn_factor_t5_acts),
			one: withCount(m.idn_factor_t5_acts),
			one_plus: withCount(m.idn_factor_t5_acts),
			none: plain(m.idn_factor_t5_none),
		},
		improve: plain(m.idn_factor_t5_improve),
	},
});

function ofActs(evidence: Evidence, segment: Segment): Finding<'T5'> {
	const { today } = evidence;
	const yearAgo = addMonths(today, -12);
	const recent = evidence
		.all('unreliable_taxpayer')
		.filter((stated) => stated.value.list === 'tax_violation' && countedFrom(stated, today) > yearAgo);
	const latest = latestBy(recent, ({ value }) => value.documentOn);
	if (latest === null) {
		const witness = heardOut(evidence, violation);
		return witness === null ? noData(evidence, violation) : inBin('none', witness, { value: 0, unit: 'count' });
	}
	return inBin(countBin(recent.length, segment), latest.witness, {
		value: recent.length,
		unit: 'count',
		document: documentOf(latest.value.documentNumber, latest.value.documentOn),
	});
}

function countBin(count: number, segment: Segment): BinOf<'T5'> {
	if (count === 0) return 'none';
	return segment === 'young' ? 'one_plus' : count > 1 ? 'two_plus' : 'one';
}

function countedFrom({ value, statement }: Stated<'unreliable_taxpayer'>, today: IsoDate): IsoDate {
	const { documentOn } = value;
	return documentOn === null || documentOn > today ? (statement.firstListedOn ?? today) : documentOn;
}
