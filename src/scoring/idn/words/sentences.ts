import { formatNumber, formatTenge } from '#domain/formats.ts';
import type { FactorResult } from '#domain/idn/score.ts';
import { m } from '#paraglide/messages.js';
import type { Options, Plain, Sentence } from '../define-factor.ts';

/** How the sentences of factors are written from the value their bin was chosen by. */

export const plain =
	(message: Plain): Sentence =>
	(_, options) =>
		message({}, options);

/** Of an entry of a list alone: another source that puts a subject into the same bin does not list it. */
export const ofList =
	(message: Plain): Sentence =>
	({ unit }, options) =>
		unit === 'date' ? message({}, options) : null;

export const withAge =
	(message: (inputs: { age: string }, options: Options) => string): Sentence =>
	(factor, options) =>
		message({ age: durationText(numberOf(factor), options) }, options);

export const withCount =
	(message: (inputs: { count: number; number: string }, options: Options) => string): Sentence =>
	(factor, options) =>
		message({ count: numberOf(factor), number: formatNumber(numberOf(factor), options.locale) }, options);

export const withSum =
	(message: (inputs: { amount: string; mci: string }, options: Options) => string): Sentence =>
	(factor, options) => {
		const amountKzt = numberOf(factor);
		const mci = formatNumber(amountKzt / (factor.mciKzt ?? Number.NaN), options.locale, 1);
		return message({ amount: formatTenge(amountKzt, options.locale), mci }, options);
	};

export function numberOf({ code, value }: FactorResult): number {
	if (typeof value !== 'number') throw new TypeError(`factor ${code} has no number to tell`);
	return value;
}

/** `3 года 4 месяца` */
export function durationText(totalMonths: number, options: Options): string {
	if (totalMonths < 1) return m.idn_age_under_month({}, options);
	const years = Math.floor(totalMonths / 12);
	const months = totalMonths % 12;
	const monthsText = m.idn_age_months({ count: months }, options);
	if (years === 0) return monthsText;
	const yearsText = m.idn_age_years({ count: years }, options);
	return months === 0 ? yearsText : m.idn_age_years_months({ years: yearsText, months: monthsText }, options);
}
