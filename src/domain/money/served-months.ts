import type { IsoDate } from '../clock.ts';
import { rateOn, type VatRate, vatOf, vatWithin } from './vat.ts';

/** A period of a plan that is sold. */
export type SoldPeriod = 'month' | 'months_6' | 'months_12' | 'year';

export const monthsOf: Readonly<Record<SoldPeriod, number>> = { month: 1, months_6: 6, months_12: 12, year: 12 };

/** The same day so many months later; where that month is shorter, its last day. */
export function monthsLater(day: IsoDate, months: number, anchorDay = Number(day.slice(8))): IsoDate {
	const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
	const [year, month] = [Math.floor(at / 12), at % 12];
	const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
	return new Date(Date.UTC(year, month, Math.min(anchorDay, last))).toISOString().slice(0, 10);
}

/** A line of an order: what is due at one rate. */
export type SoldLine = { netTiyn: number; vatBasisPoints: number; vatTiyn: number };
/** A month of a subscription: what it is worth, VAT included, when it has been served. */
export type ServedMonth = { endsOn: IsoDate; grossTiyn: number; vatBasisPoints: number; vatTiyn: number };

type Sold = { startsOn: IsoDate; months: number; anchorDay: number; netTiyn: number; rates: readonly VatRate[] };

/**
 * A plan as it is sold: turnover comes with the end of each served month, at the rate of that day, so a plan that runs over
 * a change of the rate has a line for each rate. Months of a line share its sum to the tiyn.
 */
export function sellMonths({ startsOn, months, anchorDay, netTiyn, rates }: Sold): {
	lines: SoldLine[];
	served: ServedMonth[];
	totalTiyn: number;
} {
	const netOfMonths = shares(netTiyn, months);
	const ends = netOfMonths.map((_net, at) => monthsLater(startsOn, at + 1, anchorDay));
	const lines: SoldLine[] = [];
	const served: ServedMonth[] = [];
	for (let from = 0; from < months; ) {
		const rate = rateOn(rates, ends[from] ?? startsOn);
		let to = from + 1;
		while (to < months && rateOn(rates, ends[to] ?? startsOn) === rate) to += 1;
		const net = sum(netOfMonths.slice(from, to));
		const line = { netTiyn: net, vatBasisPoints: rate, vatTiyn: vatOf(net, rate) };
		lines.push(line);
		served.push(...monthsOfLine(line, ends.slice(from, to)));
		from = to;
	}
	return { lines, served, totalTiyn: sum(lines.map(({ netTiyn: net, vatTiyn }) => net + vatTiyn)) };
}

/**
 * Months of a plan whose whole price was agreed before, VAT included: what the state asks is inside of it.
 * @param served as the plan would be sold now
 */
export function sellAt(
	totalTiyn: number,
	served: readonly ServedMonth[],
): { lines: SoldLine[]; served: ServedMonth[] } {
	const gross = shares(totalTiyn, served.length);
	const months = served.map(({ endsOn, vatBasisPoints }, at) => {
		const grossTiyn = gross[at] ?? 0;
		return { endsOn, vatBasisPoints, grossTiyn, vatTiyn: vatWithin(grossTiyn, vatBasisPoints) };
	});
	const rates = [...new Set(months.map(({ vatBasisPoints }) => vatBasisPoints))];
	const lines = rates.map((rate) => {
		const ofRate = months.filter(({ vatBasisPoints }) => vatBasisPoints === rate);
		const vatTiyn = sum(ofRate.map((month) => month.vatTiyn));
		return { netTiyn: sum(ofRate.map(({ grossTiyn }) => grossTiyn)) - vatTiyn, vatBasisPoints: rate, vatTiyn };
	});
	return { lines, served: months };
}

function monthsOfLine({ netTiyn, vatBasisPoints, vatTiyn }: SoldLine, ends: readonly IsoDate[]): ServedMonth[] {
	const gross = shares(netTiyn + vatTiyn, ends.length);
	const vat = shares(vatTiyn, ends.length);
	return ends.map((endsOn, at) => ({ endsOn, grossTiyn: gross[at] ?? 0, vatBasisPoints, vatTiyn: vat[at] ?? 0 }));
}

/** Whole parts that differ by one at most and make the whole. */
function shares(whole: number, parts: number): number[] {
	const upTo = (count: number) => Math.floor((whole * count) / parts);
	return Array.from({ length: parts }, (_, at) => upTo(at + 1) - upTo(at));
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, each) => total + each, 0);
}
