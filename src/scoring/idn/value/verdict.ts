import type { IsoDate } from '#domain/clock.ts';
import type { Confidence, FactorResult, IdnResult, NotCalculatedReason, Segment } from '#domain/idn/score.ts';
import type { Stop } from '#domain/judgement/stop.ts';
import type { IdnModel } from '../models/model.ts';
import { ceilingOf } from './ceilings.ts';
import { degreeOfGroup, groupOfScore, zeroTurnoverGroup, zoneOfGroup } from './groups.ts';
import { belowCeiling, degreeOfInterval, intervalOf, zoneOfInterval } from './interval.ts';
import type { OfficialVerdict } from './official.ts';
import { probabilityOfTrouble, totalScore } from './scale.ts';

/** What the index says, before it is told what of the model it comes from. */
export type IndexValue = Pick<
	IdnResult,
	| 'origin'
	| 'score'
	| 'group'
	| 'interval'
	| 'riskClass'
	| 'riskDegree'
	| 'probability'
	| 'notCalculated'
	| 'zeroTurnover'
	| 'confidence'
	| 'capped'
	| 'calculatedOn'
	| 'officialReasonCodes'
>;

/** What stands above the points. */
export type Overrides = { stopFactors: readonly Stop[]; silentStopSources: readonly string[] };

/**
 * The state's number and group are shown untouched, but the zone is a verdict of this portal: with a stop factor found
 * it is red, and with a stop-factor source silent it is not green.
 */
export function officialVerdict(official: OfficialVerdict, overrides: Overrides): IndexValue {
	return {
		origin: 'official',
		score: official.score,
		group: official.group,
		interval: null,
		...shownZone(official, overrides),
		// the scale of the state calculation is not ours, so our probability does not belong to its score
		probability: null,
		notCalculated: null,
		zeroTurnover: official.zeroTurnover,
		// how sure the state is of its own value is not for us to say
		confidence: null,
		capped: false,
		calculatedOn: official.calculatedOn,
		officialReasonCodes: official.reasonCodes,
	};
}

export type ModelInput = {
	model: IdnModel;
	segment: Segment;
	factors: readonly FactorResult[];
	confidence: Confidence;
	asOf: IsoDate;
};

export function modelVerdict(input: ModelInput, overrides: Overrides): IndexValue {
	const { model, segment, factors, confidence, asOf } = input;
	if (confidence === 'indicative') return indicativeVerdict(input, overrides);
	const ceiling = ceilingOf(segment, factors, overrides.stopFactors.length > 0);
	const points = totalScore(model.base[segment], factors);
	const score = Math.min(points, ceiling);
	const group = groupOfScore(segment, score);
	return {
		...emptyVerdict(asOf),
		score,
		group,
		...shownZone({ riskClass: zoneOfGroup(group), riskDegree: degreeOfGroup(group) }, overrides),
		probability: probabilityOfTrouble(score),
		confidence,
		capped: score < points,
	};
}

/** Too little is known for a number, enough for where it lies. */
function indicativeVerdict(
	{ model, segment, factors, confidence, asOf }: ModelInput,
	overrides: Overrides,
): IndexValue {
	const ceiling = ceilingOf(segment, factors, overrides.stopFactors.length > 0);
	const free = intervalOf(model, segment, factors);
	const interval = belowCeiling(free, segment, ceiling);
	return {
		...emptyVerdict(asOf),
		interval,
		...shownZone({ riskClass: zoneOfInterval(interval), riskDegree: degreeOfInterval(segment, interval) }, overrides),
		confidence,
		capped: interval.high < free.high,
	};
}

/** No turnover for 12 months: a red group of its own, without a number (specification §3). */
export function zeroTurnoverVerdict(segment: Segment, confidence: Confidence | null, asOf: IsoDate): IndexValue {
	const group = zeroTurnoverGroup(segment);
	const shown = { riskClass: 'red', riskDegree: 'high', zeroTurnover: true } as const;
	return { ...emptyVerdict(asOf), ...shown, group, confidence };
}

/** Neither a number nor a zone; stop factors found stay listed beside it. */
export function notCalculatedVerdict(reason: NotCalculatedReason, asOf: IsoDate): IndexValue {
	return { ...emptyVerdict(asOf), notCalculated: reason };
}

function emptyVerdict(asOf: IsoDate): IndexValue {
	return {
		origin: 'model',
		score: null,
		group: null,
		interval: null,
		riskClass: null,
		riskDegree: null,
		probability: null,
		notCalculated: null,
		zeroTurnover: false,
		confidence: null,
		capped: false,
		calculatedOn: asOf,
		officialReasonCodes: [],
	};
}

type Zone = Pick<IndexValue, 'riskClass' | 'riskDegree'>;

export function shownZone({ riskClass, riskDegree }: Zone, { stopFactors, silentStopSources }: Overrides): Zone {
	if (stopFactors.length > 0) return { riskClass: 'red', riskDegree: 'high' };
	if (riskClass !== 'red' && silentStopSources.length > 0) return { riskClass: null, riskDegree: null };
	return { riskClass, riskDegree };
}
