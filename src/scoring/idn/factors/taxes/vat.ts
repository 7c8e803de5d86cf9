import type { Evidence, SourceEvidence } from '#domain/facts/evidence.ts';
import type { Segment } from '#domain/idn/score.ts';
import { m } from '#paraglide/messages.js';
import { addMonths } from '../../calendar.ts';
import { defineFactor, type Finding } from '../../define-factor.ts';
import { bounded, handedOver, heardOut, inBin, noData, noDetails, readFlag, worseOf } from '../../finding.ts';
import { plain } from '../../words/sentences.ts';

const removalMonths = 24;
/** Reasons for leaving the VAT register, as the tax authority words them. */
const ofOwnWish = /заявлени|добровольн|өтініш|ерікті/i;
const byAuthority = /отсутств|решени|непредставл|не представл|бездейств|недействит|болмау|шешім|табыс етпе/i;

/**
 * T4 VAT and electronic invoices.
 * What: whether the tax authority removed the taxpayer from the VAT register, or restricted its electronic invoices.
 * Why: both are done to those whose invoices go with no goods; the buyer then loses the deduction.
 * Bins: removed by decision within 24 months (not at the taxpayer's own wish); invoices restricted within 12 months; no
 * duty to register; registered and clean. The young: restricted (either of the two), no duty, clean. "Clean" needs both:
 * the registration in force, and a summary that denies the restriction. The registration alone rules the removal out. A
 * reason that is not known is neither. A restriction told in words of the other segment is no data until the next edition.
 * Authority: VAT register, summary of a counterparty and preliminary index of the state revenue committee; Tax Code.
 */
export const vat = defineFactor({
	code: 'T4',
	reads: ['vat_registration', 'tax_profile', 'preliminary_index'],
	assess(evidence, context) {
		const stated = handedOver('T4', evidence, context);
		const own = ofAnswers(evidence, context.segment);
		// a registration that holds disproves "no duty to register"
		const isShown = evidence.all('vat_registration').some(({ value }) => evidence.holdsOn(value.to));
		return isShown && stated.bin === 'no_duty' ? own : worseOf('T4', context.segment, own, stated);
	},
	words: {
		title: m.idn_factor_t4_title,
		what: m.idn_method_t4_what,
		why: m.idn_method_t4_why,
		source: m.idn_method_t4_source,
		labels: {
			vat_removed_24_months: m.idn_bin_t4_vat_removed_24_months,
			invoice_restricted_12_months: m.idn_bin_t4_invoice_restricted_12_months,
			restricted: m.idn_bin_t4_restricted,
			no_duty: m.idn_bin_t4_no_duty,
			clean: m.idn_bin_t4_clean,
		},
		sentences: {
			registered: plain(m.idn_factor_t4_registered),
		},
		improve: plain(m.idn_factor_t4_improve),
	},
});

function ofAnswers(evidence: Evidence, segment: Segment): Finding<'T4'> {
	const removed = byDecision(evidence);
	if (removed !== null) return inBin(segment === 'mature' ? 'vat_removed_24_months' : 'restricted', removed, noDetails);
	const [profile] = evidence.all('tax_profile');
	const restriction = profile === undefined ? 'unsaid' : readFlag(profile.value.isInvoiceRestricted);
	if (profile !== undefined && restriction === 'yes')
		return inBin(segment === 'mature' ? 'invoice_restricted_12_months' : 'restricted', profile.witness, noDetails);
	const registered = evidence.all('vat_registration').find(({ value }) => evidence.holdsOn(value.to));
	if (restriction === 'unclear' || (registered === undefined && hasUnexplainedEnd(evidence)))
		return noData(evidence, 'vat_registration');
	if (registered !== undefined)
		return restriction === 'no'
			? inBin('clean', registered.witness, noDetails)
			: bounded('registered', registered.witness);
	const none = heardOut(evidence, 'vat_registration');
	if (none !== null) return inBin('no_duty', none, noDetails);
	if (profile === undefined || restriction !== 'no') return noData(evidence, 'vat_registration');
	const isPayer = readFlag(profile.value.isVatPayer);
	if (isPayer === 'yes') return inBin('clean', profile.witness, noDetails);
	return isPayer === 'no' ? inBin('no_duty', profile.witness, noDetails) : noData(evidence, 'tax_profile');
}

function recentEnds(evidence: Evidence) {
	const since = addMonths(evidence.today, -removalMonths);
	return evidence
		.all('vat_registration')
		.filter(({ value }) => value.to !== null && value.to >= since && value.to < evidence.today);
}

function byDecision(evidence: Evidence): SourceEvidence | null {
	return recentEnds(evidence).find(({ value }) => byAuthority.test(value.endReason ?? ''))?.witness ?? null;
}

function hasUnexplainedEnd(evidence: Evidence): boolean {
	return recentEnds(evidence).some(({ value }) => !ofOwnWish.test(value.endReason ?? ''));
}
