import { addDays, type IsoDate } from '#domain/clock.ts';
import type { Evidence } from '#domain/facts/evidence.ts';
import { zeroTurnoverBin } from '#domain/idn/factor-bins.ts';
import type { FactorCode, FactorResult, IdnResult, NotCalculatedReason, Segment } from '#domain/idn/score.ts';
import { findStops } from '#judgement/stops.ts';
import { findUnheard } from '#judgement/unheard.ts';
import { addMonths } from './calendar.ts';
import { findContradictions } from './contradictions.ts';
import type { FactorContext, Finding } from './define-factor.ts';
import { factors as registry } from './factors/registry.ts';
import type { BinPoints, FactorModel, IdnModel } from './models/model.ts';
import { currentModel } from './models/models.ts';
import { findRegisteredOn } from './registered-on.ts';
import { type Attainable, attainablePoints, confidenceOf, coveragePercent } from './value/coverage.ts';
import { findOfficialVerdict } from './value/official.ts';
import {
	type IndexValue,
	modelVerdict,
	notCalculatedVerdict,
	officialVerdict,
	zeroTurnoverVerdict,
} from './value/verdict.ts';

export type ScoreOptions = {
	/** МРП in force on the date of the list of arrears, tenge */
	mciKzt: number;
	/** another one than that of new calculations */
	model?: IdnModel;
};

/** A source that missed an edition: as on the card. */
const rhythmsToStale = 2;
/** A subject is young until its second birthday (specification §3). */
const monthsToMaturity = 24;
/** Before the first report is due there is nothing to judge by. */
const monthsToFirstIndex = 3;

/**
 * The good-faith index of one subject: the value of the state calculation where there is one, else ours.
 * Pure: the same evidence, МРП and model version give the same result (decision 0049).
 */
export function scoreSubject(evidence: Evidence, { mciKzt, model = currentModel }: ScoreOptions): IdnResult {
	const asOf = evidence.today;
	const registeredOn = findRegisteredOn(evidence)?.date ?? null;
	const secondBirthday = registeredOn === null ? null : addMonths(registeredOn, monthsToMaturity);
	const isYoung = secondBirthday !== null && asOf < secondBirthday;
	// without a registration date there is no segment: `mature` only fills the place, and no points are given
	const ownSegment: Segment = isYoung ? 'young' : 'mature';
	const official = findOfficialVerdict(evidence, ownSegment);
	const segment = official?.segment ?? ownSegment;
	const stopFactors = findStops(evidence);
	const overrides = { stopFactors, silentStopSources: findUnheard(evidence).map(({ sourceId }) => sourceId) };
	const reason = official === null ? findReason(evidence, registeredOn) : null;
	const assessed = assessFactors(model, evidence, { segment, mciKzt });
	const factors = reason === 'registration_unknown' ? assessed.map(withoutPoints) : assessed;
	const coverage = coveragePercent(factors, attainableIn(model, segment));
	const confidence = confidenceOf(coverage);

	let verdict: IndexValue;
	if (official !== null) verdict = officialVerdict(official, overrides);
	else if (reason !== null) verdict = notCalculatedVerdict(reason, asOf);
	else if (hasZeroTurnover(evidence)) verdict = zeroTurnoverVerdict(segment, confidence, asOf);
	else if (confidence === null) verdict = notCalculatedVerdict('not_enough_data', asOf);
	else verdict = modelVerdict({ model, segment, factors, confidence, asOf }, overrides);
	return {
		...verdict,
		...overrides,
		contradictions: findContradictions(evidence, stopFactors),
		modelVersion: model.version,
		segment,
		coveragePercent: coverage,
		connectedFactors: factors.filter(({ state }) => state === 'bin' || state === 'bounded').length,
		totalFactors: factors.length,
		base: model.base[segment],
		factors,
		matureFrom: segment === 'young' && isYoung ? secondBirthday : null,
	};
}

/** Turnover is a tax secret, its absence is handed over. */
function hasZeroTurnover(evidence: Evidence): boolean {
	return evidence
		.all('preliminary_index')
		.some(({ value }) => value.factors.some(({ factor, bin }) => factor === 'A2' && bin === zeroTurnoverBin));
}

/** Why we cannot calculate an index, however much is known. A stop factor is shown even if the lists dropped the subject. */
function findReason(evidence: Evidence, registeredOn: IsoDate | null): NotCalculatedReason | null {
	const states = evidence.all('register_entry');
	const isRemoved = states.some(({ value }) => value.state === 'removed');
	if (isRemoved && !states.some(({ value }) => value.state === 'liquidated')) return 'removed';
	const { kind } = evidence.subject;
	if (kind === 'branch' || kind === 'foreign_branch') return 'branch';
	if (registeredOn === null) return 'registration_unknown';
	return evidence.today < addMonths(registeredOn, monthsToFirstIndex) ? 'too_young' : null;
}

function assessFactors(model: IdnModel, evidence: Evidence, context: FactorContext): FactorResult[] {
	const results: FactorResult[] = [];
	for (const factor of inOrder(model, context.segment)) {
		const { applies } = registry[factor.code];
		if (applies !== undefined && !applies(evidence.subject.kind)) continue;
		results.push(assessFactor(factor, evidence, context));
	}
	return results;
}

function assessFactor({ code, bins }: FactorModel, evidence: Evidence, context: FactorContext): FactorResult {
	const finding: Finding = registry[code].assess(evidence, context);
	const points = pointsOf(finding, bins[context.segment], code, context.segment);
	// field by field, as in `inBin`
	const { state, bin, value, unit, sourceId, asOf, document, mciKzt } = finding;
	const result: FactorResult = { code, state, bin, points, value, unit, sourceId, asOf, document };
	if (mciKzt !== undefined) result.mciKzt = mciKzt;
	if (finding.isHandedOver === true) result.isHandedOver = true;
	if (isStale(result, evidence)) result.isStale = true;
	return result;
}

function pointsOf({ state, bin }: Finding, bins: BinPoints, code: FactorCode, segment: Segment): number | null {
	if (state !== 'bin' || bin === null) return state === 'bounded' ? 0 : null;
	const points = bins[bin];
	if (points === undefined) throw new RangeError(`factor ${code} has no bin ${bin} for ${segment}`);
	return points;
}

function isStale({ asOf, sourceId }: FactorResult, evidence: Evidence): boolean {
	if (asOf === null || sourceId === null || asOf === evidence.today) return false;
	const traits = evidence.traitsOf(sourceId);
	return traits !== undefined && asOf < freshFrom(evidence.today, traits.cadenceDays);
}

const freshDays = new Map<number, { today: IsoDate; from: IsoDate }>();

/** First day that is not stale; kept, for the same day and rhythm come for millions of factors. */
function freshFrom(today: IsoDate, cadence: number): IsoDate {
	const known = freshDays.get(cadence);
	if (known?.today === today) return known.from;
	const from = addDays(today, -rhythmsToStale * cadence);
	freshDays.set(cadence, { today, from });
	return from;
}

/** Points belong to a segment; without one only the value is shown. */
function withoutPoints(factor: FactorResult): FactorResult {
	return { ...factor, points: null };
}

type Prepared = Readonly<Record<Segment, { factors: readonly FactorModel[]; attainable: Attainable }>>;
const prepared = new WeakMap<IdnModel, Prepared>();

/** The factors a segment knows, in the order of the model, and what each could be worth: the same for every subject. */
function prepare(model: IdnModel): Prepared {
	const known = prepared.get(model);
	if (known !== undefined) return known;
	const of = (segment: Segment) => ({
		factors: model.factors.filter(({ bins }) => Object.keys(bins[segment]).length > 0),
		attainable: attainablePoints(model, segment),
	});
	const made = { mature: of('mature'), young: of('young') };
	prepared.set(model, made);
	return made;
}

function inOrder(model: IdnModel, segment: Segment): readonly FactorModel[] {
	return prepare(model)[segment].factors;
}

function attainableIn(model: IdnModel, segment: Segment): Attainable {
	return prepare(model)[segment].attainable;
}
