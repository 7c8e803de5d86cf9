import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import type { Message, Words } from '../../words.ts';

type Line = FactKinds['financial_statement']['lines'][number];

/** Lines of forms 1 (balance) and 2 (profit and loss) by the order of the minister of finance 404 of 28.06.2017. */
const names = {
	'1 010': m.reporting_line_cash,
	'1 016': m.reporting_line_receivables,
	'1 020': m.reporting_line_inventories,
	'1 100': m.reporting_line_current_assets,
	'1 121': m.reporting_line_fixed_assets,
	'1 200': m.reporting_line_long_assets,
	'1 214': m.reporting_line_payables,
	'1 300': m.reporting_line_current_liabilities,
	'1 400': m.reporting_line_long_liabilities,
	'1 410': m.reporting_line_capital,
	'1 414': m.reporting_line_retained,
	'1 500': m.reporting_line_equity,
	'2 010': m.reporting_line_revenue,
	'2 011': m.reporting_line_cost,
	'2 012': m.reporting_line_gross_profit,
	'2 013': m.reporting_line_selling,
	'2 014': m.reporting_line_administrative,
	'2 020': m.reporting_line_operating_profit,
	'2 021': m.reporting_line_finance_income,
	'2 022': m.reporting_line_finance_cost,
	'2 100': m.reporting_line_profit_before_tax,
	'2 101': m.reporting_line_income_tax,
	'2 200': m.reporting_line_profit_continuing,
	'2 300': m.reporting_line_profit,
} as const satisfies Readonly<Record<string, Message>>;
export type LineKey = keyof typeof names;

/** Form «2», «F2» or «форма 2» and line «10» or «010» are one and the same. */
function keyOf({ form, line }: Line): string {
	return `${form.replace(/\D/g, '')} ${line.padStart(3, '0')}`;
}

function isKnown(key: string): key is LineKey {
	return key in names;
}

export function lineName(line: Line, words: Words): string {
	const key = keyOf(line);
	if (isKnown(key)) return words.say(names[key]);
	return m.reporting_line_other({ form: line.form, line: line.line }, words.options);
}

/** At the end of the year, in tenge; null: the statement does not carry the line. */
export function valueOfLine({ lines }: FactKinds['financial_statement'], key: LineKey): number | null {
	return lines.find((line) => keyOf(line) === key)?.endKzt ?? null;
}

export function revenueOf(statement: FactKinds['financial_statement']): number | null {
	return valueOfLine(statement, '2 010');
}
