import type {
	Confidence,
	Contradiction,
	FactorCode,
	FactorResult,
	FactorState,
	IdnGroup,
	IdnResult,
	NotCalculatedReason,
	RiskClass,
	RiskDegree,
	Segment,
	StopFactor,
	StopFactorCode,
} from '#domain/score.ts';

/** A factor by position, trailing nulls left out: millions of rows carry several of them each. */
type PackedFactor = readonly (string | number | null)[];
/** Neighbouring factors without a connected source are one string of their codes. */
type PackedFactors = readonly (PackedFactor | string)[];
/** A list that factors stand on; they name it by its place. */
type PackedBasis = readonly [sourceId: string, asOf: string | null];
type PackedStop = readonly [code: string, sourceId: string, asOf: string, number?: string | null, date?: string | null];

type PackedContradiction = readonly [
	code: string,
	sourceId: string,
	asOf: string,
	against: string,
	againstAsOf: string,
];

/** Changes with the meaning of `PackedResult`: results of another format are calculated anew, not misread. */
export const resultFormat = 3;

/** What `idn_score.result` holds beside the columns; keys are short and absent ones mean null, 0, false or empty. */
export type PackedResult = {
	v: typeof resultFormat;
	f: PackedFactors;
	/** lists behind the factors */
	l: readonly PackedBasis[];
	s?: readonly PackedStop[];
	/** contradictions: code, believed source and date, the other source and date */
	c?: readonly PackedContradiction[];
	/** silent stop sources */
	q?: readonly string[];
	z?: RiskClass;
	d?: RiskDegree;
	p?: number;
	n: number;
	t: number;
	b: number;
	zero?: 1;
	cap?: 1;
	mature?: string;
	/** only where it is not the calculation's own date */
	on?: string;
	reasons?: readonly string[];
};

/** Columns of `idn_score` that belong to a result. */
export type ScoreRow = {
	origin: IdnResult['origin'];
	segment: Segment;
	idn_score: number | null;
	idn_group: IdnGroup | null;
	not_calculated: NotCalculatedReason | null;
	confidence: Confidence | null;
	coverage_percent: number;
	share_below_percent: number | null;
	result: PackedResult;
};

const letterOfState = { bin: 'b', bounded: 'o', no_data: 'n', not_connected: null } as const;
const stateOfLetter: Readonly<Record<string, FactorState>> = { b: 'bin', o: 'bounded', n: 'no_data' };

function packFactors(factors: readonly FactorResult[]): Pick<PackedResult, 'f' | 'l'> {
	const bases: PackedBasis[] = [];
	const packed: (PackedFactor | string)[] = [];
	for (const factor of factors) {
		const before = packed.at(-1);
		if (factor.state !== 'not_connected') packed.push(packFactor(factor, bases));
		else if (typeof before === 'string') packed[packed.length - 1] = `${before} ${factor.code}`;
		else packed.push(factor.code);
	}
	return { f: packed, l: bases };
}

function packFactor(factor: FactorResult, bases: PackedBasis[]): PackedFactor {
	const { code, state, bin, points, value, unit, sourceId, asOf, document, mciKzt = null } = factor;
	const basis = sourceId === null ? null : placeOf(bases, sourceId, asOf);
	// most factors end with their value: only the others pay for the parts behind it
	const packed = [code, letterOfState[state], basis, bin, points, value, unit];
	if (document !== null || mciKzt !== null || factor.isStale === true)
		packed.push(
			...[document === null ? null : 1, document?.number ?? null, document?.date ?? null, mciKzt],
			factor.isStale === true ? 1 : null,
		);
	while (packed.at(-1) === null) packed.pop();
	return packed;
}

function placeOf(bases: PackedBasis[], sourceId: string, asOf: string | null): number {
	const place = bases.findIndex((basis) => basis[0] === sourceId && basis[1] === asOf);
	return place === -1 ? bases.push([sourceId, asOf]) - 1 : place;
}

function unpackFactors({ f, l }: PackedResult): FactorResult[] {
	return f.flatMap((packed) =>
		typeof packed === 'string' ? packed.split(' ').map((code) => unpackFactor([code], l)) : unpackFactor(packed, l),
	);
}

function unpackFactor(packed: PackedFactor, bases: readonly PackedBasis[]): FactorResult {
	const text = (index: number) => (typeof packed[index] === 'string' ? packed[index] : null);
	const number = (index: number) => (typeof packed[index] === 'number' ? packed[index] : null);
	const [sourceId, asOf] = bases[number(2) ?? -1] ?? [null, null];
	const mciKzt = number(10);
	return {
		code: text(0) as FactorCode,
		state: stateOfLetter[text(1) ?? ''] ?? 'not_connected',
		bin: text(3),
		points: number(4),
		value: packed[5] ?? null,
		unit: text(6) as FactorResult['unit'],
		sourceId,
		asOf,
		document: number(7) === null ? null : { number: text(8), date: text(9) },
		...(mciKzt === null ? {} : { mciKzt }),
		...(number(11) === null ? {} : { isStale: true as const }),
	};
}

function packStop({ code, sourceId, asOf, document }: StopFactor): PackedStop {
	return document === null ? [code, sourceId, asOf] : [code, sourceId, asOf, document.number, document.date];
}

function unpackStop([code, sourceId, asOf, number, date]: PackedStop): StopFactor {
	const document = number === undefined ? null : { number, date: date ?? null };
	return { code: code as StopFactorCode, sourceId, asOf, document };
}

function packContradiction({ code, believed, against }: Contradiction): PackedContradiction {
	return [code, believed.sourceId, believed.asOf, against.sourceId, against.asOf];
}

function unpackContradiction([code, sourceId, asOf, against, againstAsOf]: PackedContradiction): Contradiction {
	return {
		code: code as StopFactorCode,
		believed: { sourceId, asOf },
		against: { sourceId: against, asOf: againstAsOf },
	};
}

/** @param calculatedOn date of the calculation the result belongs to */
export function packResult(result: IdnResult, calculatedOn: string): PackedResult {
	return {
		v: resultFormat,
		...packFactors(result.factors),
		...(result.stopFactors.length === 0 ? {} : { s: result.stopFactors.map(packStop) }),
		...(result.contradictions.length === 0 ? {} : { c: result.contradictions.map(packContradiction) }),
		...(result.silentStopSources.length === 0 ? {} : { q: result.silentStopSources }),
		...(result.riskClass === null ? {} : { z: result.riskClass }),
		...(result.riskDegree === null ? {} : { d: result.riskDegree }),
		...(result.probability === null ? {} : { p: result.probability }),
		n: result.connectedFactors,
		t: result.totalFactors,
		b: result.base,
		...(result.zeroTurnover ? { zero: 1 as const } : {}),
		...(result.capped ? { cap: 1 as const } : {}),
		...(result.matureFrom === null ? {} : { mature: result.matureFrom }),
		...(result.calculatedOn === calculatedOn ? {} : { on: result.calculatedOn }),
		...(result.officialReasonCodes.length === 0 ? {} : { reasons: result.officialReasonCodes }),
	};
}

export function canUnpack({ v }: PackedResult): boolean {
	return v === resultFormat;
}

/** The result exactly as scoring returned it. */
export function unpackResult(row: ScoreRow, calculation: { calculatedOn: string; modelVersion: string }): IdnResult {
	const packed = row.result;
	return {
		modelVersion: calculation.modelVersion,
		origin: row.origin,
		segment: row.segment,
		score: row.idn_score,
		group: row.idn_group,
		riskClass: packed.z ?? null,
		riskDegree: packed.d ?? null,
		probability: packed.p ?? null,
		notCalculated: row.not_calculated,
		zeroTurnover: packed.zero === 1,
		confidence: row.confidence,
		coveragePercent: row.coverage_percent,
		connectedFactors: packed.n,
		totalFactors: packed.t,
		base: packed.b,
		factors: unpackFactors(packed),
		stopFactors: (packed.s ?? []).map(unpackStop),
		contradictions: (packed.c ?? []).map(unpackContradiction),
		silentStopSources: packed.q ?? [],
		capped: packed.cap === 1,
		matureFrom: packed.mature ?? null,
		calculatedOn: packed.on ?? calculation.calculatedOn,
		officialReasonCodes: packed.reasons ?? [],
	};
}
