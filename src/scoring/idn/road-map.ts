import { factorBins } from '#domain/idn/factor-bins.ts';
import type { FactorCode, FactorResult, IdnResult } from '#domain/idn/score.ts';
import type { StopCode } from '#domain/judgement/stop.ts';
import { type IdnModel, pointsTable } from './models/model.ts';
import { modelOf } from './models/models.ts';
import { confidenceOf } from './value/coverage.ts';
import { type IndexValue, modelVerdict } from './value/verdict.ts';

/** What the model says with one thing changed and everything else as it is. */
export type Reached = Pick<IndexValue, 'score' | 'group' | 'interval' | 'riskClass' | 'riskDegree' | 'capped'>;

/** One factor in its next better bin. */
export type FactorStep = {
	kind: 'factor';
	factor: FactorResult;
	/** name of the bin it would be in */
	to: string;
	after: Reached;
	/** of the whole index, not of the factor: a ceiling may swallow it */
	change: number;
};
/** One stop factor gone. */
export type StopStep = { kind: 'stop'; code: StopCode; sourceId: string; after: Reached; change: number };
export type RoadStep = FactorStep | StopStep;

export type RoadMap = {
	now: Reached;
	/** stop factors first, then what changes the index most */
	steps: readonly RoadStep[];
	/** of which no source says where they stand: there is no next bin */
	unknown: readonly FactorResult[];
};

/** Better bins that a firm can work towards although its own costs no points; of others we advise nothing. */
const worthGrowing: ReadonlySet<FactorCode> = new Set<FactorCode>(['R1', 'A1', 'P1']);

/**
 * What each single step would bring: the model is run again with it. Steps are never added up, because a ceiling, the ends
 * of the scale and the width of an interval make two of them worth another number than their sum.
 *
 * @returns null: there is no reading of our model to begin from
 */
export function roadMapOf(result: IdnResult): RoadMap | null {
	const confidence = result.confidence ?? confidenceOf(result.coveragePercent);
	if (result.notCalculated !== null || result.zeroTurnover || confidence === null) return null;
	const { segment, factors, stopFactors, silentStopSources, calculatedOn: asOf } = result;
	const model = modelOf(result.modelVersion);
	const read = (changed: readonly FactorResult[], stops = stopFactors): Reached =>
		modelVerdict({ model, segment, factors: changed, confidence, asOf }, { stopFactors: stops, silentStopSources });
	const now = read(factors);
	const stops = [...new Map(stopFactors.map((stop) => [stop.code, stop])).values()].map(
		({ code, sourceId }): StopStep => {
			const after = read(
				factors,
				stopFactors.filter((stop) => stop.code !== code),
			);
			return { kind: 'stop', code, sourceId, after, change: changeOf(now, after) };
		},
	);
	const steps = factors.flatMap((factor): FactorStep[] => {
		const to = nextBin(model, result, factor);
		if (to === null) return [];
		const points = pointsTable(model, factor.code, segment)[to] ?? 0;
		const after = read(factors.map((each) => (each === factor ? { ...factor, bin: to, points } : each)));
		return [{ kind: 'factor', factor, to, after, change: changeOf(now, after) }];
	});
	return {
		now,
		steps: [
			...stops,
			...steps.sort(
				(one, other) => other.change - one.change || gainOf(model, result, other) - gainOf(model, result, one),
			),
		],
		unknown: factors.filter(({ state }) => state === 'no_data' || state === 'not_connected'),
	};
}

/** The next one that is worth more; bins are listed with the worst first. */
function nextBin(model: IdnModel, { segment }: IdnResult, { code, state, bin, points }: FactorResult): string | null {
	if (state !== 'bin' || bin === null || points === null) return null;
	if (points >= 0 && !worthGrowing.has(code)) return null;
	const bins = factorBins[code][segment];
	const at = bins.indexOf(bin);
	if (at < 0) return null;
	const table = pointsTable(model, code, segment);
	return bins.slice(at + 1).find((each) => (table[each] ?? Number.NEGATIVE_INFINITY) > points) ?? null;
}

/** Under a ceiling nothing changes the index: what the factor itself would gain decides the order. */
function gainOf(model: IdnModel, { segment }: IdnResult, { factor, to }: FactorStep): number {
	return (pointsTable(model, factor.code, segment)[to] ?? 0) - (factor.points ?? 0);
}

/** Of an interval its middle counts. */
function changeOf(now: Reached, after: Reached): number {
	return Math.round(middleOf(after) - middleOf(now));
}

function middleOf({ score, interval }: Reached): number {
	return score ?? (interval === null ? 0 : (interval.low + interval.high) / 2);
}

/** How soon a step can show: when the source says it, or when an event is old enough. */
export type Wait =
	| { kind: 'source' }
	| { kind: 'months' | 'days'; count: number }
	| { kind: 'growing'; months: number };

/** Months of R1 at which a bin begins. */
const ageFrom: Readonly<Record<string, number>> = {
	years_3_5: 36,
	years_5_10: 60,
	years_10_plus: 120,
	months_3_6: 3,
	months_6_12: 6,
	months_12_24: 12,
};
/** How long an event counts, in months, as the factors themselves say. */
const remembered: Partial<Readonly<Record<FactorCode, number>>> = { T5: 12, A2: 12, L2: 24, P1: 24 };

export function waitOf({ factor, to }: Pick<FactorStep, 'factor' | 'to'>): Wait {
	const { code, bin, value } = factor;
	if (code === 'R1') return { kind: 'growing', months: Math.max(1, (ageFrom[to] ?? 0) - Number(value ?? 0)) };
	if (code === 'R3') return bin === 'days_0_90' ? { kind: 'days', count: 90 } : { kind: 'months', count: 12 };
	// removal by the tax authority counts for two years, a restriction until it is lifted
	if (code === 'T4' && bin === 'vat_removed_24_months') return { kind: 'months', count: 24 };
	if (code === 'L1' && bin === 'closed') return { kind: 'months', count: 12 };
	const months = code === 'P1' && bin !== 'terminated_by_fault' ? undefined : remembered[code];
	return months === undefined ? { kind: 'source' } : { kind: 'months', count: months };
}
