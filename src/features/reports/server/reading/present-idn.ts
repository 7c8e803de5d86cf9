import { formatDay } from '#domain/formats.ts';
import type { FactorResult, IdnResult } from '#domain/idn/score.ts';
import { idnText } from '#domain/idn/score.ts';
import type { LanguageTag } from '#domain/locale.ts';
import type { IdnSnapshot, StoredReport } from '#domain/report/stored-report.ts';
import { presentFactor, stepsOfResults, titleOfSource } from '#features/idn/public.ts';
import { m } from '#paraglide/messages.js';
import { explainNotCalculated } from '#scoring/idn/words/explain.ts';
import { shownInterval } from '#scoring/idn/words/explain-interval.ts';
import type { ReadingView, ReportView } from '../../contract-view.ts';

const degrees = { low: m.idn_degree_low, medium: m.idn_degree_medium, high: m.idn_degree_high };
const confidences = {
	high: m.idn_confidence_high,
	medium: m.idn_confidence_medium,
	indicative: m.idn_confidence_indicative,
};
const origins = { official: m.idn_origin_official, model: m.idn_origin_model };

/** The published value as it was when the report was asked for. */
export function presentIdn(
	{ result, shareBelowPercent }: NonNullable<IdnSnapshot>,
	locale: LanguageTag,
): NonNullable<ReportView['idn']> {
	return { ...presentValue(result, locale), share_below_percent: shareBelowPercent };
}

function presentValue(result: IdnResult, locale: LanguageTag) {
	const { riskDegree, confidence, notCalculated } = result;
	return {
		score: result.score,
		group: result.group,
		interval: shownInterval(result, locale),
		zone: result.riskClass,
		risk_degree: riskDegree,
		risk_degree_label: riskDegree === null ? null : degrees[riskDegree]({}, { locale }),
		origin_label: origins[result.origin]({}, { locale }),
		calculated_on: result.calculatedOn,
		model_version: result.modelVersion,
		confidence_label: confidence === null ? null : confidences[confidence]({}, { locale }),
		reason: notCalculated === null ? null : explainNotCalculated(notCalculated, locale),
	};
}

/** The index over the report itself, with its basis and its difference from the published value. */
export function presentReading({ reading, idn }: StoredReport, locale: LanguageTag): ReadingView | null {
	if (reading === null) return null;
	const { result, asOf } = reading;
	const isOfficial = result.origin === 'official';
	const label = isOfficial ? m.report_reading_official : m.report_reading_label;
	const silent = result.silentStopSources.map((id) => titleOfSource(id, locale));
	return {
		...presentValue(result, locale),
		label: label({ date: formatDay(isOfficial ? result.calculatedOn : asOf, locale) }, { locale }),
		as_of: asOf,
		unheard: silent.length === 0 ? null : m.report_reading_unheard({ sources: silent.join(', ') }, { locale }),
		factors: result.factors.map((factor) => presentKnown(factor, result, locale)),
		national: nationalSentence(idn, locale),
		differences: idn === null ? [] : differencesOf(idn.result, result, locale),
	};
}

function presentKnown(factor: FactorResult, result: IdnResult, locale: LanguageTag): ReadingView['factors'][number] {
	const { code, title, state, sentence, points, source_id, source_title, as_of } = presentFactor(
		factor,
		result,
		locale,
	);
	return { code, title, state, sentence, points, source_id, source_title, as_of };
}

function nationalSentence(idn: IdnSnapshot, locale: LanguageTag): string {
	if (idn === null) return m.report_reading_no_national({}, { locale });
	const text = idnText(idn.result);
	const value = text === '' ? m.idn_history_no_value({}, { locale }) : text;
	return m.report_reading_national({ date: formatDay(idn.result.calculatedOn, locale), value }, { locale });
}

/** An official value is not made of our factors, so we cannot explain it. */
function differencesOf(before: IdnResult, now: IdnResult, locale: LanguageTag): ReadingView['differences'] {
	if (before.origin === 'official' || now.origin === 'official') return [];
	return stepsOfResults(before, now, locale).map(({ code, title, change, sentence }) => {
		const witness = witnessOf(code, now) ?? witnessOf(code, before);
		const sourceId = witness?.sourceId ?? null;
		const source_title = sourceId === null ? null : titleOfSource(sourceId, locale);
		return { code, title, change, sentence, source_id: sourceId, source_title, as_of: witness?.asOf ?? null };
	});
}

/** Whose answer put the factor where it is. */
function witnessOf(code: string, { factors }: IdnResult): FactorResult | undefined {
	return factors.find((factor) => factor.code === code && (factor.state === 'bin' || factor.state === 'bounded'));
}
