import type { IsoDate } from '#domain/clock.ts';
import { checkDigit } from '#domain/numbers/iin-bin.ts';
import type { Random } from '../random.ts';

/** Fifth and sixth digit of a BIN: who, and which unit of it. */
export type BinKind = '40' | '41' | '42' | '43' | '50' | '51' | '52' | '60';

/** Serial numbers from here on belong to heads of firms, those below to sole proprietors: the two never meet. */
const firstHeadSerial = 5000;

export type Identifiers = {
	/** a number never given before, of the month of registration */
	bin(random: Random, registeredOn: IsoDate, kind: BinKind): string;
	/** a number never given before, of a proprietor with this birthday */
	iin(random: Random, bornOn: IsoDate, isMale: boolean): string;
};

/** Seventh digit of an IIN: century and sex. */
function centuryDigit(bornOn: IsoDate, isMale: boolean): number {
	return (bornOn < '2000' ? 3 : 5) + (isMale ? 0 : 1);
}

function dayDigits(day: IsoDate): string {
	return day.slice(2, 4) + day.slice(5, 7) + day.slice(8, 10);
}

/**
 * Gives out numbers with counters per prefix, so that millions stay unique in little memory.
 * @param taken numbers of the named cases, which the counters pass over
 */
export function createIdentifiers(taken: ReadonlySet<string>): Identifiers {
	const lastSerial = new Map<string, number>();

	function give(random: Random, prefix: string, serialDigits: number, largestStep: number, below: number): string {
		let serial = lastSerial.get(prefix) ?? 0;
		for (;;) {
			serial += random.between(1, largestStep);
			if (serial >= below) throw new RangeError(`no number left with prefix ${prefix}`);
			const first11 = prefix + String(serial).padStart(serialDigits, '0');
			const twelfth = checkDigit(first11);
			if (twelfth === null || taken.has(first11 + twelfth)) continue;
			lastSerial.set(prefix, serial);
			return first11 + twelfth;
		}
	}

	return {
		bin: (random, registeredOn, kind) =>
			give(random, registeredOn.slice(2, 4) + registeredOn.slice(5, 7) + kind, 5, 3, 100_000),
		iin: (random, bornOn, isMale) =>
			give(random, dayDigits(bornOn) + centuryDigit(bornOn, isMale), 4, 11, firstHeadSerial),
	};
}

/** The IIN of the head of a firm: the same person always has the same one. */
export function headIin(random: Random, bornOn: IsoDate, isMale: boolean): string {
	const prefix = dayDigits(bornOn) + centuryDigit(bornOn, isMale);
	for (;;) {
		const first11 = prefix + random.between(firstHeadSerial, 9999);
		const twelfth = checkDigit(first11);
		if (twelfth !== null) return first11 + twelfth;
	}
}

/** The same number with a wrong last digit, for the deliberately bad rows. */
export function withWrongCheckDigit(iinBin: string): string {
	return iinBin.slice(0, -1) + ((Number(iinBin.slice(-1)) + 1) % 10);
}
