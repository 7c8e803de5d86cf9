import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { formatTenge } from '#domain/formats.ts';
import { m } from '#paraglide/messages.js';
import { bars, column, notice, numbers, row, rowsOf, stacked, tableOf } from '../../blocks.ts';
import { count, day, partyNumber, tenge, text } from '../../cells.ts';
import { defineSection } from '../../section.ts';
import type { Message, Words } from '../../words.ts';
import { lineName, revenueOf } from './lines.ts';

type Statement = FactKinds['financial_statement'];
type Credit = FactKinds['credit_record'];
type Line = Statement['lines'][number] & { year: number };

const periods: Readonly<Record<Credit['period'], Message>> = {
	current: m.reporting_credit_current,
	historical: m.reporting_credit_historical,
};

function lineTable(facts: readonly { value: Statement }[], words: Words) {
	const lines = facts
		.map(({ value }) => value)
		.sort((a, b) => b.year - a.year)
		.flatMap(({ year, lines: ofYear }) => ofYear.map((line) => ({ value: { ...line, year } })));
	return tableOf<Line>({
		caption: m.reporting_table_statement,
		columns: [
			column(m.reporting_label_year, ({ year }) => text(String(year))),
			column(m.reporting_label_line, (line) => text(lineName(line, words))),
			numbers(m.reporting_label_begin, ({ beginKzt }, words) => tenge(beginKzt, words)),
			numbers(m.reporting_label_end, ({ endKzt }, words) => tenge(endKzt, words)),
		],
	})(lines, words);
}

export const finance = defineSection({
	code: 'finance',
	title: m.reporting_section_finance,
	report: 'basic',
	presenters: {
		financial_statement: stacked<Statement>(
			(facts, words) =>
				bars(
					words.say(m.reporting_bars_revenue),
					'₸',
					facts
						.map(({ value }) => ({ year: value.year, amountKzt: revenueOf(value) }))
						.sort((a, b) => a.year - b.year)
						.map(({ year, amountKzt }) => ({
							label: String(year),
							value: amountKzt,
							text: amountKzt === null ? words.say(m.reporting_no_data) : formatTenge(amountKzt, words.tag),
						})),
				),
			lineTable,
			tableOf<Statement>({
				caption: m.reporting_table_auditors,
				newestBy: ({ year }) => year,
				columns: [
					column(m.reporting_label_year, ({ year }) => text(String(year))),
					column(m.reporting_label_auditor, ({ auditorBin }) => partyNumber(auditorBin)),
				],
			}),
		),
		credit_score: rowsOf<FactKinds['credit_score']>(({ score, riskGrade, oneYearDefault }, words) => [
			row(m.reporting_label_credit_score, count(score, words)),
			row(m.reporting_label_credit_grade, text(riskGrade)),
			row(m.reporting_label_credit_default, text(oneYearDefault)),
		]),
		credit_record: stacked<Credit>(
			(_facts, words) => [notice('neutral', words.say(m.reporting_credit_note))],
			tableOf<Credit>({
				caption: m.reporting_table_credit,
				newestBy: ({ registeredOn }) => registeredOn,
				columns: [
					column(m.reporting_label_credit_record, (record) => text(record.text)),
					column(m.reporting_label_credit_period, ({ period }, words) => text(words.say(periods[period]))),
					column(m.reporting_label_date, ({ registeredOn }, words) => day(registeredOn, words)),
				],
			}),
		),
	},
});
