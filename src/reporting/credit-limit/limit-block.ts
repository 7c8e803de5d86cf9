import { formatTenge, formatUpTo } from '#domain/formats.ts';
import type { LimitTerms } from '#domain/report/limit-terms.ts';
import type { Cell, SummaryPart } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import { tengeCell } from '../cells.ts';
import { fromText, type SummaryContext } from '../summary/summary.ts';
import type { Message, Words } from '../words.ts';
import { type CreditLimit, creditLimit, type LimitInputs } from './credit-limit.ts';
import { limitInputsOf } from './limit-inputs.ts';

/** The guide to a credit limit by its steps; missing terms are named, and why it is not computed. Nothing where there is nothing to count. */
export function limit(context: SummaryContext): SummaryPart[] {
	if (context.limitTerms === null) return [];
	const { inputs, found, parts } = suggestLimit(context, context.limitTerms);
	const isKnown = inputs.revenue !== null || inputs.equity !== null || inputs.statement !== null;
	return isKnown || found.reason === 'not_advised' ? parts : [];
}

export type SuggestedLimit = { inputs: LimitInputs; found: CreditLimit; parts: SummaryPart[] };

/** The limit by the terms that a reader chooses, with its steps. */
export function suggestLimit(
	context: Omit<SummaryContext, 'limitTerms' | 'industry' | 'ownStatements'>,
	terms: LimitTerms,
): SuggestedLimit {
	const { evidence, judgement, index, words } = context;
	const { inputs, witnesses } = limitInputsOf(evidence, judgement, index);
	const found = creditLimit(inputs, terms);
	const isComputed = found.reason !== 'not_advised';
	const block = {
		type: 'formula' as const,
		caption: words.say(m.reporting_limit_caption),
		steps: isComputed ? stepsOf(inputs, found, terms, context) : [],
		result: { label: words.say(m.reporting_limit_result), value: resultCell(found, context) },
	};
	const parts: SummaryPart[] = [
		{ block, from: isComputed && witnesses.length > 0 ? fromText(witnesses, context) : null },
		{
			block: {
				type: 'notice',
				tone: 'neutral',
				text: words.say(isComputed ? m.reporting_limit_note : m.reporting_limit_not_advised_why),
			},
			from: null,
		},
	];
	return { inputs, found, parts };
}

function resultCell({ limitKzt, reason }: CreditLimit, { words }: Pick<SummaryContext, 'words'>): Cell {
	if (reason === 'not_advised') return { text: words.say(m.reporting_limit_not_advised), tone: 'attention' };
	if (limitKzt === null) return { text: words.say(m.reporting_limit_not_enough) };
	return tengeCell(limitKzt, words);
}

function stepsOf(inputs: LimitInputs, found: CreditLimit, terms: LimitTerms, { words }: Pick<SummaryContext, 'words'>) {
	const { options, tag } = words;
	const unknown: Cell = { text: words.say(m.reporting_limit_unknown) };
	const sum = (amountKzt: number | null): Cell =>
		amountKzt === null ? unknown : tengeCell(Math.round(amountKzt), words);
	const factor = found.factor === null ? '—' : formatUpTo(found.factor, tag, 2);
	const byRevenue = {
		...{ days: terms.days, share: formatUpTo(terms.sharePercent, tag, 1) },
		...{ factor, group: inputs.group ?? '—' },
	};
	const step = (label: Message, amountKzt: number | null) => ({ label: words.say(label), value: sum(amountKzt) });
	const stated = statementNote(inputs, words);
	const earned = revenueNote(inputs, words);
	return [
		{ ...step(m.reporting_limit_by_equity, found.byEquity), ...stated },
		{ ...step(m.reporting_limit_by_working_capital, found.byWorkingCapital), ...stated },
		{ label: m.reporting_limit_by_revenue(byRevenue, options), value: sum(found.byRevenue), ...earned },
		{
			...step(m.reporting_limit_arrears, inputs.arrears),
			...(inputs.deferred === 0
				? {}
				: { note: m.reporting_limit_deferred_note({ deferred: formatTenge(inputs.deferred, tag) }, options) }),
		},
		step(m.reporting_limit_enforcement, inputs.enforcement),
	];
}

/** The year that a figure is of, or why it is left out. */
function statementNote({ statement }: LimitInputs, { options }: Words): { note?: string } {
	if (statement === null) return {};
	const year = String(statement.year);
	const say = statement.isCounted ? m.reporting_limit_statement_year : m.reporting_limit_statement_old;
	return { note: say({ year }, options) };
}

function revenueNote({ revenue, group }: LimitInputs, words: Words): { note?: string } {
	if (revenue === null) return {};
	if (group === null) return { note: words.say(m.reporting_limit_no_group) };
	const say = revenue.isEstimate ? m.reporting_limit_estimate_note : m.reporting_limit_revenue_year;
	return { note: say({ year: String(revenue.year) }, words.options) };
}
