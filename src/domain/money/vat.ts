import type { IsoDate } from '../clock.ts';

/** Whole tiyn of VAT on a net sum, half up, a line at a time (the rate is in hundredths of a per cent). */
export function vatOf(netTiyn: number, basisPoints: number): number {
	return Math.floor((netTiyn * basisPoints + 5000) / 10_000);
}

/** Whole tiyn of the VAT that is inside of a sum, half up. */
export function vatWithin(grossTiyn: number, basisPoints: number): number {
	return Math.floor((grossTiyn * basisPoints * 2 + 10_000 + basisPoints) / (2 * (10_000 + basisPoints)));
}

/** A rate and the day of turnover from which it is due. */
export type VatRate = { validFrom: IsoDate; basisPoints: number };

/** The rate of a day of turnover. */
export function rateOn(rates: readonly VatRate[], day: IsoDate): number {
	const due = rates.filter(({ validFrom }) => validFrom <= day).sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
	const [latest] = due;
	if (latest === undefined) throw new Error(`no rate of VAT for ${day}`);
	return latest.basisPoints;
}

/**
 * The rate of turnover as it was rendered: none where no VAT was charged, because the supplier was no payer of it then. What
 * he is today says nothing of it.
 *
 * @param lawRates of the law, whoever pays it
 */
export function renderedRate(
	lawRates: readonly VatRate[],
	{ ratedOn, vatTiyn }: { ratedOn: IsoDate; vatTiyn: number },
): number {
	return vatTiyn === 0 ? 0 : rateOn(lawRates, ratedOn);
}

/** The highest rate that may be due where the turnover comes on one of these days. */
export function highestRate(rates: readonly VatRate[], first: IsoDate, last: IsoDate): number {
	const days = [first, ...rates.map(({ validFrom }) => validFrom).filter((day) => day > first && day <= last)];
	return Math.max(...days.map((day) => rateOn(rates, day)));
}

export type Sum = { netKzt: number; vatKzt: number; grossKzt: number };

/** As answers give it: tenge, exact to the tiyn. */
export function sumOf(netTiyn: number, basisPoints: number): Sum {
	const vatTiyn = vatOf(netTiyn, basisPoints);
	return { netKzt: netTiyn / 100, vatKzt: vatTiyn / 100, grossKzt: (netTiyn + vatTiyn) / 100 };
}
