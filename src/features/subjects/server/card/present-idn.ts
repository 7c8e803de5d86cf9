import type { FactorResult, IdnResult } from '#domain/idn/score.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { explainFactor, explainNotCalculated } from '#scoring/idn/words/explain.ts';
import { shownInterval } from '#scoring/idn/words/explain-interval.ts';
import { shownDocument } from '#scoring/idn/words/shown-document.ts';
import { sources } from '#sources/catalogue.ts';
import type { FactorView, IdnView } from '../../contract.ts';

function presentFactor(factor: FactorResult, locale: Locale): FactorView {
	const tag = languageTag(locale);
	const { title, sentence, howToImprove } = explainFactor(factor, tag);
	return {
		code: factor.code,
		title,
		state: factor.state,
		sentence,
		points: factor.points,
		source_id: factor.sourceId,
		// a stored result may name a source that is no longer connected
		source_title: sources.find((source) => source.id === factor.sourceId)?.title[tag] ?? null,
		as_of: factor.asOf,
		document: shownDocument(factor.document),
		how_to_improve: howToImprove,
	};
}

export function presentIdn(result: IdnResult, shareBelow: number | null, locale: Locale): IdnView {
	const { notCalculated } = result;
	return {
		score: result.score,
		group: result.group,
		interval: shownInterval(result, languageTag(locale)),
		risk_class: result.riskClass,
		risk_degree: result.riskDegree,
		calculated_on: result.calculatedOn,
		share_below: shareBelow,
		origin: result.origin,
		model_version: result.modelVersion,
		segment: result.segment,
		mature_from: result.matureFrom,
		confidence: result.confidence,
		coverage_percent: result.coveragePercent,
		connected_factors: result.connectedFactors,
		total_factors: result.totalFactors,
		zero_turnover: result.zeroTurnover,
		not_calculated:
			notCalculated === null
				? null
				: { code: notCalculated, sentence: explainNotCalculated(notCalculated, languageTag(locale)) },
		capped: result.capped,
		base: result.base,
		factors: result.factors.map((factor) => presentFactor(factor, locale)),
	};
}
