import { describe, expect, test } from 'vitest';
import { locales } from '#domain/locale.ts';
import { reportSections } from '#domain/report/report.ts';
import { stated } from '../../test/factories/evidence.ts';
import { buildStoredReport, describeBuilt, reportDay } from '../../test/factories/stored-report.ts';
import { assembleReport } from './assemble.ts';
import { catalogue } from './catalogue.ts';
import { brokenTexts } from './testing.ts';

const staff = { kind: 'staff_number', value: { employees: 12 } } as const;

function partOf(source: Partial<Parameters<typeof assembleReport>[0]['sources'][number]>, locale: 'ru' | 'kz' = 'ru') {
	const report = buildStoredReport({ sources: [{ sourceId: 'a', ...source }] });
	const part = assembleReport(report, locale, describeBuilt, reportDay).sections[0]?.parts[0];
	if (part === undefined) throw new Error('no part');
	return part;
}

describe('the order of the report', () => {
	test('holds every chapter once, in the order they are read', () => {
		expect(catalogue.map(({ code }) => code)).toEqual(reportSections);
	});

	test('no kind of fact is at home in two chapters', () => {
		const kinds = catalogue.flatMap(({ presenters }) => Object.keys(presenters));
		expect(new Set(kinds).size).toBe(kinds.length);
	});
});

describe('the answers of a source in words', () => {
	test.each([
		[{ state: 'found' as const }, 'Проверено 21.11.2026 14:00, сведения есть'],
		[{ state: 'nothing' as const }, 'Проверено 21.11.2026 14:00, записей нет'],
		[
			{ state: 'silent' as const, silentSince: '2026-11-21T08:40:00.000Z', lastGoodAsOf: '2026-11-20' },
			'Не отвечает с 21.11.2026 13:40. Последние данные на 20.11.2026',
		],
		[{ state: 'silent' as const }, 'Не отвечает. Данных от него ещё не было'],
		[
			{ state: 'silent' as const, awaited: { percent: null, on: '2026-11-22' } },
			'Не отвечает. Просит обращаться не раньше 22.11.2026: лимит запросов исчерпан. Данных от него ещё не было',
		],
		[{ state: 'not_asked' as const, notAskedReason: 'paid' as const }, 'Не запрошен: платный источник'],
		[{ state: 'not_asked' as const, notAskedReason: 'consent' as const }, 'Не запрошен: нужно согласие проверяемого'],
		[{ state: 'not_asked' as const, notAskedReason: 'plan' as const }, 'Не запрошен: входит только в полный отчёт'],
		[{ state: 'asking' as const }, 'Запрашивается…'],
		[
			{ state: 'found' as const, extent: { received: 8, total: 1834, isNewest: true } },
			'Проверено 21.11.2026 14:00, сведения есть. Показаны новейшие 8 из 1\u202f834',
		],
		[
			{ state: 'found' as const, extent: { received: 600, total: 1834, isNewest: true, shown: 210 } },
			'Проверено 21.11.2026 14:00, сведения есть. Показаны новейшие 210 из 1\u202f834, прочитано 600',
		],
		[
			{ state: 'found' as const, extent: { received: 1834, total: 1834, isNewest: true, shown: 300 } },
			'Проверено 21.11.2026 14:00, сведения есть. Показаны новейшие 300 из 1\u202f834, в суммах учтены все',
		],
	])('%o', (source, sentence) => {
		expect(partOf(source).sentence).toBe(sentence);
	});

	test.each([
		[{ state: 'found' as const }, 'Проверено 21.11.2026 14:00, сведения есть. С 28.06.2022 список не обновляется'],
		[
			{ state: 'nothing' as const, asOf: '2022-06-28' },
			'В списке от 28.06.2022 не значится. С тех пор список не обновляется, поэтому это не говорит ни за, ни против',
		],
		[
			{ state: 'not_asked' as const, notAskedReason: 'not_loaded' as const },
			'Не запрошен: список ещё не загружен. С 28.06.2022 список не обновляется',
		],
	])('of a list that its publisher gave up: %o', (source, sentence) => {
		const report = buildStoredReport({ sources: [{ sourceId: 'a', ...source }] });
		const describeFrozen = (id: string) => ({ ...describeBuilt(id), frozenOn: '2022-06-28' });
		const { sections } = assembleReport(report, 'ru', describeFrozen, reportDay);
		expect(sections[0]?.parts[0]?.sentence).toBe(sentence);
	});

	test('a silent source shows no facts, whatever is stored with it', () => {
		expect(partOf({ state: 'silent', facts: [staff] }).blocks).toEqual([]);
	});

	test('data older than twice the rhythm of the source are stale, on the day of the report', () => {
		expect(partOf({ state: 'found', asOf: '2026-09-22' }).isStale).toBe(false);
		expect(partOf({ state: 'found', asOf: '2026-09-21' }).isStale).toBe(true);
	});
});

describe('a section', () => {
	test('is ready when every source has said what it will say, and counts what was found', () => {
		const sections = (second: 'asking' | 'nothing') =>
			assembleReport(
				buildStoredReport({
					sources: [
						{ sourceId: 'a', state: 'found', facts: [staff, staff] },
						{ sourceId: 'b', state: second },
					],
				}),
				'ru',
				describeBuilt,
				reportDay,
			).sections[0];
		expect(sections('asking')).toMatchObject({ isReady: false, count: 2 });
		expect(sections('nothing')).toMatchObject({ isReady: true });
	});

	test('tells no number of a person, in whichever field a source writes it', () => {
		const number = '860214300507';
		const entry = stated('register_entry', {
			nameRu: `ИП ${number}`,
			kfsCode: number,
			katoCode: number,
			headName: number,
		});
		const paid = stated('tax_payment', { bcc: number, name: number });
		const report = buildStoredReport({ sources: [{ sourceId: 'a', state: 'found', facts: [entry, paid] }] });
		const model = JSON.stringify(assembleReport(report, 'ru', describeBuilt, reportDay));
		expect(model).toContain('summary');
		expect(model).not.toContain(number);
	});

	test('makes no link of anything but an address of the web', () => {
		const part = partOf({ state: 'found', facts: [{ ...staff, url: 'javascript:alert(1)' }] });
		expect(JSON.stringify(part.blocks)).not.toContain('javascript');
	});

	test.each(locales)('has a title in %s', (locale) => {
		const { sections } = assembleReport(buildStoredReport(), locale, describeBuilt, reportDay);
		expect(brokenTexts(sections.map(({ title }) => title))).toEqual([]);
	});
});

describe('what was not queried', () => {
	const lineOf = (
		sources: NonNullable<Parameters<typeof buildStoredReport>[0]>['sources'],
		locale: 'ru' | 'kz' | 'en' = 'ru',
	) => assembleReport(buildStoredReport({ sources: sources ?? [] }), locale, describeBuilt, reportDay).notAsked.lines;

	test('a publisher whose quota is used up is told with the day on which it answers again', () => {
		const state = 'silent' as const;
		const spent = { sourceId: 'a', state, awaited: { percent: null, on: '2026-11-22' } as const };
		expect(lineOf([spent, { sourceId: 'b', state }])).toMatchObject([
			{
				reason: 'silent',
				action: 'repeat',
				waitUntil: null,
				sources: [{ note: 'ответит не раньше 22.11.2026: лимит запросов исчерпан' }, { note: null }],
			},
		]);
		// where all of them have said so, nothing is repeated before the first of these days
		const later = { ...spent, sourceId: 'c', awaited: { percent: null, on: '2026-11-24' } as const };
		expect(lineOf([later, spent])).toMatchObject([{ action: 'wait', waitUntil: '2026-11-22' }]);
	});

	test('a list that comes by itself says when, and an answer in part how much of the list is here', () => {
		const missing = { state: 'not_asked', notAskedReason: 'not_loaded' } as const;
		const sources = [
			{ sourceId: 'a', ...missing, awaited: { percent: null, on: '2026-11-22' } },
			{ sourceId: 'b', state: 'found' as const, awaited: { percent: 64, on: '2026-11-23' } },
			{ sourceId: 'c', state: 'found' as const },
		];
		expect(lineOf(sources)).toEqual([
			{
				...{ reason: 'not_loaded', title: 'Список ещё не загружен', action: 'wait', priceKzt: null },
				waitUntil: '2026-11-23',
				sources: [
					{ sourceId: 'a', title: 'Источник a', note: 'загрузка не раньше 22.11.2026' },
					{ sourceId: 'b', title: 'Источник b', note: 'загружено 64\u202f%, целиком не раньше 23.11.2026' },
				],
			},
		]);
		const byHand = lineOf([...sources, { sourceId: 'd', ...missing }]);
		expect(byHand[0]).toMatchObject({ waitUntil: null, sources: [{}, {}, { sourceId: 'd', note: null }] });
	});
});
