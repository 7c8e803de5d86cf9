import { arrearsOf } from '#domain/facts/arrears.ts';
import { findVatPayer } from '#judgement/vat-payer.ts';
import { m } from '#paraglide/messages.js';
import { percent, tengeCell, text } from '../../cells.ts';
import { debtCell } from '../../debt-cell.ts';
import { regimeName } from '../../regime-words.ts';
import { vatCell } from '../../summary/taxes.ts';
import type { Words } from '../../words.ts';
import type { Compared, ComparedRowKind, Said } from '../row.ts';
import { findingRow } from './finding-row.ts';

function arrears({ evidence }: Compared, words: Words): Said | null {
	const { current } = arrearsOf(evidence);
	if (current === null) return null;
	const { owedKzt, witness } = current;
	const rank = owedKzt === 0 ? {} : { rank: { of: owedKzt, basis: 'arrears' } };
	return { cell: debtCell(current, words), by: [witness], ...rank };
}

function vat({ evidence }: Compared, words: Words): Said | null {
	const found = findVatPayer(evidence);
	if (found === null) return null;
	const { isPayer, from, to, witness } = found;
	const cell = isPayer || to !== null ? vatCell(from, to, words) : { text: words.say(m.comparison_no_vat) };
	return { cell, by: [witness] };
}

function regime({ evidence }: Compared, words: Words): Said | null {
	for (const { value, witness } of evidence.all('tax_regime'))
		if (evidence.holdsOn(value.to)) {
			const cell = text(regimeName(value.name, words) ?? value.code);
			if (cell !== null) return { cell, by: [witness] };
		}
	for (const { value, witness } of evidence.all('tax_profile')) {
		const cell = text(regimeName(value.regime, words));
		if (cell !== null) return { cell, by: [witness] };
	}
	return null;
}

/** Of the last year that any source tells; sums of different years are not compared. */
function paid({ evidence }: Compared, words: Words): Said | null {
	const [last] = evidence
		.all('tax_year')
		.filter(({ value }) => value.taxesKzt !== null)
		.toSorted((one, other) => other.value.year - one.value.year);
	if (last === undefined || last.value.taxesKzt === null) return null;
	const { year, taxesKzt } = last.value;
	return {
		cell: withYear(tengeCell(taxesKzt, words), year, words),
		...{ by: [last.witness], rank: { of: taxesKzt, basis: `taxes ${year}` } },
	};
}

function load({ evidence }: Compared, words: Words): Said | null {
	const [last] = evidence
		.all('tax_year')
		.filter(({ value }) => value.loadPercent !== null)
		.toSorted((one, other) => other.value.year - one.value.year);
	const cell = last === undefined ? null : percent(last.value.loadPercent, words);
	if (last === undefined || cell === null) return null;
	return { cell: withYear(cell, last.value.year, words), by: [last.witness] };
}

/** The number stays a number in a workbook. */
export function withYear<C extends { text: string }>(cell: C, year: number, { options }: Words): C {
	return { ...cell, text: m.comparison_in_year({ value: cell.text, year: String(year) }, options) };
}

const tax = { section: 'taxes' } as const;

export const taxRows: readonly ComparedRowKind[] = [
	{
		...{ ...tax, code: 'arrears', label: m.comparison_row_arrears, better: 'burden', read: arrears },
		topics: ['tax_debt', 'tax_profile', 'listed_arrears'],
	},
	findingRow({
		...{ ...tax, code: 'tax_trouble', label: m.comparison_row_tax_trouble, topics: ['tax_profile'] },
		findings: ['invoices_restricted', 'trading_without_work', 'tax_violation', 'unnamed_tax_list'],
	}),
	{
		...{ ...tax, isStated: true, code: 'vat', label: m.comparison_row_vat, better: null, read: vat },
		topics: ['vat_registration', 'tax_profile'],
	},
	{
		...{ ...tax, isStated: true, code: 'regime', label: m.comparison_row_regime, better: null, read: regime },
		topics: ['tax_regime', 'tax_profile'],
	},
	{
		...tax,
		isStated: true,
		code: 'taxes_paid',
		label: m.comparison_row_taxes_paid,
		better: 'high',
		read: paid,
		topics: ['tax_year'],
	},
	{
		...tax,
		isStated: true,
		code: 'tax_load',
		label: m.comparison_row_tax_load,
		better: null,
		read: load,
		topics: ['tax_year'],
	},
];
