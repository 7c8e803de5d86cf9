import type { FactorCode, FactorState, Segment } from '#domain/idn/score.ts';
import { type BinPoints, type FactorModel, type IdnModel, pointsTable } from '../idn/models/model.ts';
import { groupOfScore } from '../idn/value/groups.ts';
import { pointsPerLogOdds, scoreOfEvenOdds, totalScore } from '../idn/value/scale.ts';
import { judgeSegment, type SegmentFigures } from './judge.ts';
import { fitLogistic, type LogisticFit, type Observed } from './logistic.ts';

/** Subjects that stood in the same bins, and how many of them got into trouble within the term. */
export type Profile = {
	segment: Segment;
	factors: readonly { code: FactorCode; state: FactorState; bin: string | null }[];
	subjects: number;
	bad: number;
};

export type FittedFactor = {
	code: FactorCode;
	/**
	 * what its weights of evidence are multiplied by; null: too little is known, the points of the old model stay; 0: left out,
	 * for beside the others it would speak the other way round
	 */
	slope: number | null;
	standardError: number | null;
	points: { old: BinPoints; new: BinPoints };
};

export type FittedSegment = {
	segment: Segment;
	subjects: number;
	bad: number;
	base: { old: number; new: number };
	factors: readonly FittedFactor[];
	/** both models over subjects that the fit has not seen */
	figures: { old: SegmentFigures; new: SegmentFigures };
};

/** With fewer in trouble, every coefficient would be chance. */
const fewestBadOfSegment = 100;
/** A factor is weighed anew where so many in trouble stood in one of its bins. */
const fewestBadOfFactor = 30;
/** Smoothing: each bin gets this many additional cases at the rate the old model assumes, so small samples change little. */
const assumedBad = 5;
/** As much as one subject's worth of doubt about a slope. */
const ridge = 1;

/**
 * Fits points to what became of the subjects: a weight of evidence for each bin, ln(share among good / share among bad),
 * and a logistic regression of trouble on them, which takes back what factors tell twice. Null with too few in trouble.
 * @param learned what is fitted @param unseen what both models are judged by
 */
export function calibrateSegment(
	model: IdnModel,
	segment: Segment,
	learned: readonly Profile[],
	unseen: readonly Profile[],
): FittedSegment | null {
	const own = learned.filter((profile) => profile.segment === segment);
	const totals = tally(own);
	if (totals.bad < fewestBadOfSegment || totals.bad === totals.subjects) return null;
	const weights = new Map(
		model.factors.flatMap(({ code, bins }) => {
			const table = weightsOf(own, code, bins[segment], totals);
			return table === null ? [] : [[code, table] as const];
		}),
	);
	const { codes, fit } = fitSlopes(own, weights);
	const factors = model.factors.map(({ code, bins }): FittedFactor => {
		const place = codes.indexOf(code);
		const slope = place === -1 ? (weights.has(code) ? 0 : null) : (fit.slopes[place] ?? null);
		return {
			code,
			slope,
			standardError: place === -1 ? null : (fit.standardErrors[place + 1] ?? null),
			points: { old: bins[segment], new: newPoints(bins[segment], slope, weights.get(code)) },
		};
	});
	const base = Math.round(scoreOfEvenOdds - pointsPerLogOdds * fit.intercept);
	const judged = unseen.filter((profile) => profile.segment === segment);
	const tableOf = new Map(factors.map(({ code, points }) => [code, points.new]));
	return {
		segment,
		...totals,
		base: { old: model.base[segment], new: base },
		factors,
		figures: {
			old: judge(segment, judged, model.base[segment], (code) => pointsTable(model, code, segment)),
			new: judge(segment, judged, base, (code) => tableOf.get(code) ?? {}),
		},
	};
}

/**
 * A factor that would speak the other way round beside the others, a debtor better than who owes nothing, is left out, the
 * worst first: what it tells, others tell already.
 */
function fitSlopes(
	own: readonly Profile[],
	weights: ReadonlyMap<FactorCode, Weights>,
): { codes: readonly FactorCode[]; fit: LogisticFit } {
	let codes = [...weights.keys()];
	for (;;) {
		const kept = codes;
		const fit = fitLogistic(
			own.map((profile) => observe(profile, kept, weights)),
			ridge,
		);
		const lowest = Math.min(...fit.slopes);
		if (!(lowest < 0)) return { codes, fit };
		codes = kept.filter((_, place) => fit.slopes[place] !== lowest);
	}
}

function tally(profiles: readonly Profile[]): { subjects: number; bad: number } {
	let subjects = 0;
	let bad = 0;
	for (const profile of profiles) {
		subjects += profile.subjects;
		bad += profile.bad;
	}
	return { subjects, bad };
}

type Weights = Readonly<Record<string, number>>;

/** Null if the bins have too few subjects in trouble. Bins are in the order of the model, the worst first. */
function weightsOf(
	profiles: readonly Profile[],
	code: FactorCode,
	old: BinPoints,
	totals: { subjects: number; bad: number },
): Weights | null {
	const bins = Object.keys(old);
	const counts = new Map(bins.map((bin) => [bin, { good: 0, bad: 0 }]));
	let [good, bad] = [0, 0];
	for (const profile of profiles) {
		const bin = binOf(profile.factors, code);
		const count = bin === null ? undefined : counts.get(bin);
		if (count === undefined) continue;
		count.good += profile.subjects - profile.bad;
		count.bad += profile.bad;
		good += profile.subjects - profile.bad;
		bad += profile.bad;
	}
	if (bad < fewestBadOfFactor || good === 0 || totals.subjects === 0) return null;
	const blocks: Block[] = [];
	for (const [bin, count] of counts) {
		const believed = Math.exp((old[bin] ?? 0) / pointsPerLogOdds);
		append(blocks, {
			bins: [bin],
			good: count.good + (assumedBad * good * believed) / bad,
			bad: count.bad + assumedBad,
		});
	}
	const [allGood, allBad] = [sumOf(blocks, 'good'), sumOf(blocks, 'bad')];
	return Object.fromEntries(
		blocks.flatMap((block) => {
			const weight = Math.log(block.good / allGood / (block.bad / allBad));
			return block.bins.map((bin) => [bin, weight]);
		}),
	);
}

/** Neighbouring bins that weigh the same. */
type Block = { bins: string[]; good: number; bad: number };

/** A worse bin never weighs more than a better one: bins in which chance had it the other way round are counted together. */
function append(blocks: Block[], next: Block): void {
	const last = blocks.at(-1);
	if (last === undefined || last.good / last.bad <= next.good / next.bad) {
		blocks.push(next);
		return;
	}
	blocks.pop();
	append(blocks, { bins: [...last.bins, ...next.bins], good: last.good + next.good, bad: last.bad + next.bad });
}

function sumOf(blocks: readonly Block[], key: 'good' | 'bad'): number {
	return blocks.reduce((sum, block) => sum + block[key], 0);
}

function binOf(factors: Profile['factors'], code: FactorCode): string | null {
	const factor = factors.find((each) => each.code === code);
	return factor?.state === 'bin' ? factor.bin : null;
}

/** What is not known weighs nothing, as in the score. */
function observe(
	{ factors, subjects, bad }: Profile,
	codes: readonly FactorCode[],
	weights: ReadonlyMap<FactorCode, Weights>,
): Observed {
	const values = codes.map((code) => -(weights.get(code)?.[binOf(factors, code) ?? ''] ?? 0));
	return { values, total: subjects, bad };
}

function newPoints(old: BinPoints, slope: number | null, weights: Weights | undefined): BinPoints {
	if (slope === null || weights === undefined) return old;
	return Object.fromEntries(
		Object.keys(old).map((bin) => [bin, Math.round(pointsPerLogOdds * slope * (weights[bin] ?? 0)) || 0]),
	);
}

function judge(
	segment: Segment,
	profiles: readonly Profile[],
	base: number,
	tableOf: (code: FactorCode) => BinPoints,
): SegmentFigures {
	const scores = profiles.map(({ factors, subjects, bad }) => {
		const points = factors.map(({ code, state, bin }) => ({
			points: state === 'bin' ? (tableOf(code)[bin ?? ''] ?? 0) : null,
		}));
		const score = totalScore(base, points);
		return { score, group: groupOfScore(segment, score), subjects, bad };
	});
	return judgeSegment({ segment, scores, groupsBefore: {}, groupsAfter: {}, factors: [], moves: new Map() });
}

/** The model that the fitted segments make; a segment that could not be fitted keeps its points. */
export function fittedModel(version: string, old: IdnModel, segments: readonly FittedSegment[]): IdnModel {
	const of = (segment: Segment) => segments.find((fitted) => fitted.segment === segment);
	const [mature, young] = [of('mature'), of('young')];
	const factors = old.factors.map(({ code, bins }): FactorModel => {
		const points = (fitted: FittedSegment | undefined, kept: BinPoints) =>
			fitted?.factors.find((factor) => factor.code === code)?.points.new ?? kept;
		return { code, bins: { mature: points(mature, bins.mature), young: points(young, bins.young) } };
	});
	const base = { mature: mature?.base.new ?? old.base.mature, young: young?.base.new ?? old.base.young };
	// the regression has taken back what factors tell twice
	return { version, base, shrinkage: null, factors };
}
