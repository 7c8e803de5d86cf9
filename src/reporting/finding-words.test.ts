import { describe, expect, test } from 'vitest';
import type { Statement } from '#domain/facts/statement.ts';
import { locales } from '#domain/locale.ts';
import type { ReportModel } from '#domain/report/report-model.ts';
import { orderOfFinding } from '#judgement/finding-kinds.ts';
import { readCatalogue } from '../../test/architecture/messages.ts';
import { everySample } from '../../test/factories/every-sample.ts';
import { stated } from '../../test/factories/evidence.ts';
import { buildStoredReport, describeBuilt, reportDay } from '../../test/factories/stored-report.ts';
import { assembleReport } from './assemble.ts';
import { titleOfFinding } from './finding-titles.ts';
import { brokenTexts } from './testing.ts';
import { wordsIn } from './words.ts';

type Sources = NonNullable<NonNullable<Parameters<typeof buildStoredReport>[0]>['sources']>;

function read(sources: Sources, locale: 'ru' | 'kz' | 'en' = 'ru'): ReportModel {
	return assembleReport(buildStoredReport({ sources }), locale, describeBuilt, reportDay);
}
const from = (sourceId: string, asOf: string | null, ...facts: Statement[]) => ({
	...{ sourceId, state: 'found' as const, asOf, facts },
});
const sentencesOf = (...facts: Statement[]) => {
	const { stop, attention, good } = read([from('a-one', '2026-11-20', ...facts)]);
	return [...stop, ...attention, ...good].map(({ sentence }) => sentence);
};
const alive = stated('register_entry');

test.each<[string, Statement[]]>([
	[
		'Открыто 2 исполнительных производства на 1\u202f500\u202f000\u00a0₸.',
		[stated('enforcement_case', { amountKzt: 1_250_000 }), stated('enforcement_case', { amountKzt: 250_000 })],
	],
	['Числится в списке: документ № 7 от 15.05.2025.', [stated('unreliable_taxpayer', { list: 'pseudo_enterprise' })]],
	['Числится в списке, документ от 15.05.2025.', [stated('unreliable_taxpayer', { documentNumber: null })]],
	['Числится в списке.', [stated('unreliable_taxpayer', { documentNumber: null, documentOn: null })]],
	['Так указано в сводке налоговых органов.', [stated('tax_profile', { isBankrupt: true })]],
	['Так указано в регистре.', [stated('register_entry', { state: 'annulled' })]],
	['Процедура идёт с 02.02.2026.', [stated('insolvency_procedure', { from: '2026-02-02', decidedOn: '2026-01-01' })]],
	[
		'Все налоговые регистрации прекращены, последняя 01.02.2026, причина: ликвидация.',
		[stated('taxpayer_registration', { to: '2026-02-01', endReason: 'ликвидация' })],
	],
	[
		'Запись действует до 01.01.2027. Решение суда № 7512-25-00-2/1 от 20.02.2025. Причина: срыв поставки.',
		[stated('unreliable_supplier', { reason: 'срыв поставки' })],
	],
	['Запись действует, срок не указан.', [stated('unreliable_supplier', { list: 'samruk', to: null })]],
	[
		'В перечне владелец более 25\u202f%, совпадение подтверждено номером: OFAC SDN, запись «ULGI».',
		[stated('sanction_match', { matchedBy: 'owner_identifier' })],
	],
	[
		'Совпадают имя и дата рождения, номера нет: OFAC SDN, запись «ULGI». Это может быть полный тёзка: сверьте номер и дату.',
		[stated('sanction_match', { matchedBy: 'name_and_date' })],
	],
	['За 2025 год налогов не уплачено.', [stated('tax_year', { taxesKzt: 0 })]],
	['За 2025 год налогов не уплачено, сотрудников нет.', [stated('tax_year', { taxesKzt: 0, workers: 0 })]],
	[
		'В поле «Статус» источник указывает «Снят». Что это значит, не установлено: уточните у источника.',
		[stated('register_entry', { state: 'unclear', stateText: 'Снят' })],
	],
	['1 лицензия.', [alive, stated('licence')]],
	[
		'За три года исполнен 1 договор поставщика, расторгнуто: 1.',
		[
			...[alive, stated('procurement_contract')],
			stated('procurement_contract', { outcome: 'terminated_by_agreement' }),
		],
	],
])('%s', (sentence, facts) => expect(sentencesOf(...facts)).toEqual([sentence]));

test('numbers of persons in what a source writes are masked', () => {
	expect(sentencesOf(stated('credit_record', { text: 'Заёмщик 751219301807' }))).toEqual([
		'Запись кредитного бюро: Заёмщик ••••••••••07.',
	]);
});

describe('contradictions', () => {
	test('the worse of two registers counts, and the other one is named', () => {
		const ended = stated('register_entry', { state: 'liquidated' });
		const { stop } = read([from('a-one', '2026-11-20', ended), from('a-two', '2026-11-01', alive)]);
		expect(stop).toMatchObject([{ code: 'liquidated', stop: 'liquidated' }]);
		expect(stop[0]?.sentence).toContain('«Источник a-two» указывает, что субъект действует (01.11.2026)');
	});

	test('a source without a date is named without one', () => {
		const ended = stated('register_entry', { state: 'liquidated' });
		const { stop } = read([from('a-one', '2026-11-20', ended), from('a-two', null, alive)]);
		expect(stop[0]?.sentence).toContain('указывает, что субъект действует: сведения расходятся');
	});

	test('a listed debt that a newer answer does not know is told with both dates', () => {
		const { attention } = read([
			from('a-one', '2026-09-01', stated('listed_arrears')),
			from('a-two', '2026-11-20', stated('tax_debt')),
		]);
		expect(attention).toMatchObject([{ code: 'arrears_paid', severity: 'info' }]);
		expect(attention[0]?.sentence).toContain('на 20.11.2026 задолженности уже нет');
	});

	test('the one that speaks against two is named once', () => {
		const ended = stated('register_entry', { state: 'liquidated' });
		const { stop } = read([
			...[from('a-one', '2026-11-20', ended), from('a-two', '2026-11-20', ended)],
			from('a-three', '2026-11-01', alive),
		]);
		expect(stop.map(({ evidence }) => evidence.length)).toEqual([2]);
		expect(stop[0]?.sentence.match(/указывает, что субъект действует/g)).toHaveLength(1);
	});
});

describe('one risk stated by two sources', () => {
	const two = (one: Statement, other: Statement, otherAsOf: string | null = '2026-10-01') =>
		read([from('a-one', '2026-11-20', one), from('a-two', otherAsOf, other)]).attention;
	const owed = stated('tax_debt', { totalKzt: 41_300 });

	test('is one finding with both as its evidence and the older date', () => {
		expect(two(owed, stated('tax_profile', { debtKzt: 41_300 }))).toMatchObject([
			{
				code: 'arrears',
				sentence: expect.not.stringContaining('Источник'),
				asOf: '2026-10-01',
				evidence: [
					{ sourceId: 'a-one', asOf: '2026-11-20' },
					{ sourceId: 'a-two', asOf: '2026-10-01' },
				],
			},
		]);
	});

	test('tells who says what where they do not say the same', () => {
		const [finding, ...others] = two(owed, stated('tax_profile', { debtKzt: 20_000 }));
		expect(others).toEqual([]);
		expect(finding?.sentence).toMatch(/^«Источник a-one»: .*41.300.*\n«Источник a-two»: .*20.000/);
	});

	test('has no date where one of them has none', () => {
		expect(two(owed, stated('tax_profile', { debtKzt: 41_300 }), null).map(({ asOf }) => asOf)).toEqual([null]);
	});

	test('need not be told apart from itself: a source that says two things is named once', () => {
		const inactive = stated('register_entry', { state: 'inactive' });
		const { attention } = read([from('a-one', '2026-11-20', stated('unreliable_taxpayer'), inactive)]);
		expect(attention).toMatchObject([{ code: 'inactive_taxpayer', evidence: [{ sourceId: 'a-one' }] }]);
		expect(attention[0]?.sentence).not.toContain('Источник');
	});

	test('is told to be a possible namesake once', () => {
		const namesake = (list: string) => stated('sanction_match', { list, matchedBy: 'name', similarity: 0.9 });
		expect(two(namesake('OFAC SDN'), namesake('EU'))[0]?.sentence.split('\n')).toEqual([
			expect.stringMatching(/^«Источник a-one»: .*OFAC SDN/),
			expect.stringMatching(/^«Источник a-two»: .*EU/),
			'Это может быть полный тёзка: сверьте номер и дату.',
		]);
	});
});

test.each(locales)('every finding reads whole in %s', (locale) => {
	const facts = [...everySample, stated('register_entry', { registeredOn: '2025-06-01' })];
	const { stop, attention, good } = read([from('a-one', '2026-11-20', ...facts)], locale);
	const findings = [...stop, ...attention, ...good];
	expect(findings.length).toBeGreaterThan(20);
	expect(brokenTexts(findings.flatMap(({ title, sentence }) => [title, sentence]))).toEqual([]);
});

const codes = [...orderOfFinding.keys()];

test('every title is one of a finding', () => {
	const keys = Object.keys(readCatalogue().ru?.reporting_findings ?? {}).filter((key) =>
		key.startsWith('reporting_title_'),
	);
	expect(keys.sort()).toEqual(codes.map((code) => `reporting_title_${code}`).sort());
});

test.each(locales)('no two findings have one title in %s', (locale) => {
	const titles = codes.map((code) => wordsIn(locale).say(titleOfFinding(code)));
	expect(new Set(titles).size).toBe(titles.length);
	expect(brokenTexts(titles)).toEqual([]);
});
