import { formatMonth } from '#domain/formats.ts';
import { m } from '#paraglide/messages.js';
import { count, tenge, text } from '../cells.ts';
import { latestYears, linesOf, matrixOf, type Summary, summed } from './summary.ts';

export const staff: Summary = (context) => [...now(context), ...byYear(context)];

const now: Summary = (context) => {
	const { evidence, words } = context;
	const months = evidence
		.all('pension_contribution')
		.toSorted((one, other) => (one.value.period < other.value.period ? 1 : -1));
	const [latest] = months;
	return linesOf(
		[
			...evidence.all('staff_number').map(({ value, witness }) => ({
				...{ label: m.reporting_sum_staff_now, cell: count(value.employees, words), by: [witness] },
			})),
			{
				label: m.reporting_sum_last_contribution,
				cell: latest === undefined ? null : text(monthOf(latest.value.period, words.tag)),
				by: latest === undefined ? [] : [latest.witness],
			},
		],
		context,
	);
};

function monthOf(period: string, tag: Parameters<typeof formatMonth>[1]): string {
	return /^\d{4}-\d{2}$/.test(period) ? formatMonth(period, tag) : period;
}

const byYear: Summary = (context) => {
	const { evidence, words } = context;
	const stated = evidence.all('tax_year').filter(({ value }) => value.workers !== null);
	const years = latestYears(stated.map(({ value }) => String(value.year)));
	const of = (year: string) => stated.find(({ value }) => String(value.year) === year)?.value;
	const block = matrixOf(words.say(m.reporting_sum_staff_by_year), words.say(m.reporting_sum_measure), years, [
		{ label: words.say(m.reporting_label_employees), cell: (year) => count(of(year)?.workers ?? null, words) },
		{
			label: words.say(m.reporting_sum_taxes_per_worker),
			cell: (year) => {
				const { taxesKzt = null, workers = null } = of(year) ?? {};
				return tenge(
					taxesKzt === null || workers === null || workers <= 0 ? null : Math.round(taxesKzt / workers),
					words,
				);
			},
		},
	]);
	return summed(
		block,
		stated.map(({ witness }) => witness),
		context,
	);
};
