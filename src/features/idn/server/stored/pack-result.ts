import type {
	Contradiction,
	IdnGroup,
	IdnResult,
	NotCalculatedReason,
	RiskClass,
	RiskDegree,
} from '#domain/idn/score.ts';
import type { Stop, StopCode } from '#domain/judgement/stop.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { modelOf } from '#scoring/idn/models/models.ts';
import { probabilityOfTrouble } from '#scoring/idn/value/scale.ts';
import { type PackedBasis, type PackedRest, packFactors, unpackFactors } from './pack-factors.ts';

type PackedStop = readonly [
	code: string,
	sourceId: string,
	asOf: string | null,
	number?: string | null,
	date?: string | null,
];
type PackedContradiction = readonly [
	code: string,
	sourceId: string,
	asOf: string | null,
	against: string,
	againstAsOf: string | null,
];

/** Changes with the meaning of `PackedResult`: results of another format are calculated anew, not misread. */
export const resultFormat = 6;
/** How a packed result begins; looked at without reading the rest. */
const beginning = `{"v":${resultFormat},`;

/**
 * What `idn_score.result` holds beside the columns and beside what they imply: points and bins follow from
 * `factor_bins`, the probability from the score. Keys are short and absent ones mean null, false or empty.
 */
type PackedResult = {
	v: typeof resultFormat;
	/** a word for each factor, see `packFactors` */
	f: string;
	/** lists behind the factors; a factor names its own by a letter */
	l: readonly PackedBasis[];
	x?: readonly PackedRest[];
	s?: readonly PackedStop[];
	/** contradictions: code, believed source and date, the other source and date */
	c?: readonly PackedContradiction[];
	/** silent stop sources */
	q?: readonly string[];
	/** interval: low, high, probability of the green zone */
	i?: readonly [low: number, high: number, greenProbability: number];
	z?: RiskClass;
	d?: RiskDegree;
	zero?: 1;
	mature?: string;
	/** only where it is not the calculation's own date */
	on?: string;
	reasons?: readonly string[];
};

/** Columns of `idn_score` that belong to a result. */
export type ScoreRow = {
	origin: Known<Rows['idn_score']['origin'], IdnResult['origin']>;
	idn_group: Known<Rows['idn_score']['idn_group'], IdnGroup>;
	not_calculated: Known<Rows['idn_score']['not_calculated'], NotCalculatedReason>;
	factor_bins: NonNullable<Rows['idn_score']['factor_bins']>;
} & Pick<Rows['idn_score'], 'segment' | 'idn_score' | 'confidence' | 'coverage_percent' | 'result'> &
	Promised<{ share_below_percent: number | null }>;

function packStop({ code, sourceId, asOf, document }: Stop): PackedStop {
	return document === null ? [code, sourceId, asOf] : [code, sourceId, asOf, document.number, document.date];
}

function unpackStop([code, sourceId, asOf, number, date]: PackedStop): Stop {
	const document = number === undefined ? null : { number, date: date ?? null };
	return { code: code as StopCode, sourceId, asOf, document };
}

function packContradiction({ code, believed, against }: Contradiction): PackedContradiction {
	return [code, believed.sourceId, believed.asOf, against.sourceId, against.asOf];
}

function unpackContradiction([code, sourceId, asOf, against, againstAsOf]: PackedContradiction): Contradiction {
	return {
		code: code as StopCode,
		believed: { sourceId, asOf },
		against: { sourceId: against, asOf: againstAsOf },
	};
}

/**
 * JSON, written by hand where nothing can need an escape: it is done for millions of subjects.
 * @param calculatedOn date of the calculation the result belongs to
 */
export function packResult(result: IdnResult, calculatedOn: string): string {
	const { words, bases, rest } = packFactors(result.factors);
	let text = `${beginning}"f":"${words}","l":[${bases}]`;
	const { interval } = result;
	if (interval !== null) text += `,"i":[${interval.low},${interval.high},${interval.greenProbability}]`;
	if (result.riskClass !== null) text += `,"z":"${result.riskClass}"`;
	if (result.riskDegree !== null) text += `,"d":"${result.riskDegree}"`;
	if (result.zeroTurnover) text += ',"zero":1';
	if (result.matureFrom !== null) text += `,"mature":"${result.matureFrom}"`;
	if (result.calculatedOn !== calculatedOn) text += `,"on":"${result.calculatedOn}"`;
	text += member('x', rest) + member('s', result.stopFactors, packStop);
	text += member('c', result.contradictions, packContradiction) + member('q', result.silentStopSources);
	return `${text}${member('reasons', result.officialReasonCodes)}}`;
}

/** Nothing for an empty list, which most of them are. */
function member<Each>(key: string, list: readonly Each[], pack: (each: Each) => unknown = (each) => each): string {
	return list.length === 0 ? '' : `,"${key}":${JSON.stringify(list.map(pack))}`;
}

export function canUnpack(result: string): boolean {
	return result.startsWith(beginning);
}

/** The result exactly as scoring returned it. */
export function unpackResult(row: ScoreRow, calculation: { calculatedOn: string; modelVersion: string }): IdnResult {
	const packed = JSON.parse(row.result) as PackedResult;
	const isModel = row.origin === 'model';
	const model = modelOf(calculation.modelVersion);
	const factors = unpackFactors(
		{ bins: row.factor_bins, words: packed.f, bases: packed.l, rest: packed.x ?? [] },
		{ model, hasPoints: row.not_calculated !== 'registration_unknown' },
	);
	return {
		modelVersion: calculation.modelVersion,
		origin: row.origin,
		segment: row.segment,
		score: row.idn_score,
		group: row.idn_group,
		interval: packed.i === undefined ? null : { low: packed.i[0], high: packed.i[1], greenProbability: packed.i[2] },
		riskClass: packed.z ?? null,
		riskDegree: packed.d ?? null,
		probability: isModel && row.idn_score !== null ? probabilityOfTrouble(row.idn_score) : null,
		notCalculated: row.not_calculated,
		zeroTurnover: packed.zero === 1,
		confidence: row.confidence,
		coveragePercent: row.coverage_percent,
		connectedFactors: factors.filter(({ state }) => state === 'bin' || state === 'bounded').length,
		totalFactors: factors.length,
		base: model.base[row.segment],
		factors,
		stopFactors: (packed.s ?? []).map(unpackStop),
		contradictions: (packed.c ?? []).map(unpackContradiction),
		silentStopSources: packed.q ?? [],
		capped: row.factor_bins[1] !== '0',
		matureFrom: packed.mature ?? null,
		calculatedOn: packed.on ?? calculation.calculatedOn,
		officialReasonCodes: packed.reasons ?? [],
	};
}
