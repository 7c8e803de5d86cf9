import type { Contradiction, FactorResult, IdnResult } from '#domain/idn/score.ts';
import type { Stop } from '#domain/judgement/stop.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { shownNumber, titleIn } from '#domain/subject.ts';
import type { FactsRow } from '#features/facts/public.ts';
import { m } from '#paraglide/messages.js';
import { pointsTable } from '#scoring/idn/models/model.ts';
import { modelOf } from '#scoring/idn/models/models.ts';
import { greenFrom } from '#scoring/idn/value/groups.ts';
import { groupsOfInterval } from '#scoring/idn/value/interval.ts';
import {
	explainContradiction,
	explainFactor,
	explainNotCalculated,
	explainStopFactor,
	explainThreshold,
} from '#scoring/idn/words/explain.ts';
import { shownInterval } from '#scoring/idn/words/explain-interval.ts';
import { negativeReasons, positiveReasons } from '#scoring/idn/words/reasons.ts';
import { shownDocument } from '#scoring/idn/words/shown-document.ts';
import { sources } from '#sources/catalogue.ts';
import type { IdnContradiction, IdnFactor, IdnShares, IdnStopFactor, IdnView } from '../../contract.ts';

const sourceById = new Map(sources.map((source) => [source.id, source]));

/** A stored result may name a source that is no longer connected. */
export function titleOfSource(id: string, tag: LanguageTag): string {
	return sourceById.get(id)?.title[tag] ?? id;
}

function evidenceOf(id: string | null): string | null {
	return id === null ? null : (sourceById.get(id)?.officialUrl ?? null);
}

export function subjectHead(row: Pick<FactsRow, 'bin' | 'public_id' | 'kind' | 'name_ru' | 'name_kk'>, locale: Locale) {
	return {
		bin: shownNumber(row),
		id: row.public_id,
		title: titleIn({ nameRu: row.name_ru, nameKk: row.name_kk }, locale),
	};
}

/** One factor with everything needed to check it. */
export function presentFactor(factor: FactorResult, { modelVersion, segment }: IdnResult, tag: LanguageTag): IdnFactor {
	const model = modelOf(modelVersion);
	const { title, sentence, howToImprove } = explainFactor(factor, tag);
	const all = Object.values(pointsTable(model, factor.code, segment));
	return {
		code: factor.code,
		title,
		state: factor.state,
		bin: factor.bin,
		sentence,
		value: factor.value,
		unit: factor.unit,
		threshold: explainThreshold(model, factor.code, segment, tag),
		points: factor.points,
		best_points: all.length === 0 ? null : Math.max(...all),
		source_id: factor.sourceId,
		source_title: factor.sourceId === null ? null : titleOfSource(factor.sourceId, tag),
		as_of: factor.asOf,
		is_stale: factor.isStale === true,
		document: shownDocument(factor.document),
		evidence_url: evidenceOf(factor.sourceId),
		how_to_improve: howToImprove,
	};
}

function presentStop(stop: Stop, tag: LanguageTag): IdnStopFactor {
	return {
		code: stop.code,
		...explainStopFactor(stop.code, tag),
		source_id: stop.sourceId,
		source_title: titleOfSource(stop.sourceId, tag),
		as_of: stop.asOf,
		document: shownDocument(stop.document),
		evidence_url: evidenceOf(stop.sourceId),
	};
}

function presentContradiction({ code, believed, against }: Contradiction, tag: LanguageTag): IdnContradiction {
	const side = ({ sourceId, asOf }: Contradiction['believed']) => ({
		source_id: sourceId,
		source_title: titleOfSource(sourceId, tag),
		as_of: asOf,
	});
	const [one, other] = [side(believed), side(against)];
	const words = { code, believed: one.source_title, against: other.source_title };
	return { code, sentence: explainContradiction(words, tag), believed: one, against: other };
}

/** Where the value lies where too little is known for a number. */
function presentInterval(result: IdnResult, locale: LanguageTag): IdnView['interval'] {
	const shown = shownInterval(result, locale);
	if (shown === null || result.interval === null) return null;
	const [worse, better] = groupsOfInterval(result.segment, result.interval);
	return {
		low: shown.low,
		high: shown.high,
		green_probability: shown.green_probability,
		group_from: worse,
		group_to: better,
		sentence: shown.sentence,
	};
}

export type PresentedIdn = {
	row: Parameters<typeof subjectHead>[0];
	result: IdnResult;
	shares: IdnShares;
	/** the state calculation was asked and has nothing on this subject */
	isMissingAtSource: boolean;
};

export function presentIdn({ row, result, shares, isMissingAtSource }: PresentedIdn, locale: Locale): IdnView {
	const tag = languageTag(locale);
	const { segment, notCalculated } = result;
	const present = (factor: FactorResult) => presentFactor(factor, result, tag);
	return {
		...subjectHead(row, locale),
		value: result.score,
		group: result.group,
		interval: presentInterval(result, tag),
		risk_class: result.riskClass,
		risk_degree: result.riskDegree,
		origin: result.origin,
		origin_label: (result.origin === 'official' ? m.idn_origin_official : m.idn_origin_model)({}, { locale: tag }),
		model_version: result.modelVersion,
		calculated_on: result.calculatedOn,
		segment,
		mature_from: result.matureFrom,
		green_from: greenFrom[segment],
		confidence: result.confidence,
		coverage_percent: result.coveragePercent,
		known_factors: result.connectedFactors,
		total_factors: result.totalFactors,
		base: result.base,
		zero_turnover: result.zeroTurnover,
		capped: result.capped,
		not_calculated:
			notCalculated === null ? null : { code: notCalculated, sentence: explainNotCalculated(notCalculated, tag) },
		shares_below: shares,
		negative: negativeReasons(result).map(present),
		positive: positiveReasons(result).map(present),
		factors: result.factors.map(present),
		stop_factors: result.stopFactors.map((stop) => presentStop(stop, tag)),
		silent_stop_sources: [...result.silentStopSources],
		contradictions: result.contradictions.map((each) => presentContradiction(each, tag)),
		official_missing: isMissingAtSource
			? { code: 'not_at_source', sentence: explainNotCalculated('not_at_source', tag) }
			: null,
		official_reason_codes: [...result.officialReasonCodes],
	};
}
