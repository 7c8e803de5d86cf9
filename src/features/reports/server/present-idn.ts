import type { LanguageTag } from '#domain/locale.ts';
import type { IdnSnapshot } from '#domain/stored-report.ts';
import { m } from '#paraglide/messages.js';
import { explainNotCalculated } from '#scoring/idn/explain.ts';
import { shownInterval } from '#scoring/idn/interval.ts';
import type { ReportView } from '../contract.ts';

const degrees = { low: m.idn_degree_low, medium: m.idn_degree_medium, high: m.idn_degree_high };
const confidences = {
	high: m.idn_confidence_high,
	medium: m.idn_confidence_medium,
	indicative: m.idn_confidence_indicative,
};
const origins = { official: m.idn_origin_official, model: m.idn_origin_model };

/** The index as it was when the report was asked for. */
export function presentIdn(
	{ result, shareBelowPercent }: NonNullable<IdnSnapshot>,
	locale: LanguageTag,
): NonNullable<ReportView['idn']> {
	const { riskDegree, confidence, notCalculated } = result;
	return {
		score: result.score,
		group: result.group,
		interval: shownInterval(result),
		zone: result.riskClass,
		risk_degree_label: riskDegree === null ? null : degrees[riskDegree]({}, { locale }),
		origin_label: origins[result.origin]({}, { locale }),
		calculated_on: result.calculatedOn,
		model_version: result.modelVersion,
		share_below_percent: shareBelowPercent,
		confidence_label: confidence === null ? null : confidences[confidence]({}, { locale }),
		reason: notCalculated === null ? null : explainNotCalculated(notCalculated, locale),
	};
}
