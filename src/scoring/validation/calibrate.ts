import type { FactorCode, FactorState, Segment } from '#domain/score.ts';
import { groupOfScore } from '../idn/groups.ts';
import { type BinPoints, type FactorModel, type IdnModel, pointsTable } from '../idn/model.ts';
import { pointsPerLogOdds, scoreOfEvenOdds, totalScore } from '../idn/scale.ts';
import { judgeSegment, type SegmentFigures } from './judge.ts';
import { fitLogistic, type Observed } from './logistic.ts';

/** Subjects that stood in the same bins, and how many of them got into trouble within the term. */
export type Profile = {
	segment: Segment;
	factors: readonly { code: FactorCode; state: FactorState; bin: string | null }[];
	subjects: number;
	bad: number;
};

export type FittedFactor = {
	code: FactorCode;
	/** what its weights of evidence are multiplied by; null: too little is known, the points of the old model stay */
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
/** Half a subject on each side keeps the weight of an empty bin finite. */
const smoothing = 0.5;
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
			const table = weightsOf(own, code, Object.keys(bins[segment]), totals);
			return table === null ? [] : [[code, table] as const];
		}),
	);
	const codes = [...weights.keys()];
	const fit = fitLogistic(
		own.map((profile) => observe(profile, codes, weights)),
		ridge,
	);
	const factors = model.factors.map(({ code, bins }): FittedFactor => {
		const place = codes.indexOf(code);
		const slope = place === -1 ? null : (fit.slopes[place] ?? null);
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

/** Null where too few in trouble stood in any of the bins. */
function weightsOf(
	profiles: readonly Profile[],
	code: FactorCode,
	bins: readonly string[],
	totals: { subjects: number; bad: number },
): Weights | null {
	const counts = new Map(bins.map((bin) => [bin, { subjects: 0, bad: 0 }]));
	let known = 0;
	let knownBad = 0;
	for (const { factors, subjects, bad } of profiles) {
		const bin = binOf(factors, code);
		const count = bin === null ? undefined : counts.get(bin);
		if (count === undefined) continue;
		count.subjects += subjects;
		count.bad += bad;
		known += subjects;
		knownBad += bad;
	}
	if (knownBad < fewestBadOfFactor || known === knownBad || totals.subjects === 0) return null;
	const share = (part: number, whole: number) => (part + smoothing) / (whole + smoothing * bins.length);
	return Object.fromEntries(
		[...counts].map(([bin, { subjects, bad }]) => [
			bin,
			Math.log(share(subjects - bad, known - knownBad) / share(bad, knownBad)),
		]),
	);
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
