import type { LanguageTag } from '#domain/locale.ts';
import type { FactorCode, FactorResult, NotCalculatedReason, Segment } from '#domain/score.ts';
import type { StopCode } from '#domain/stop.ts';
import { formatNumber, formatTenge } from '#domain/tenge.ts';
import { m } from '#paraglide/messages.js';
import { labelOfBin } from './bin-labels.ts';
import { modelV1 } from './model-v1.ts';

type Options = { locale: LanguageTag };
type Plain = (inputs: Record<string, never>, options: Options) => string;
/** Writes the sentence of one bin from the value the bin was chosen by. */
type Sentence = (factor: FactorResult, options: Options) => string;

const titles: Readonly<Record<FactorCode, Plain>> = {
	R1: m.idn_factor_r1_title,
	R2: m.idn_factor_r2_title,
	R3: m.idn_factor_r3_title,
	R4: m.idn_factor_r4_title,
	R5: m.idn_factor_r5_title,
	T1: m.idn_factor_t1_title,
	T2: m.idn_factor_t2_title,
	T3: m.idn_factor_t3_title,
	T4: m.idn_factor_t4_title,
	T5: m.idn_factor_t5_title,
	T6: m.idn_factor_t6_title,
	A1: m.idn_factor_a1_title,
	A2: m.idn_factor_a2_title,
	A3: m.idn_factor_a3_title,
	L1: m.idn_factor_l1_title,
	L2: m.idn_factor_l2_title,
	P1: m.idn_factor_p1_title,
	F1: m.idn_factor_f1_title,
};

const plain =
	(message: Plain): Sentence =>
	(_, options) =>
		message({}, options);

const withAge =
	(message: (inputs: { age: string }, options: Options) => string): Sentence =>
	(factor, options) =>
		message({ age: duration(numberOf(factor), options) }, options);

const withCount =
	(message: (inputs: { count: number; number: string }, options: Options) => string): Sentence =>
	(factor, options) =>
		message({ count: numberOf(factor), number: formatNumber(numberOf(factor)) }, options);

const withSum =
	(message: (inputs: { amount: string; mci: string }, options: Options) => string): Sentence =>
	(factor, options) => {
		const amountKzt = numberOf(factor);
		const mci = formatNumber(amountKzt / (factor.mciKzt ?? Number.NaN), 1);
		return message({ amount: formatTenge(amountKzt), mci }, options);
	};

/** By factor and bin; bins of one sentence share it. */
const sentences: Readonly<Record<string, Sentence>> = {
	'R1 years_2_3': withAge(m.idn_factor_r1_years_2_3),
	'R1 years_3_5': withAge(m.idn_factor_r1_years_3_5),
	'R1 years_5_10': withAge(m.idn_factor_r1_years_5_10),
	'R1 years_10_plus': withAge(m.idn_factor_r1_years_10_plus),
	'R1 months_0_3': withAge(m.idn_factor_r1_months_0_3),
	'R1 months_3_6': withAge(m.idn_factor_r1_months_3_6),
	'R1 months_6_12': withAge(m.idn_factor_r1_months_6_12),
	'R1 months_12_24': withAge(m.idn_factor_r1_months_12_24),
	'R2 absent_by_act': plain(m.idn_factor_r2_absent_by_act),
	'R2 mass_address': withCount(m.idn_factor_r2_mass_address),
	// without a count the shared address was not looked at: it is not held against this kind of subject
	'R2 ok': (factor, options) =>
		factor.value === null ? m.idn_factor_r2_unlisted({}, options) : m.idn_factor_r2_ok({}, options),
	'R2 not_listed': plain(m.idn_factor_r2_not_listed),
	'R3 days_0_90': withCount(m.idn_factor_r3_days_ago),
	'R3 days_90_to_year': withCount(m.idn_factor_r3_days_ago),
	'R3 none': plain(m.idn_factor_r3_none),
	'T1 none_or_3_plus_late': plain(m.idn_factor_t1_listed),
	'T1 none_or_2_plus_late': plain(m.idn_factor_t1_listed),
	'T1 not_listed': plain(m.idn_factor_t1_not_listed),
	'T2 over_90_days_or_450_mci': withSum(m.idn_factor_t2_heavy),
	'T2 over_30_days': withSum(m.idn_factor_t2_heavy),
	'T2 days_15_90': withSum(m.idn_factor_t2_listed),
	'T2 under_30_days': withSum(m.idn_factor_t2_listed),
	'T2 not_listed': plain(m.idn_factor_t2_not_listed),
	'T5 two_plus': withCount(m.idn_factor_t5_acts),
	'T5 one': withCount(m.idn_factor_t5_acts),
	'T5 one_plus': withCount(m.idn_factor_t5_acts),
	'T5 none': plain(m.idn_factor_t5_none),
};

/** What the subject itself can do; asked only where a factor costs points. */
const improvements: Readonly<Record<FactorCode, Sentence>> = {
	R1: plain(m.idn_factor_r1_improve),
	R2: (factor, options) =>
		factor.bin === 'mass_address'
			? m.idn_factor_r2_improve_mass({}, options)
			: m.idn_factor_r2_improve_absent({}, options),
	R3: plain(m.idn_factor_r3_improve),
	T1: plain(m.idn_factor_t1_improve),
	T2: plain(m.idn_factor_t2_improve),
	T5: plain(m.idn_factor_t5_improve),
	R4: plain(m.idn_factor_r4_improve),
	R5: plain(m.idn_factor_r5_improve),
	T3: plain(m.idn_factor_t3_improve),
	T4: plain(m.idn_factor_t4_improve),
	T6: plain(m.idn_factor_t6_improve),
	A1: plain(m.idn_factor_a1_improve),
	A2: plain(m.idn_factor_a2_improve),
	A3: plain(m.idn_factor_a3_improve),
	L1: plain(m.idn_factor_l1_improve),
	L2: plain(m.idn_factor_l2_improve),
	P1: plain(m.idn_factor_p1_improve),
	F1: plain(m.idn_factor_f1_improve),
};

export type FactorExplanation = { title: string; sentence: string; howToImprove: string | null };

export function explainFactor(factor: FactorResult, tag: LanguageTag): FactorExplanation {
	const options: Options = { locale: tag };
	const isCostly = factor.points !== null && factor.points < 0;
	return {
		title: titles[factor.code]({}, options),
		sentence: sentenceOf(factor, options),
		howToImprove: isCostly ? improvements[factor.code](factor, options) : null,
	};
}

function sentenceOf(factor: FactorResult, options: Options): string {
	if (factor.state === 'not_connected') return m.idn_factor_not_connected({}, options);
	if (factor.state === 'no_data') return whyNoData(factor, options);
	const sentence = sentences[`${factor.code} ${factor.bin}`];
	// what a state body hands over is told in the words of its bin: the value behind it is not ours to describe
	return sentence === undefined || isHandedOver(factor) ? statedSentence(factor, options) : sentence(factor, options);
}

/** Values of lists are dates, sums and counts that the sentences of the lists are written for. */
function isHandedOver({ sourceId }: FactorResult): boolean {
	return sourceId === 'bpr-preliminary';
}

function statedSentence(factor: FactorResult, options: Options): string {
	const { code, state, bin } = factor;
	const title = titles[code]({}, options);
	const label = labelOfBin(code, state, bin, options.locale);
	const value = valueText(factor, options);
	return value === null
		? m.idn_factor_stated({ title, label }, options)
		: m.idn_factor_stated_value({ title, label, value }, options);
}

function valueText({ value, unit }: FactorResult, options: Options): string | null {
	if (typeof value !== 'number') return null;
	if (unit === 'kzt') return formatTenge(value);
	if (unit === 'count') return formatNumber(value);
	if (unit === 'percent') return m.idn_percent({ number: formatNumber(value, 1) }, options);
	return unit === 'times' ? m.idn_times({ number: formatNumber(value, 1) }, options) : null;
}

/** Where the bins of a factor part, with the points of each: what it would take to stand elsewhere. */
export function explainThreshold(code: FactorCode, segment: Segment, tag: LanguageTag): string {
	const bins = modelV1.factors.find((factor) => factor.code === code)?.bins[segment] ?? {};
	return Object.entries(bins)
		.map(([bin, points]) =>
			m.idn_threshold_bin({ label: labelOfBin(code, 'bin', bin, tag), points: formatPoints(points) }, { locale: tag }),
		)
		.join('; ');
}

/** `+16`, `−81`: with the sign, and the minus of typography */
export function formatPoints(points: number): string {
	return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

export function explainContradiction(
	{ code, believed, against }: { code: StopCode; believed: string; against: string },
	tag: LanguageTag,
): string {
	const { title } = explainStopFactor(code, tag);
	return m.idn_contradiction({ title, believed, against }, { locale: tag });
}

export function titleOfFactor(code: FactorCode, tag: LanguageTag): string {
	return titles[code]({}, { locale: tag });
}

function whyNoData(factor: FactorResult, options: Options): string {
	if (factor.code === 'R1') return m.idn_factor_r1_no_data({}, options);
	if (factor.code === 'R3' && factor.value !== null)
		return m.idn_factor_r3_too_short({ period: duration(numberOf(factor), options) }, options);
	return m.idn_factor_no_data({}, options);
}

function numberOf({ code, value }: FactorResult): number {
	if (typeof value !== 'number') throw new TypeError(`factor ${code} has no number to tell`);
	return value;
}

/** `3 года 4 месяца` */
function duration(totalMonths: number, options: Options): string {
	if (totalMonths < 1) return m.idn_age_under_month({}, options);
	const years = Math.floor(totalMonths / 12);
	const months = totalMonths % 12;
	const monthsText = m.idn_age_months({ count: months }, options);
	if (years === 0) return monthsText;
	const yearsText = m.idn_age_years({ count: years }, options);
	return months === 0 ? yearsText : m.idn_age_years_months({ years: yearsText, months: monthsText }, options);
}

const stopTexts: Readonly<Record<StopCode, readonly [title: Plain, sentence: Plain]>> = {
	liquidating: [m.idn_stop_liquidating_title, m.idn_stop_liquidating_sentence],
	liquidated: [m.idn_stop_liquidated_title, m.idn_stop_liquidated_sentence],
	bankrupt: [m.idn_stop_bankrupt_title, m.idn_stop_bankrupt_sentence],
	rehabilitation: [m.idn_stop_rehabilitation_title, m.idn_stop_rehabilitation_sentence],
	registration_annulled: [m.idn_stop_registration_annulled_title, m.idn_stop_registration_annulled_sentence],
	pseudo_enterprise: [m.idn_stop_pseudo_enterprise_title, m.idn_stop_pseudo_enterprise_sentence],
	sanctions: [m.idn_stop_sanctions_title, m.idn_stop_sanctions_sentence],
	procurement_blacklist: [m.idn_stop_procurement_blacklist_title, m.idn_stop_procurement_blacklist_sentence],
};

export function explainStopFactor(code: StopCode, tag: LanguageTag): { title: string; sentence: string } {
	const [title, sentence] = stopTexts[code];
	return { title: title({}, { locale: tag }), sentence: sentence({}, { locale: tag }) };
}

const notCalculatedTexts: Readonly<Record<NotCalculatedReason, Plain>> = {
	too_young: m.idn_not_calculated_too_young,
	not_enough_data: m.idn_not_calculated_not_enough_data,
	branch: m.idn_not_calculated_branch,
	registration_unknown: m.idn_not_calculated_registration_unknown,
	removed: m.idn_not_calculated_removed,
};

export function explainNotCalculated(code: NotCalculatedReason, tag: LanguageTag): string {
	return notCalculatedTexts[code]({}, { locale: tag });
}
