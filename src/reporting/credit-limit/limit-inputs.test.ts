import { expect, test } from 'vitest';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { usualTerms } from '#domain/report/limit-terms.ts';
import { judge } from '#judgement/judge.ts';
import { buildEvidence, stated } from '../../../test/factories/evidence.ts';
import { describeBuilt } from '../../../test/factories/stored-report.ts';
import { wordsIn } from '../words.ts';
import { suggestLimit } from './limit-block.ts';

const statement = (year: number) => {
	const line = (form: string, number: string, endKzt: number) => ({ form, line: number, beginKzt: null, endKzt });
	const lines: FactKinds['financial_statement']['lines'] = [line('1', '500', 900), line('2', '010', 5000)];
	return stated('financial_statement', { year, lines });
};
const taxes = (year: number) => stated('tax_year', { year, taxesKzt: 30, loadPercent: 3 });

/** On 21 November 2026, of a subject without an index. */
function suggested(...says: Statement[]) {
	const evidence = buildEvidence([{ says }]);
	const context = { evidence, judgement: judge(evidence, null), index: null, words: wordsIn('ru') };
	const { inputs, found, parts } = suggestLimit({ ...context, describe: describeBuilt }, usualTerms);
	const [block] = parts.map((part) => part.block);
	return { inputs, found, notes: block?.type === 'formula' ? block.steps.map(({ note }) => note ?? '') : [] };
}

test('a statement of the last two years counts, and its year is said', () => {
	const { inputs, notes } = suggested(statement(2024), statement(2023));
	expect(inputs).toMatchObject({ equity: 900, revenue: { amountKzt: 5000, isEstimate: false, year: 2024 } });
	expect(notes.slice(0, 2)).toEqual(['по отчётности за 2024 год', 'по отчётности за 2024 год']);
});

test('an older one is named and left out; so is an older estimate', () => {
	const { inputs, notes } = suggested(statement(2023), taxes(2023));
	expect(inputs).toMatchObject({ equity: null, revenue: null, statement: { year: 2023, isCounted: false } });
	expect(notes[0]).toBe('отчётность за 2023 год старше двух лет и не учтена');
	expect(suggested(statement(2023), taxes(2025)).inputs.revenue).toEqual({
		...{ amountKzt: 1000, isEstimate: true, year: 2025 },
	});
});

test('without an index revenue is left out, and why is said', () => {
	const { found, notes } = suggested(statement(2025));
	expect(found).toMatchObject({ limitKzt: 90, reason: 'computed', byRevenue: null });
	expect(notes[2]).toBe('индекса нет, поэтому выручка не учтена');
});

test('what is deferred of arrears is said and not subtracted', () => {
	const { found, notes } = suggested(statement(2025), stated('tax_debt', { totalKzt: 50, deferredKzt: 20 }));
	expect(found.limitKzt).toBe(60);
	expect(notes[3]?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
		'Из них отсрочено или обжалуется 20 ₸: эта сумма не вычтена',
	);
});
