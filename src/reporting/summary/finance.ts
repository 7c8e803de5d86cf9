import { dayInAlmaty } from '#domain/clock.ts';
import { formatDay } from '#domain/formats.ts';
import { personName } from '#domain/names/person-name.ts';
import type { Block, Cell } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import { count, tenge, tengeCell } from '../cells.ts';
import { limit } from '../credit-limit/limit-block.ts';
import type { Message, Words } from '../words.ts';
import { besideIndustry } from './industry.ts';
import { percentCell, ratioCell, wholeCell } from './measure-cells.ts';
import { measuresOf, ratio } from './measures.ts';
import { revenueEstimates } from './revenue-estimate.ts';
import { latestYears, linesOf, matrixOf, type Summary, summed } from './summary.ts';
import { figuresOf, ownYearFigures, type YearFigures } from './year-figures.ts';

export const finance: Summary = (context) => [
	...statements(context),
	...ownStatements(context),
	...besideIndustry(context),
	...credit(context),
	...limit(context),
];

const statements: Summary = (context) => {
	const { evidence, words } = context;
	const stated = evidence.all('financial_statement');
	if (stated.length === 0) return estimate(context);
	const years = latestYears(stated.map(({ value }) => String(value.year)));
	const byYear = new Map(stated.toReversed().map((each) => [String(each.value.year), figuresOf(each)]));
	const block = figureMatrix(m.reporting_sum_finance, years, byYear, words);
	return summed(
		block,
		stated.map(({ witness }) => witness),
		context,
	);
};

/** What the subject has signed of itself stands apart: nothing is judged, scored or limited by it. */
const ownStatements: Summary = ({ ownStatements: own, words }) => {
	const years = latestYears(own.map(({ year }) => String(year)));
	const byYear = new Map(own.map(({ year, figures }) => [String(year), ownYearFigures(figures)]));
	const block = figureMatrix(m.reporting_sum_own_finance, years, byYear, words);
	if (block === null) return [];
	const rows = own
		.filter(({ year }) => years.includes(String(year)))
		.map(({ year, signerName, signedAt }) => ({
			label: String(year),
			value: {
				text:
					signerName === null
						? words.say(m.reporting_sum_own_nobody)
						: m.reporting_sum_own_signed(
								{ name: personName(signerName), day: formatDay(dayInAlmaty(new Date(signedAt)), words.tag) },
								words.options,
							),
			},
		}));
	const signers: Block = { type: 'rows', caption: words.say(m.reporting_sum_own_signers), rows };
	return [
		{ block, from: null },
		{ block: signers, from: words.say(m.reporting_sum_own_from) },
	];
};

function figureMatrix(
	caption: Message,
	years: readonly string[],
	byYear: ReadonlyMap<string, YearFigures>,
	words: Words,
): Block | null {
	const change = words.say(m.reporting_sum_change);
	const sum = (label: Message, key: keyof YearFigures) => ({
		label: words.say(label),
		cell: (column: string) =>
			column === change
				? changeOf(
						years.slice(-2).map((year) => byYear.get(year)?.[key] ?? null),
						words,
					)
				: tenge(byYear.get(column)?.[key] ?? null, words),
	});
	const derived = (label: Message, cell: (figures: YearFigures) => Cell | null) => ({
		label: words.say(label),
		cell: (column: string) => {
			const figures = byYear.get(column);
			return figures === undefined ? null : cell(figures);
		},
	});
	const columns = years.length > 1 ? [...years, change] : years;
	return matrixOf(words.say(caption), words.say(m.reporting_sum_measure), columns, [
		sum(m.reporting_line_revenue, 'revenue'),
		sum(m.reporting_line_profit, 'profit'),
		sum(m.reporting_sum_assets, 'assets'),
		sum(m.reporting_line_equity, 'equity'),
		sum(m.reporting_sum_liabilities, 'liabilities'),
		derived(m.reporting_sum_current_ratio, (of) => ratioCell(measuresOf(of).current_ratio, words)),
		derived(m.reporting_sum_quick_ratio, (of) =>
			ratioCell(
				of.inventories === null || of.currentAssets === null
					? null
					: ratio(of.currentAssets - of.inventories, of.currentLiabilities),
				words,
			),
		),
		derived(m.reporting_sum_equity_share, (of) => percentCell(measuresOf(of).equity_share, words)),
		derived(m.reporting_sum_debt_to_equity, (of) => ratioCell(measuresOf(of).debt_to_equity, words)),
		derived(m.reporting_sum_margin, (of) => percentCell(measuresOf(of).margin, words)),
		derived(m.reporting_sum_roa, (of) => percentCell(measuresOf(of).roa, words)),
		derived(m.reporting_sum_receivable_days, (of) => wholeCell(measuresOf(of).receivable_days, words)),
	]);
}

/** Of the last year against the one before it; nothing is compared with a loss or with zero. */
function changeOf([before = null, after = null]: readonly (number | null)[], words: Words): Cell | null {
	return before === null || after === null || before <= 0 ? null : percentCell(after / before - 1, words);
}

/** Without statements: said to be an estimate in every cell. */
const estimate: Summary = (context) => {
	const { evidence, words } = context;
	const estimates = revenueEstimates(evidence);
	const revenue = new Map(estimates.map(({ year, amountKzt }) => [year, amountKzt]));
	const cell = (year: string): Cell | null => {
		const amountKzt = revenue.get(year);
		if (amountKzt === undefined) return null;
		// without a value behind it: nobody adds an estimate up by mistake, and the word stays in a workbook too
		const { text } = tengeCell(amountKzt, words);
		return { text: m.reporting_sum_estimated({ amount: text }, words.options), isNumber: true };
	};
	const block = matrixOf(
		words.say(m.reporting_sum_estimate_caption),
		words.say(m.reporting_sum_measure),
		latestYears(revenue.keys()),
		[{ label: words.say(m.reporting_sum_estimate_revenue), cell }],
	);
	const witnesses = estimates.map(({ witness }) => witness);
	return summed(block, witnesses, context);
};

const credit: Summary = (context) => {
	const records = context.evidence.all('credit_record');
	const line = (label: Message, period: 'current' | 'historical') => {
		const found = records.filter(({ value }) => value.period === period);
		return {
			label,
			cell: found.length === 0 ? null : count(found.length, context.words),
			by: found.map(({ witness }) => witness),
		};
	};
	return linesOf(
		[line(m.reporting_sum_credit_current, 'current'), line(m.reporting_sum_credit_historical, 'historical')],
		context,
	);
};
