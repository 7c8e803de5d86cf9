import { describe, expect, test } from 'vitest';
import type { Statement } from '#domain/facts/statement.ts';
import type { IndustrySnapshot } from '#domain/industry.ts';
import type { NameComparison } from '#domain/names/matching/described.ts';
import type { OwnStatement } from '#domain/own-figures.ts';
import { usualTerms } from '#domain/report/limit-terms.ts';
import { lowerBlock } from '#domain/report/lower-block.ts';
import type { ReportChapter } from '#domain/report/report.ts';
import { judge } from '#judgement/judge.ts';
import { buildEvidence, stated } from '../../../test/factories/evidence.ts';
import { describeBuilt } from '../../../test/factories/stored-report.ts';
import { wordsIn } from '../words.ts';
import { summaryOf } from './summaries.ts';
import type { SummaryContext } from './summary.ts';

/** The summary of a chapter as lines of texts, thin blanks as plain ones. */
function told(chapter: ReportChapter, ...says: Statement[]): string[] {
	return toldBeside(null, chapter, ...says);
}

function toldBeside(industry: IndustrySnapshot, chapter: ReportChapter, ...says: readonly Statement[]): string[] {
	return toldWith({ industry, ownStatements: [] }, chapter, says);
}

function toldWith(
	more: Pick<SummaryContext, 'industry' | 'ownStatements'>,
	chapter: ReportChapter,
	says: readonly Statement[],
): string[] {
	const evidence = buildEvidence([
		{ sourceId: 'a-one', says: [...says], asOf: '2026-11-20', traits: { states: ['sanction_match'] } },
	]);
	const judgement = judge(evidence, null);
	const limitTerms = usualTerms;
	const context = {
		evidence,
		judgement,
		index: null,
		words: wordsIn('ru'),
		describe: describeBuilt,
		limitTerms,
		...more,
	};
	return summaryOf(chapter)(context)
		.flatMap(({ block }) => lowerBlock(block))
		.flatMap((block) => {
			if (block.type === 'notice') return [block.text];
			if (block.type === 'rows') return block.rows.map(({ label, value }) => `${label}: ${value.text}`);
			return block.rows.map((row) => row.map(({ text }) => text).join(' | '));
		})
		.map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' '));
}

const statement = (year: number, ...lines: [form: string, line: string, endKzt: number][]) =>
	stated('financial_statement', {
		year,
		lines: lines.map(([form, line, endKzt]) => ({ form, line, beginKzt: null, endKzt })),
	});

describe('what a section comes to', () => {
	test('taxes: sums by year and code with a total; an unnamed code is said to be unknown', () => {
		const paid = (bcc: string, name: string | null, paidOn: string, amountKzt: number) =>
			stated('tax_payment', { bcc, name, paidOn, amountKzt });
		const lines = told(
			'taxes',
			paid('101201', 'ИПН', '2025-03-01', 100),
			paid('101201', 'ИПН', '2025-04-01', 50),
			paid('999999', null, '2026-01-01', 7),
		);
		expect(lines).toContain('ИПН (КБК 101201) | 150 ₸ | —');
		expect(lines).toContain('код 999999 (нет в справочнике) (КБК 999999) | — | 7 ₸');
		expect(lines).toContain('Всего | 150 ₸ | 7 ₸');
	});

	test('taxes: a debt with what of it is deferred, once for all who tell the same', () => {
		const debt = { totalKzt: 900, deferredKzt: 100 };
		const told900 = stated('tax_profile', { debtKzt: 900 });
		expect(told('taxes', stated('tax_debt', debt), told900)).toEqual([
			'Налоговая задолженность: 900 ₸, из них отсрочено или обжалуется 100 ₸',
		]);
		expect(told('taxes', stated('tax_debt', { totalKzt: 900 }), told900)).toEqual(['Налоговая задолженность: 900 ₸']);
	});

	test('taxes: the abolished degree of risk is history, with its term', () => {
		const degree = { degree: 'high', degreeText: '', from: '2025-07-01', to: '2025-12-31' } as const;
		expect(told('taxes', stated('tax_risk_degree', degree))).toContain(
			'Степень риска КГД (до 01.01.2026): высокая, 01.07.2025 – 31.12.2025',
		);
	});

	test('finance: ratios where their terms are known, change of the last year, no division by a missing one', () => {
		const lines = told(
			'finance',
			statement(2024, ['2', '010', 1000], ['2', '300', 100]),
			statement(2025, ['2', '010', 1200], ['2', '300', 60], ['1', '100', 500], ['1', '300', 250], ['1', '500', 400]),
		);
		expect(lines).toContain('Выручка | 1 000 ₸ | 1 200 ₸ | 20 %');
		expect(lines).toContain('Чистая прибыль | 100 ₸ | 60 ₸ | −40 %');
		expect(lines).toContain('Текущая ликвидность | — | 2 | —');
		expect(lines).toContain('Рентабельность продаж | 10 % | 5 % | —');
		expect(lines.join()).not.toContain('Быстрая ликвидность');
	});

	test('finance: beside the industry, in the newest year of which both are known', () => {
		const figure = { firms: 21, p25: 1, median: 2, p75: 3 };
		const industry: IndustrySnapshot = {
			...{ code: '46', title: { ru: 'Оптовая торговля', kk: '', en: '' }, size: 'small' },
			figures: [
				{ ...figure, measure: 'revenue', year: 2024, median: 900 },
				{ ...figure, measure: 'margin', year: 2024, p25: 0.011, median: 0.0249, p75: 0.1 },
				{ ...figure, measure: 'current_ratio', year: 2024 },
				{ ...figure, measure: 'revenue', year: 2023 },
			],
		};
		const lines = toldBeside(
			industry,
			'finance',
			statement(2023, ['2', '010', 700]),
			statement(2024, ['2', '010', 1000], ['2', '300', 100]),
			statement(2025, ['2', '010', 1200], ['2', '300', 60]),
		);
		expect(lines).toContain('Выручка | 1 000 ₸ | 900 ₸ (1 ₸–3 ₸), 21 предприятие');
		expect(lines).toContain('Рентабельность продаж | 10 % | 2,5 % (1,1 %–10 %), 21 предприятие');
		expect(lines.filter((line) => line.includes('предприяти'))).toHaveLength(2);
		expect(toldBeside(industry, 'finance', statement(2020, ['2', '010', 1])).join()).not.toContain('предприятие');
	});

	test('finance: the profit of continuing operations is that of the year where no other is stated', () => {
		const lines = told('finance', statement(2025, ['2', '010', 1000], ['2', '200', 50]));
		expect(lines).toContain('Чистая прибыль | 50 ₸');
		expect(told('finance', statement(2025, ['2', '200', 50], ['2', '300', 40]))).toContain('Чистая прибыль | 40 ₸');
	});

	test('finance: without statements revenue is taxes by their share of income, and every cell says so', () => {
		const year = stated('tax_year', { year: 2025, taxesKzt: 4_810_000, loadPercent: 3.4 });
		expect(told('finance', year)[0]).toBe('Выручка | 141 000 000 ₸, расчётно');
		expect(told('finance', stated('tax_year', { year: 2025, taxesKzt: 0, loadPercent: 0 }))).toEqual([]);
	});

	test('procurement: shares of a year, and of the largest customer; what was never concluded is no contract', () => {
		const contract = (
			outcome: 'executed' | 'terminated_by_agreement' | 'not_concluded',
			amountKzt: number,
			otherPartyName: string,
		) =>
			stated('procurement_contract', {
				outcome,
				amountKzt,
				otherPartyName,
				otherPartyBin: null,
				signedOn: '2025-02-01',
			});
		const lines = told(
			'procurement',
			contract('executed', 300, 'АО "Мысал"'),
			contract('terminated_by_agreement', 100, 'АО "Үлгі"'),
			contract('not_concluded', 9000, 'АО "Сынақ"'),
		);
		expect(lines).toEqual([
			...['Договоров | 2', 'Сумма | 400 ₸', 'Исполнено | 50 %', 'Расторгнуто | 50 %'],
			...['АО "Мысал" | 1 | 300 ₸ | 75 %', 'АО "Үлгі" | 1 | 100 ₸ | 25 %'],
		]);
	});

	test('procurement: what a source sums up is not counted by the newest contracts that it lists', () => {
		const lines = told(
			'procurement',
			stated('procurement_year', { year: 2025, contracts: 1834, sumKzt: 4000, executed: 917, fineKzt: 70 }),
			stated('procurement_partner', { otherPartyName: 'АО "Мысал"', contracts: 900, sumKzt: 3000 }),
			stated('procurement_contract', { outcome: 'executed', amountKzt: 300, signedOn: '2025-02-01' }),
		);
		expect(lines.slice(0, 4)).toEqual([
			'Договоров | 1 834',
			'Сумма | 4 000 ₸',
			'Исполнено | 50 %',
			'Расторгнуто | 0 %',
		]);
		expect(lines.slice(6)).toHaveLength(1);
		expect(lines[6]).toMatch(/АО "Мысал".* \| 900 \| 3 000 ₸ \| 75 %/);
	});

	test('procurement: fines and delays of all markets of a year; none of a source that states no acts', () => {
		const year = (year: number, fineKzt: number | null, overdueDays: number | null) =>
			stated('procurement_year', { year, fineKzt, overdueDays });
		expect(told('procurement', year(2024, 0, 0), year(2025, 40, 12), year(2025, 2, null)).slice(4)).toEqual([
			'Неустойка (по актам приёмки, сумма по договорам года) | 0 ₸ | 42 ₸',
			'Дней просрочки (по актам приёмки, сумма по договорам года) | 0 | 12',
		]);
		expect(told('procurement', year(2025, null, null))).toHaveLength(4);
	});

	test('procurement: shares are of contracts whose state is told', () => {
		const contract = (outcome: 'executed' | 'unclear' | null) => stated('procurement_contract', { outcome });
		expect(told('procurement', contract('executed'), contract('unclear'), contract(null)).slice(2, 5)).toEqual([
			'Исполнено | 100 %',
			'Расторгнуто | 0 %',
			'Состояние не указано | 2',
		]);
		expect(told('procurement', contract(null))[2]).toBe('Состояние не указано | 1');
	});

	test.each([
		['2027-01-20', 'до 20.01.2027, осталось 60 дней'],
		['2027-01-21', '21.01.2027'],
		['2026-11-20', 'истекла 20.11.2026'],
		[null, 'бессрочно или срок не указан'],
	])('licences: one that ends on %s', (to, text) => {
		expect(told('permits', stated('licence', { to }))[0]?.split(' | ').at(-1)).toBe(text);
	});

	test('people: the head of two registers is one, and a namesake in a list is told as one', () => {
		const lines = told(
			'people',
			stated('register_entry', { headName: 'МЫСАЛОВ АЙДЫН ТЕСТҰЛЫ' }),
			stated('head', { name: 'Мысалов А. Т.', from: '2020-01-01' }),
			stated('sanction_match', { matchedBy: 'head_name', isConfirmed: false, list: 'OFAC SDN' }),
		);
		expect(lines).toHaveLength(1);
		expect(lines[0]).toContain('возможный тёзка (только имя): OFAC SDN');
	});

	test('related: others are told without the subject itself, whether it is at work or not', () => {
		const firms = (state: 'active' | 'liquidated', liveCount: number) =>
			told(
				'related',
				stated('register_entry', { state }),
				stated('head_firms', { liveCount }),
				stated('address_load', { liveCount }),
			).map((line) => line.split(': ')[1]);
		const none = 'других действующих нет';
		expect(firms('active', 1)).toEqual([none, none]);
		expect(firms('liquidated', 0)).toEqual([none, none]);
		expect(firms('active', 2)).toEqual([
			expect.stringContaining('действует ещё 1 организация'),
			'действует ещё 1 субъект',
		]);
		expect(firms('liquidated', 1)[1]).toBe('действует ещё 1 субъект');
	});

	test('related: the other firms of a head are named, those at work first as they come', () => {
		const firms = [
			{ bin: '160340001119', nameRu: 'ТОО "Мысал"', nameKk: null, isAtWork: true },
			{ bin: '160340001129', nameRu: 'ТОО "Сынақ"', nameKk: null, isAtWork: false },
		];
		expect(told('related', stated('head_firms', { liveCount: 1, failedCount: 1, firms })).slice(1)).toEqual([
			'ТОО "Мысал" | действует',
			'ТОО "Сынақ" | не действует',
		]);
	});

	test('finance: a limit that is not advised shows no computation and says why', () => {
		const lines = told('finance', stated('sanction_match'), statement(2025, ['2', '010', 1000]));
		expect(lines.slice(-2)).toEqual([
			'Ориентир: Отсрочка не рекомендуется',
			expect.stringContaining('расчёт не ведётся'),
		]);
		expect(lines.join()).not.toContain('30/365');
	});

	test('people: a number in a list is not laid to another owner, and a head who owns is looked up once', () => {
		const owner = (name: string, iinBin: string, sharePercent: number) =>
			stated('founder', { name, iinBin, sharePercent });
		const owners = [
			owner('Мысалов Айдын', '860214300507', 60),
			owner('Тестова Айгүл', '900101400123', 30),
			owner('Үлгі Ерлан', '910202300456', 10),
		];
		const match = (name: string, matchedBy: 'owner_identifier' | 'head_identifier') =>
			stated('sanction_match', { name, matchedBy, list: 'OFAC SDN' });
		const screening = (...says: Statement[]) => told('people', ...says).map((line) => line.split(' | ').at(-1));
		const clean = 'по номеру и имени записей нет, 1 перечень';
		expect(screening(...owners, match('МЫСАЛОВ АЙДЫН', 'owner_identifier'))).toEqual([
			...['номер в перечне: OFAC SDN', clean, clean],
		]);
		const among = 'один из проверенных номеров в перечне: OFAC SDN';
		expect(screening(...owners, match('MYSALOV AIDYN', 'owner_identifier'))).toEqual([among, among, clean]);
		const head = stated('head', { name: 'Мысалов Айдын', iin: '860214300507' });
		expect(screening(head, ...owners, match('MYSALOV AIDYN', 'head_identifier')).slice(0, 3)).toEqual([
			...['номер в перечне: OFAC SDN', 'номер в перечне: OFAC SDN'],
			clean,
		]);
	});

	test('people: whom an entry means is said with it, and what the likeness rests on', () => {
		const founder = (name: string, iinBin: string | null) => stated('founder', { name, iinBin, sharePercent: 10 });
		const comparison: NameComparison = {
			...{ method: 'names-v1', tier: 'name_and_country', score: 0.9, ours: 'A', theirs: 'B', isWeak: false },
			...{ words: [], agrees: [], differs: [], uncompared: [] },
		};
		const of = { name: 'Тестова Айгүл', iinBin: '900101400123' };
		const cells = told(
			'people',
			founder('Мысалов Айдын', null),
			founder('Тестова Айгүл', '900101400123'),
			stated('sanction_match', {
				...{ matchedBy: 'owner_name', isConfirmed: false, similarity: 0.9, list: 'OFAC SDN', comparison, of },
			}),
		).map((line) => line.split(' | ').at(-1));
		expect(cells).toEqual(['номер не назван, по имени записей нет', 'возможный тёзка (имя и страна): OFAC SDN']);
	});

	test('changes: what is ahead first, then back in time; nothing that has no day', () => {
		expect(
			told(
				'changes',
				stated('vat_registration', { from: '2017-01-01' }),
				stated('unreliable_supplier', { list: 'state', from: '2025-03-01', to: '2027-03-01' }),
				stated('exit_ban', { from: '2025-06-01' }),
				stated('licence', { from: null, to: null }),
			).map((line) => line.split(' | ')[0]),
		).toEqual(['01.03.2027', '01.06.2025', '01.03.2025', '01.01.2017']);
	});

	test('a section without a summary of its own lays out every fact', () => {
		expect(told('foreign_trade', stated('customs_role', { role: 'Декларант' })).join()).toContain('Декларант');
	});
});

const ownStatement: OwnStatement = {
	...{ id: 'f1', year: 2025, signedAt: '2026-11-19T20:30:00.000Z', signerName: 'СЫНАҚОВ ТЕСТ' },
	figures: {
		...{ current_assets: 48_000_000, cash: 6_000_000, receivables: 21_000_000, inventories: 14_000_000 },
		...{ long_assets: 32_000_000, current_liabilities: 27_000_000, long_liabilities: 9_000_000 },
		...{ equity: 44_000_000, revenue: 138_000_000, profit: 7_400_000 },
	},
};

test('what the subject signed of itself stands apart, with who signed and when, and lends no credit', () => {
	const own = toldWith({ industry: null, ownStatements: [ownStatement] }, 'finance', []);
	expect(own).toContain('Выручка | 138 000 000 ₸');
	expect(own).toContain('Доля капитала | 55 %');
	// by the clock of Almaty
	expect(own).toContain('2025: Сынақов Тест, 20.11.2026');
	const without = toldWith({ industry: null, ownStatements: [] }, 'finance', []);
	expect(own.filter((line) => without.includes(line))).toEqual(without);
	expect(without.join()).not.toContain('Сынақов');
});

test('a partner whose contracts state no sum is told so, and has no share', () => {
	const contract = (otherPartyName: string, amountKzt: number | null) =>
		stated('procurement_contract', {
			...{ market: 'state', number: null, role: 'supplier', otherPartyBin: null, otherPartyName, amountKzt },
			...{ paidKzt: null, signedOn: '2025-03-01', dueOn: null, executedOn: null, endedOn: null, status: null },
			...{ outcome: 'executed', subject: null },
		});
	const told = toldWith({ industry: null, ownStatements: [] }, 'procurement', [
		contract('КГУ "Мысал"', null),
		contract('КГУ "Үлгі"', 500),
	]);
	expect(told).toContain('КГУ "Мысал" | 1 | сумма не указана | —');
	expect(told).toContain('КГУ "Үлгі" | 1 | 500 ₸ | 100 %');
});
