import { formatNumber, formatPercent, formatTenge } from '#domain/formats.ts';
import { zeroTurnoverBin } from '#domain/idn/factor-bins.ts';
import type { FactorCode, FactorResult, NotCalculatedReason, Segment } from '#domain/idn/score.ts';
import type { StopCode } from '#domain/judgement/stop.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import type { FactorWords, Options, Plain, Sentence } from '../define-factor.ts';
import { factors } from '../factors/registry.ts';
import { type IdnModel, pointsTable } from '../models/model.ts';

/** One shape for all factors: the words of a code are looked up by bins that come from storage. */
function wordsOf(code: FactorCode): FactorWords {
	return factors[code].words as unknown as FactorWords;
}

export type FactorExplanation = { title: string; sentence: string; howToImprove: string | null };

export function explainFactor(factor: FactorResult, tag: LanguageTag): FactorExplanation {
	const options: Options = { locale: tag };
	const isCostly = factor.points !== null && factor.points < 0;
	return {
		title: wordsOf(factor.code).title({}, options),
		sentence: sentenceOf(factor, options),
		howToImprove: isCostly ? wordsOf(factor.code).improve(factor, options) : null,
	};
}

/** What the subject itself can do to stand better, also where a factor costs nothing. */
export function adviceOf(factor: FactorResult, tag: LanguageTag): string {
	const options: Options = { locale: tag };
	const isGrowing = factor.code === 'P1' && (factor.points ?? 0) >= 0;
	return (isGrowing ? m.idn_factor_p1_grow({}, options) : wordsOf(factor.code).improve(factor, options)) ?? '';
}

type Sentences = { no_data?: Sentence; readonly [bin: string]: Sentence | undefined };

function sentenceOf(factor: FactorResult, options: Options): string {
	if (factor.state === 'not_connected') return m.idn_factor_not_connected({}, options);
	const sentences: Sentences = wordsOf(factor.code).sentences ?? {};
	if (factor.state === 'no_data') return sentences.no_data?.(factor, options) ?? m.idn_factor_no_data({}, options);
	// what a state body hands over is told in the words of its bin: the value behind it is not ours to describe
	const own = factor.isHandedOver === true ? null : sentences[factor.bin ?? '']?.(factor, options);
	return own ?? statedSentence(factor, options);
}

function statedSentence(factor: FactorResult, options: Options): string {
	const { code, state, bin } = factor;
	const title = titleOfFactor(code, options.locale);
	const label = labelOfBin(code, state, bin, options.locale);
	const value = valueText(factor, options);
	return value === null
		? m.idn_factor_stated({ title, label }, options)
		: m.idn_factor_stated_value({ title, label, value }, options);
}

/** The bin of a subject in a few words. @param bin null: the source did not answer, or only ruled out the worst */
export function labelOfBin(code: FactorCode, state: string, bin: string | null, locale: LanguageTag): string {
	if (state === 'bounded') return m.idn_bin_bounded({}, { locale });
	if (state !== 'bin' || bin === null) return m.idn_bin_no_data({}, { locale });
	if (bin === zeroTurnoverBin) return m.idn_bin_a2_zero_turnover({}, { locale });
	const labels: Readonly<Record<string, Plain | undefined>> = wordsOf(code).labels;
	const label = labels[bin];
	if (label === undefined) throw new RangeError(`no label for ${code} ${bin}`);
	return label({}, { locale });
}

function valueText({ value, unit }: FactorResult, options: Options): string | null {
	if (typeof value !== 'number') return null;
	if (unit === 'kzt') return formatTenge(value, options.locale);
	if (unit === 'count') return formatNumber(value, options.locale);
	if (unit === 'percent') return formatPercent(value, options.locale);
	return unit === 'times' ? m.idn_times({ number: formatNumber(value, options.locale, 1) }, options) : null;
}

/** Thresholds of a factor's bins with the points of each: what it would take to reach another bin. */
export function explainThreshold(model: IdnModel, code: FactorCode, segment: Segment, tag: LanguageTag): string {
	return Object.entries(pointsTable(model, code, segment))
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
	return wordsOf(code).title({}, { locale: tag });
}

/** What it reads, why, and from which source. */
export function describeFactor(code: FactorCode, tag: LanguageTag): { what: string; why: string; source: string } {
	const { what, why, source } = wordsOf(code);
	const options = { locale: tag };
	return { what: what({}, options), why: why({}, options), source: source({}, options) };
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
	not_at_source: m.idn_not_calculated_not_at_source,
};

export function explainNotCalculated(code: NotCalculatedReason, tag: LanguageTag): string {
	return notCalculatedTexts[code]({}, { locale: tag });
}
