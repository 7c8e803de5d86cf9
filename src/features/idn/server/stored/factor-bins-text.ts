import { factorBins } from '#domain/idn/factor-bins.ts';
import {
	type FactorCode,
	type FactorResult,
	factorCodes,
	type IdnResult,
	type Segment,
	shownFactorCodes,
} from '#domain/idn/score.ts';

/** `bounded`, `no_data`, no such factor for this subject. */
const letters = { bounded: 'o', noData: '-', absent: '.' } as const;

const places: ReadonlyMap<FactorCode, number> = new Map(factorCodes.map((code, place) => [code, place + 2]));
const shownPlaces = shownFactorCodes.map((code) => [code, places.get(code) ?? 0] as const);
const nobodysLetters: readonly string[] = ['', '', ...factorCodes.map(() => letters.absent)];

/**
 * All factors of a result in some twenty characters: segment (m, y), what held the score (1 a stop factor, 2 the status in
 * the register, 0 nothing), then a place of the bin or a letter for each factor in the order of `factorCodes`. With the model version it tells the points of any past value.
 */
export function packBins({ segment, capped, stopFactors, factors }: IdnResult): string {
	const packed = [...nobodysLetters];
	packed[0] = segment === 'mature' ? 'm' : 'y';
	packed[1] = capped ? (stopFactors.length > 0 ? '1' : '2') : '0';
	for (const factor of factors) packed[places.get(factor.code) ?? packed.length] = letterOf(factor, segment);
	return packed.join('');
}

function letterOf(factor: FactorResult, segment: Segment): string {
	if (factor.state === 'bounded') return letters.bounded;
	if (factor.state !== 'bin' || factor.bin === null) return letters.noData;
	return String(factorBins[factor.code][segment].indexOf(factor.bin));
}

export type PastFactor = { code: FactorCode; state: 'bin' | 'bounded' | 'no_data'; bin: string | null };
export type PastBins = {
	segment: Segment;
	/** what the score could not exceed; null: nothing held it */
	heldBy: 'stop' | 'status' | null;
	/** in the order of the page */
	factors: PastFactor[];
};

const holders: Readonly<Record<string, PastBins['heldBy']>> = { '1': 'stop', '2': 'status' };

export function unpackBins(packed: string): PastBins {
	const segment = packed[0] === 'y' ? 'young' : 'mature';
	const factors: PastFactor[] = [];
	for (const [code, place] of shownPlaces) {
		// a model that did not know a factor yet left no place for it
		const letter = packed[place] ?? letters.absent;
		if (letter === letters.absent) continue;
		if (letter === letters.bounded) factors.push({ code, state: 'bounded', bin: null });
		else {
			const bin = letter === letters.noData ? undefined : factorBins[code][segment][Number(letter)];
			factors.push(bin === undefined ? { code, state: 'no_data', bin: null } : { code, state: 'bin', bin });
		}
	}
	return { segment, heldBy: holders[packed[1] ?? ''] ?? null, factors };
}
