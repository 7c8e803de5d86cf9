import type { FactorResult, FactorState, FactorUnit } from '#domain/idn/score.ts';
import { type IdnModel, pointsTable } from '#scoring/idn/models/model.ts';
import { unpackBins } from './factor-bins-text.ts';

/** A list that factors are based on. */
export type PackedBasis = readonly [sourceId: string, asOf: string | null];
/** What a word cannot say of a factor: its place among the factors, document, МРП in tenge, a value that is no number. */
export type PackedRest = readonly [
	place: number,
	document: readonly [number: string | null, date: string | null] | null,
	mciKzt: number | null,
	value: string | null,
];
export type PackedFactors = {
	/** `factor_bins` of the same row: which factors there are, and their bins */
	bins: string;
	words: string;
	bases: readonly PackedBasis[];
	rest: readonly PackedRest[];
};

const letterOfUnit: Readonly<Record<FactorUnit, string>> = {
	days: 'd',
	months: 'm',
	kzt: 'k',
	count: 'c',
	date: 't',
	percent: 'p',
	times: 'x',
};
const unitOfLetter = new Map(Object.entries(letterOfUnit).map(([unit, letter]) => [letter, unit as FactorUnit]));

/** A factor without a source and one without data are both `-` in `factor_bins`. */
const marks = { notConnected: 'N', stale: 'S', handedOver: 'H' } as const;
const letterA = 97;

/**
 * A word for each factor: letter of its list or `-`, number, letter of the unit, marks in capitals, and the bin where the
 * source only rules the worst out (`factor_bins` does not name it then). `b128p` is 128 percent by the second list.
 * Lists come as JSON, to be put together by the caller.
 */
export function packFactors(factors: readonly FactorResult[]): { words: string; bases: string; rest: PackedRest[] } {
	const bases: PackedBasis[] = [];
	const rest: PackedRest[] = [];
	let words = '';
	let place = -1;
	for (const factor of factors) {
		place++;
		const { state, value, unit, document, mciKzt, sourceId } = factor;
		if (place > 0) words += ' ';
		words += sourceId === null ? '-' : String.fromCharCode(letterA + placeOf(bases, sourceId, factor.asOf));
		if (typeof value === 'number') words += value;
		if (unit !== null) words += letterOfUnit[unit];
		if (state === 'not_connected') words += marks.notConnected;
		if (factor.isStale === true) words += marks.stale;
		if (factor.isHandedOver === true) words += marks.handedOver;
		if (state === 'bounded' && factor.bin !== null) words += `:${factor.bin}`;
		if (document !== null || mciKzt !== undefined || typeof value === 'string')
			rest.push([
				place,
				document === null ? null : [document.number, document.date],
				mciKzt ?? null,
				typeof value === 'string' ? value : null,
			]);
	}
	return { words, bases: bases.map(basisText).join(','), rest };
}

function placeOf(bases: PackedBasis[], sourceId: string, asOf: string | null): number {
	for (let place = 0; place < bases.length; place++) {
		const basis = bases[place];
		if (basis?.[0] === sourceId && basis[1] === asOf) return place;
	}
	return bases.push([sourceId, asOf]) - 1;
}

/** Names of sources and days need no escape. */
function basisText([sourceId, asOf]: PackedBasis): string {
	return asOf === null ? `["${sourceId}",null]` : `["${sourceId}","${asOf}"]`;
}

const wordForm = /^([a-z-])(-?[\d.]+(?:e[+-]?\d+)?)?([dmkctpx])?(N)?(S)?(H)?(?::(.+))?$/;

/** A word of `packFactors`, read. */
type Word = {
	/** place of its list; -1: it has none */
	basis: number;
	number: number | null;
	unit: FactorUnit | null;
	isConnected: boolean;
	isStale: boolean;
	isHandedOver: boolean;
	/** of a factor that is bounded */
	bin: string | null;
};

/** A calculation writes the same words of thousands of subjects: most of them are found here. */
const words = new Map<string, Word>();
const mostWords = 10_000;

function readWord(text: string): Word {
	const known = words.get(text);
	if (known !== undefined) return known;
	const [, letter = '-', number, unit, notConnected, stale, handedOver, bin] = wordForm.exec(text) ?? [];
	const word: Word = {
		basis: letter === '-' ? -1 : letter.charCodeAt(0) - letterA,
		number: number === undefined ? null : Number(number),
		unit: unit === undefined ? null : (unitOfLetter.get(unit) ?? null),
		...{
			isConnected: notConnected === undefined,
			isStale: stale !== undefined,
			isHandedOver: handedOver !== undefined,
		},
		bin: bin ?? null,
	};
	if (words.size >= mostWords) words.clear();
	// a copy: a part of a longer text would keep the whole of it in memory
	words.set(Buffer.from(text).toString(), word);
	return word;
}

const noBasis: PackedBasis | readonly [null, null] = [null, null];

/** @param hasPoints false where nothing tells the segment they belong to */
export function unpackFactors(
	packed: PackedFactors,
	{ model, hasPoints }: { model: IdnModel; hasPoints: boolean },
): FactorResult[] {
	const { segment, factors } = unpackBins(packed.bins);
	const texts = packed.words.split(' ');
	const restOf = packed.rest.length === 0 ? undefined : new Map(packed.rest.map((rest) => [rest[0], rest]));
	return factors.map(({ code, state: stateOfBins, bin: binOfBins }, place) => {
		const word = readWord(texts[place] ?? '');
		const [sourceId, asOf] = packed.bases[word.basis] ?? noBasis;
		const [, document = null, mciKzt = null, value = null] = restOf?.get(place) ?? [];
		const state: FactorState = word.isConnected ? stateOfBins : 'not_connected';
		const bin = word.bin ?? binOfBins;
		const points = state === 'bounded' ? 0 : bin === null ? null : (pointsTable(model, code, segment)[bin] ?? null);
		const factor: FactorResult = {
			code,
			state,
			bin,
			points: hasPoints ? points : null,
			value: word.number ?? value,
			unit: word.unit,
			sourceId,
			asOf,
			document: document === null ? null : { number: document[0], date: document[1] },
		};
		if (mciKzt !== null) factor.mciKzt = mciKzt;
		if (word.isStale) factor.isStale = true;
		if (word.isHandedOver) factor.isHandedOver = true;
		return factor;
	});
}
