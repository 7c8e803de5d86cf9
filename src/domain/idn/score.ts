import type { IsoDate } from '../clock.ts';
import type { Stop, StopCode } from '../judgement/stop.ts';
import { intervalText } from './interval-text.ts';

export const matureGroups = ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8', 'G9', 'G10', 'G11'] as const;
export const youngGroups = ['N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8', 'N9', 'N10'] as const;
export type IdnGroup = (typeof matureGroups)[number] | (typeof youngGroups)[number];
export type Segment = 'mature' | 'young';
/** risk class = zone */
export type RiskClass = 'green' | 'red';
export type RiskDegree = 'low' | 'medium' | 'high';
/** `indicative`: too little is known for a number; the result is an interval. */
export type Confidence = 'high' | 'medium' | 'indicative';

/** Closed list of reasons why there is no index. */
export type NotCalculatedReason =
	| 'too_young' // younger than 3 months, no report due yet
	| 'not_enough_data' // less than a quarter of the attainable points had data
	| 'branch' // scored with its head organisation
	| 'registration_unknown' // no registration date, so no segment
	| 'removed' // no longer in the register
	| 'not_at_source'; // the state calculation was asked and has none for this subject

/**
 * `bin`: the factor's value is known. `bounded`: the source proves that the worst case does not hold, but not which
 * of the others does; 0 points. `no_data`: the source did not answer. `not_connected`: no source of this installation tells.
 */
export type FactorState = 'bin' | 'bounded' | 'no_data' | 'not_connected';

/** In the order of the stored history: factors of later models are added at the end. */
export const factorCodes = [
	...(['R1', 'R2', 'R3', 'R4', 'R5', 'T1', 'T2', 'T3', 'T4', 'T5', 'T6'] as const),
	...(['A1', 'A2', 'A3', 'L1', 'L2', 'P1', 'F1', 'R6'] as const),
] as const;
export type FactorCode = (typeof factorCodes)[number];
const shownLetters = 'RTALPF';
/** In the order of the page. */
export const shownFactorCodes: readonly FactorCode[] = factorCodes.toSorted(
	(a, b) => shownLetters.indexOf(a.charAt(0)) - shownLetters.indexOf(b.charAt(0)) || a.localeCompare(b),
);
export const factorUnits = ['days', 'months', 'kzt', 'count', 'date', 'percent', 'times'] as const;
export type FactorUnit = (typeof factorUnits)[number];

export type FactorResult = {
	code: FactorCode;
	state: FactorState;
	/** name of the bin inside the factor, e.g. `mass_address`; null unless state is bin or bounded */
	bin: string | null;
	/** null when there is no data: a missing number is never 0 */
	points: number | null;
	/** the value the bin was chosen by, for the explanation */
	value: number | string | null;
	unit: FactorUnit | null;
	sourceId: string | null;
	asOf: IsoDate | null;
	/** document behind an entry of a list */
	document: { number: string | null; date: IsoDate | null } | null;
	/** tenge per МРП the value was measured with; only where the bins are in МРП */
	mciKzt?: number;
	/** the statement is older than twice the rhythm of its source */
	isStale?: true;
	/** a state body tells where the subject stands and keeps the data behind it */
	isHandedOver?: true;
};

/** Where the score lies with a probability of 90 percent, when too little is known for a number. */
export type IdnInterval = {
	low: number;
	high: number;
	/** that it lies in the green zone, 0…1 */
	greenProbability: number;
};

/** Two sources say different things about the state of a subject; the worse one, which is the stop factor, is believed. */
export type Contradiction = {
	code: StopCode;
	believed: { sourceId: string; asOf: IsoDate | null };
	against: { sourceId: string; asOf: IsoDate | null };
};

export type IdnResult = {
	modelVersion: string;
	origin: 'official' | 'model';
	segment: Segment;
	/** 0…1000; null with zero turnover (G11, N10), with an interval and when not calculated */
	score: number | null;
	/** null with an interval, too: its ends may stand in different groups */
	group: IdnGroup | null;
	/** set where confidence is indicative */
	interval: IdnInterval | null;
	riskClass: RiskClass | null;
	riskDegree: RiskDegree | null;
	/** mean probability of trouble within 12 months by the scale, 0…1; null without score */
	probability: number | null;
	notCalculated: NotCalculatedReason | null;
	zeroTurnover: boolean;
	confidence: Confidence | null;
	/** share of the attainable points that had data, 0…100 */
	coveragePercent: number;
	/** factors that had data, wholly or in part */
	connectedFactors: number;
	totalFactors: number;
	base: number;
	factors: readonly FactorResult[];
	stopFactors: readonly Stop[];
	/** stop-factor sources that did not answer: no green verdict meanwhile */
	silentStopSources: readonly string[];
	contradictions: readonly Contradiction[];
	/** a stop factor held the score at 499, or the status in the register below the green zone */
	capped: boolean;
	/** day of the second birthday for the young segment: from then assessed as mature */
	matureFrom: IsoDate | null;
	/** what state calculation's date says; for origin model the date the model was asked for */
	calculatedOn: IsoDate;
	/** reason codes delivered together with an official value */
	officialReasonCodes: readonly string[];
};

/** `G3 · 712`, `640–790`; what is not known is left out. */
export function idnText(idn: {
	group: string | null;
	score: number | null;
	interval?: { low: number; high: number } | null;
}): string {
	if (idn.interval) return intervalText(idn.interval);
	return [idn.group, idn.score].filter((part) => part !== null).join(' · ');
}
