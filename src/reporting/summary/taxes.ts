import { arrearsOf } from '#domain/facts/arrears.ts';
import { formatDay } from '#domain/formats.ts';
import type { Cell } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import { percent, period, tenge, text, unsaid, warning } from '../cells.ts';
import { debtCell } from '../debt-cell.ts';
import { regimeName } from '../regime-words.ts';
import { degreeCell } from '../sections/taxes/rows.ts';
import { nameIn, type Words } from '../words.ts';
import {
	type Line,
	latestYears,
	linesOf,
	matrixOf,
	mostYears,
	type Summary,
	type SummaryContext,
	summed,
	total,
} from './summary.ts';

export const taxes: Summary = (context) => [
	...standing(context),
	...paidByCode(context),
	...byYear(context),
	...load(context),
];

/** What holds now, each with its source: debt, regime, VAT, invoices. */
const standing: Summary = (context) => {
	const { evidence, words } = context;
	const profiles = evidence.all('tax_profile').flatMap(({ value, witness }): Line[] => [
		{ label: m.reporting_label_regime, cell: text(regimeName(value.regime, words)), by: [witness] },
		{
			label: m.reporting_label_invoices_restricted,
			cell: value.isInvoiceRestricted === false ? null : warning(value.isInvoiceRestricted, words),
			by: [witness],
		},
	]);
	const vat = evidence.all('vat_registration').map(
		({ value: { from, to }, witness }): Line => ({
			label: m.reporting_label_vat,
			cell: vatCell(from, to, words),
			by: [witness],
		}),
	);
	const degrees = evidence.all('tax_risk_degree').map(({ value, witness }): Line => {
		const cell = degreeCell(value, words);
		const term = period(value.from, value.to, words);
		// the degree was abolished: it is history, and neither a merit nor a warning
		return {
			label: m.reporting_sum_risk_history,
			cell: cell === null ? null : { text: [cell.text, term?.text].filter(Boolean).join(', ') },
			by: [witness],
		};
	});
	return linesOf([...arrears(context), ...profiles, ...vat, ...degrees], context);
};

/** Sources that tell of the same sum share a line; what a newer word has replaced is said to be so. */
function arrears({ evidence, words }: Pick<SummaryContext, 'evidence' | 'words'>): Line[] {
	const lines = new Map<string, Line>();
	for (const debt of arrearsOf(evidence).told) {
		const { by, statedKzt, deferredKzt, isPast, witness } = debt;
		const key = `${by} ${statedKzt} ${deferredKzt} ${isPast}`;
		const label = by === 'list' ? m.reporting_sum_listed_arrears : m.reporting_label_debt;
		const { tone, ...cell } = debtCell(debt, words);
		const past = { text: m.reporting_sum_arrears_past({ amount: cell.text }, words.options) };
		lines.set(key, {
			...{ label, cell: isPast ? past : { ...cell, ...(tone && { tone }) } },
			by: [...(lines.get(key)?.by ?? []), witness],
		});
	}
	return [...lines.values()];
}

export function vatCell(from: string | null, to: string | null, words: Words): Cell {
	if (to !== null)
		return { text: m.reporting_sum_vat_until({ day: formatDay(to, words.tag) }, words.options), tone: 'attention' };
	if (from === null) return { text: words.say(m.reporting_vat_payer) };
	return { text: m.reporting_sum_vat_since({ day: formatDay(from, words.tag) }, words.options) };
}

const mostCodes = 6;

const paidByCode: Summary = (context) => {
	const { evidence, words } = context;
	const payments = evidence.all('tax_payment');
	const years = latestYears(payments.map(({ value }) => value.paidOn.slice(0, 4)));
	const sums = new Map<string, { name: string; byYear: Map<string, number>; totalKzt: number }>();
	for (const { value } of payments) {
		const year = value.paidOn.slice(0, 4);
		if (!years.includes(year)) continue;
		const unnamed = m.reporting_sum_code_unknown({ code: value.bcc }, words.options);
		const known = sums.get(value.bcc) ?? {
			name: nameIn(words, value.name, value.nameKk) ?? unnamed,
			byYear: new Map(),
			totalKzt: 0,
		};
		known.byYear.set(year, (known.byYear.get(year) ?? 0) + value.amountKzt);
		known.totalKzt += value.amountKzt;
		sums.set(value.bcc, known);
	}
	const codes = [...sums].toSorted(([, one], [, other]) => other.totalKzt - one.totalKzt);
	const rest = codes.slice(mostCodes);
	const sumIn = (year: string, of: typeof codes) =>
		total(of.map(([, { byYear: amounts }]) => amounts.get(year) ?? null));
	const block = matrixOf(words.say(m.reporting_sum_taxes_by_code), words.say(m.reporting_label_tax), years, [
		...codes.slice(0, mostCodes).map(([bcc, { name, byYear: amounts }]) => ({
			label: name,
			note: m.reporting_sum_bcc({ code: bcc }, words.options),
			cell: (year: string) => tenge(amounts.get(year) ?? null, words),
		})),
		{ label: words.say(m.reporting_sum_other_taxes), cell: (year: string) => tenge(sumIn(year, rest), words) },
		{
			label: words.say(m.reporting_sum_total),
			isTotal: true,
			cell: (year: string) => tenge(sumIn(year, codes), words),
		},
	]);
	return summed(
		block,
		payments.map(({ witness }) => witness),
		context,
	);
};

const byYear: Summary = (context) => {
	const { evidence, words } = context;
	const stated = evidence.all('tax_year');
	const years = latestYears(stated.map(({ value }) => String(value.year)));
	const of = (year: string) => stated.find(({ value }) => String(value.year) === year)?.value;
	const block = matrixOf(words.say(m.reporting_sum_taxes_by_year), words.say(m.reporting_sum_measure), years, [
		{ label: words.say(m.reporting_label_taxes_paid), cell: (year) => tenge(of(year)?.taxesKzt ?? null, words) },
		{ label: words.say(m.reporting_label_vat_sum), cell: (year) => tenge(of(year)?.vatKzt ?? null, words) },
	]);
	return summed(
		block,
		stated.map(({ witness }) => witness),
		context,
	);
};

/** The tax burden beside that of the industry, as the tax authority publishes both. */
const load: Summary = (context) => {
	const { evidence, words } = context;
	const stated = evidence
		.all('tax_year')
		.filter(({ value }) => value.loadPercent !== null && value.industryLoadPercent !== null)
		.toSorted((one, other) => one.value.year - other.value.year)
		.slice(-mostYears);
	if (stated.length === 0) return [];
	return summed(
		{
			type: 'compare',
			caption: words.say(m.reporting_sum_load),
			columns: [m.reporting_sum_year, m.reporting_sum_own, m.reporting_sum_industry].map(words.say) as [
				...[string, string, string],
			],
			rows: stated.map(({ value }) => ({
				label: String(value.year),
				own: percent(value.loadPercent, words) ?? unsaid,
				other: percent(value.industryLoadPercent, words) ?? unsaid,
			})),
		},
		stated.map(({ witness }) => witness),
		context,
	);
};
