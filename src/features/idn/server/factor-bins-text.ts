import { factorBins } from '#domain/factor-bins.ts';
import { type FactorCode, type FactorResult, factorCodes, type IdnResult, type Segment } from '#domain/score.ts';

/** `bounded`, `no_data`, no such factor for this subject. */
const letters = { bounded: 'o', noData: '-', absent: '.' } as const;

/**
 * All factors of a result in twenty characters: segment (m, y), cap (1, 0), then a place of the bin or a letter for each
 * factor in the order of the model. With the model version it tells the points of any past value.
 */
export function packBins({ segment, capped, factors }: IdnResult): string {
	const byCode = new Map(factors.map((factor) => [factor.code, factor]));
	let packed = `${segment === 'mature' ? 'm' : 'y'}${capped ? '1' : '0'}`;
	for (const code of factorCodes) packed += letterOf(code, byCode.get(code), segment);
	return packed;
}

function letterOf(code: FactorCode, factor: FactorResult | undefined, segment: Segment): string {
	if (factor === undefined) return letters.absent;
	if (factor.state === 'bounded') return letters.bounded;
	if (factor.state !== 'bin' || factor.bin === null) return letters.noData;
	return String(factorBins[code][segment].indexOf(factor.bin));
}

export type PastFactor = { code: FactorCode; state: 'bin' | 'bounded' | 'no_data'; bin: string | null };
export type PastBins = { segment: Segment; capped: boolean; factors: PastFactor[] };

export function unpackBins(packed: string): PastBins {
	const segment = packed[0] === 'y' ? 'young' : 'mature';
	const factors = factorCodes.flatMap((code, index): PastFactor[] => {
		const letter = packed[index + 2] ?? letters.absent;
		if (letter === letters.absent) return [];
		if (letter === letters.bounded) return [{ code, state: 'bounded', bin: null }];
		const bin = factorBins[code][segment][Number(letter)];
		return [bin === undefined ? { code, state: 'no_data', bin: null } : { code, state: 'bin', bin }];
	});
	return { segment, capped: packed[1] === '1', factors };
}
