import { formatNumber } from '#domain/formats.ts';
import { type IndustryFigure, type IndustryMeasure, type IndustrySize, industryMeasures } from '#domain/industry.ts';
import type { Cell } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import { tenge, unsaid } from '../cells.ts';
import type { Message, Options, Words } from '../words.ts';
import { percentCell, ratioCell, wholeCell } from './measure-cells.ts';
import { measuresOf } from './measures.ts';
import { type Summary, summed } from './summary.ts';
import { figuresOf } from './year-figures.ts';

type Written = { label: Message; cell(value: number | null, words: Words): Cell | null };

const written: Readonly<Record<IndustryMeasure, Written>> = {
	revenue: { label: m.reporting_line_revenue, cell: tenge },
	margin: { label: m.reporting_sum_margin, cell: percentCell },
	roa: { label: m.reporting_sum_roa, cell: percentCell },
	equity_share: { label: m.reporting_sum_equity_share, cell: percentCell },
	debt_to_equity: { label: m.reporting_sum_debt_to_equity, cell: ratioCell },
	current_ratio: { label: m.reporting_sum_current_ratio, cell: ratioCell },
	receivable_days: { label: m.reporting_sum_receivable_days, cell: wholeCell },
};

type OfIndustry = (inputs: { industry: string; year: string }, options: Options) => string;
const captions: Readonly<Record<IndustrySize, OfIndustry>> = {
	all: m.reporting_sum_industry_all,
	small: m.reporting_sum_industry_small,
	medium: m.reporting_sum_industry_medium,
	large: m.reporting_sum_industry_large,
};

/** The newest year of the subject of which there are figures of its industry, measure by measure. */
export const besideIndustry: Summary = (context) => {
	const { evidence, industry, words } = context;
	if (industry === null) return [];
	const stated = evidence
		.all('financial_statement')
		.toSorted((one, other) => other.value.year - one.value.year)
		.find(({ value }) => industry.figures.some(({ year }) => year === value.year));
	if (stated === undefined) return [];
	const { year } = stated.value;
	const own = measuresOf(figuresOf(stated));
	const rows = industryMeasures.flatMap((measure) => {
		const figure = industry.figures.find((one) => one.measure === measure && one.year === year);
		const { label, cell } = written[measure];
		const value = cell(own[measure], words);
		if (figure === undefined || value === null) return [];
		return [{ label: words.say(label), own: value, other: quartilesCell(figure, cell, words) }];
	});
	if (rows.length === 0) return [];
	const inputs = { industry: industry.title[words.tag], year: String(year) };
	const block = {
		type: 'compare',
		caption: captions[industry.size](inputs, words.options),
		rows,
		columns: [m.reporting_sum_measure, m.reporting_sum_own, m.reporting_sum_industry_median].map(words.say) as [
			...[string, string, string],
		],
	} as const;
	return summed(block, [stated.witness], context);
};

/** The median, what the middle half of the enterprises has, and how many they are. */
function quartilesCell({ p25, median, p75, firms }: IndustryFigure, cell: Written['cell'], words: Words): Cell {
	const said = (value: number) => (cell(value, words) ?? unsaid).text;
	const inputs = {
		median: said(median),
		from: said(p25),
		to: said(p75),
		count: firms,
		shown: formatNumber(firms, words.tag),
	};
	return { text: m.reporting_sum_industry_quartiles(inputs, words.options) };
}
