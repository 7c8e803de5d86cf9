import { m } from '#paraglide/messages.js';
import { tengeCell } from '../../cells.ts';
import { revenueEstimates } from '../../summary/revenue-estimate.ts';
import { figuresOf, type YearFigures } from '../../summary/year-figures.ts';
import type { Words } from '../../words.ts';
import type { Compared, ComparedRowKind, Said } from '../row.ts';
import { withYear } from './tax-rows.ts';

/** Of the last statements that carry the line. */
function stated({ evidence }: Compared, key: keyof YearFigures, words: Words): Said | null {
	const statements = evidence.all('financial_statement').toSorted((one, other) => other.value.year - one.value.year);
	for (const statement of statements) {
		const amountKzt = figuresOf(statement)[key];
		if (amountKzt === null) continue;
		const { year } = statement.value;
		return {
			cell: withYear(tengeCell(amountKzt, words), year, words),
			...{ by: [statement.witness], rank: { of: amountKzt, basis: `${key} ${year}` } },
		};
	}
	return null;
}

/** An estimate says that it is one, and is never placed beside a statement. */
function revenue(subject: Compared, words: Words): Said | null {
	const own = stated(subject, 'revenue', words);
	if (own !== null) return own;
	const [last] = revenueEstimates(subject.evidence).toSorted((one, other) => Number(other.year) - Number(one.year));
	if (last === undefined) return null;
	const amount = m.reporting_sum_estimated({ amount: tengeCell(last.amountKzt, words).text }, words.options);
	return { cell: withYear({ text: amount }, Number(last.year), words), by: [last.witness] };
}

const money = { section: 'money', better: 'high', isStated: true } as const;

export const moneyRows: readonly ComparedRowKind[] = [
	{
		...{ ...money, code: 'revenue', label: m.comparison_row_revenue, read: revenue },
		topics: ['financial_statement', 'tax_year'],
	},
	{
		...{ ...money, code: 'profit', label: m.comparison_row_profit, topics: ['financial_statement'] },
		read: (subject, words) => stated(subject, 'profit', words),
	},
	{
		...{ ...money, code: 'equity', label: m.comparison_row_equity, topics: ['financial_statement'] },
		read: (subject, words) => stated(subject, 'equity', words),
	},
];
