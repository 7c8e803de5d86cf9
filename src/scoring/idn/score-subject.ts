import type { IsoDate } from '#domain/clock.ts';
import { zeroTurnoverBin } from '#domain/factor-bins.ts';
import type { SubjectFacts } from '#domain/facts/subject-facts.ts';
import type { FactorCode, FactorResult, IdnResult, NotCalculatedReason, Segment } from '#domain/score.ts';
import { addDays, addMonths } from './calendar.ts';
import { type Attainable, attainablePoints, confidenceOf, coveragePercent } from './coverage.ts';
import { connectedFactors, factorApplies } from './factors/connected.ts';
import type { FactorContext, Finding } from './finding.ts';
import { type BinPoints, type FactorModel, modelV1 } from './model-v1.ts';
import { findOfficialVerdict } from './official.ts';
import { findRegisteredOn } from './registered-on.ts';
import { findContradictions, findSilentStopSources, findStopFactors } from './stop-factors.ts';
import { modelVerdict, notCalculatedVerdict, officialVerdict, type Verdict, zeroTurnoverVerdict } from './verdict.ts';

export type ScoreOptions = {
	asOf: IsoDate;
	/** МРП in force on the date of the list of arrears, tenge */
	mciKzt: number;
	/** days between two editions, by source; without it nothing counts as stale */
	cadenceDays?: ReadonlyMap<string, number>;
};

const model = modelV1;
const attainable: Readonly<Record<Segment, Attainable>> = {
	mature: attainablePoints(model, 'mature'),
	young: attainablePoints(model, 'young'),
};
const noCadence: ReadonlyMap<string, number> = new Map();
/** A source that missed an edition: as on the card. */
const rhythmsToStale = 2;

/** A subject is young until its second birthday (specification §3). */
const monthsToMaturity = 24;
/** Before the first report is due there is nothing to judge by. */
const monthsToFirstIndex = 3;

/**
 * The good-faith index of one subject: the value of the state calculation where there is one, else ours.
 * Pure: the same facts, date and МРП give the same result for ever.
 */
export function scoreSubject(facts: SubjectFacts, options: ScoreOptions): IdnResult {
	const { asOf, mciKzt, cadenceDays = noCadence } = options;
	const registeredOn = findRegisteredOn(facts)?.date ?? null;
	const secondBirthday = registeredOn === null ? null : addMonths(registeredOn, monthsToMaturity);
	const isYoung = secondBirthday !== null && asOf < secondBirthday;
	// without a registration date there is no segment: `mature` only fills the place, and no points are given
	const ownSegment: Segment = isYoung ? 'young' : 'mature';
	const official = findOfficialVerdict(facts, ownSegment);
	const segment = official?.segment ?? ownSegment;
	const reason = official === null ? findReason(facts, registeredOn, asOf) : null;
	const base = model.base[segment];
	const assessed = assessFactors(facts, { asOf, segment, mciKzt }).map((factor) => withAge(factor, asOf, cadenceDays));
	const factors = reason === 'registration_unknown' ? assessed.map(withoutPoints) : assessed;
	const coverage = coveragePercent(factors, attainable[segment]);
	const confidence = confidenceOf(coverage);
	const stopFactors = findStopFactors(facts, asOf);
	const overrides = { stopFactors, silentStopSources: findSilentStopSources(facts) };

	let verdict: Verdict;
	if (official !== null) verdict = officialVerdict(official, overrides);
	else if (reason !== null) verdict = notCalculatedVerdict(reason, asOf);
	else if (hasZeroTurnover(facts)) verdict = zeroTurnoverVerdict(segment, confidence, asOf);
	else if (confidence === null) verdict = notCalculatedVerdict('not_enough_data', asOf);
	else verdict = modelVerdict({ segment, base, factors, confidence, asOf }, overrides);
	return {
		...verdict,
		...overrides,
		contradictions: findContradictions(facts, stopFactors),
		modelVersion: model.version,
		segment,
		coveragePercent: coverage,
		connectedFactors: factors.filter(({ state }) => state === 'bin' || state === 'bounded').length,
		totalFactors: factors.length,
		base,
		factors,
		matureFrom: segment === 'young' && isYoung ? secondBirthday : null,
	};
}

/** Turnover is a tax secret, its absence is handed over. */
function hasZeroTurnover({ preliminary }: SubjectFacts): boolean {
	return preliminary.state === 'found' && preliminary.value.A2?.bin === zeroTurnoverBin;
}

/** Why there can be no index of ours, however much is known. */
function findReason(facts: SubjectFacts, registeredOn: IsoDate | null, asOf: IsoDate): NotCalculatedReason | null {
	const { registration, justice } = facts;
	if (registration.state === 'found') {
		const { kind, removedOn } = registration.value;
		const isLiquidated = justice.state === 'found' && justice.value.status === 'liquidated';
		if (removedOn !== null && !isLiquidated) return 'removed';
		if (kind === 'branch' || kind === 'foreign_branch') return 'branch';
	}
	if (registeredOn === null) return 'registration_unknown';
	return asOf < addMonths(registeredOn, monthsToFirstIndex) ? 'too_young' : null;
}

function assessFactors(facts: SubjectFacts, context: FactorContext): FactorResult[] {
	const kind = facts.registration.state === 'found' ? facts.registration.value.kind : null;
	return model.factors
		.filter(({ code, bins }) => factorApplies(code, kind) && Object.keys(bins[context.segment]).length > 0)
		.map((factor) => assessFactor(factor, facts, context));
}

function assessFactor({ code, bins }: FactorModel, facts: SubjectFacts, context: FactorContext): FactorResult {
	const assess = connectedFactors.get(code);
	if (assess === undefined) throw new RangeError(`factor ${code} has no function`);
	const finding = assess(facts, context);
	const points = pointsOf(finding, bins[context.segment], code, context.segment);
	// field by field, as in `inBin`
	const { state, bin, value, unit, sourceId, asOf, document, mciKzt } = finding;
	if (mciKzt === undefined) return { code, state, bin, points, value, unit, sourceId, asOf, document };
	return { code, state, bin, points, value, unit, sourceId, asOf, document, mciKzt };
}

function pointsOf({ state, bin }: Finding, bins: BinPoints, code: FactorCode, segment: Segment): number | null {
	if (state !== 'bin' || bin === null) return state === 'bounded' ? 0 : null;
	const points = bins[bin];
	if (points === undefined) throw new RangeError(`factor ${code} has no bin ${bin} for ${segment}`);
	return points;
}

function withAge(factor: FactorResult, asOf: IsoDate, cadenceDays: ReadonlyMap<string, number>): FactorResult {
	if (factor.asOf === null || factor.sourceId === null || factor.asOf === asOf) return factor;
	const cadence = cadenceDays.get(factor.sourceId);
	return cadence === undefined || factor.asOf >= freshFrom(asOf, cadence) ? factor : { ...factor, isStale: true };
}

const freshDays = new Map<number, { asOf: IsoDate; from: IsoDate }>();

/** First day that is not stale; kept, for the same day and rhythm come for millions of factors. */
function freshFrom(asOf: IsoDate, cadence: number): IsoDate {
	const known = freshDays.get(cadence);
	if (known?.asOf === asOf) return known.from;
	const from = addDays(asOf, -rhythmsToStale * cadence);
	freshDays.set(cadence, { asOf, from });
	return from;
}

/** Points belong to a segment; where none is known the value is told alone. */
function withoutPoints(factor: FactorResult): FactorResult {
	return { ...factor, points: null };
}
