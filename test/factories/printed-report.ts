import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { Locale } from '#domain/locale.ts';
import { assembleReport } from '../../src/reporting/assemble.ts';
import { catalogue } from '../../src/reporting/catalogue.ts';
import type { DescribedSource } from '../../src/reporting/described-source.ts';
import type { PrintedReport } from '../../src/reporting/pdf/printed-report.ts';
import { everySample } from './every-sample.ts';
import { buildStoredReport, describeBuilt, reportDay } from './stored-report.ts';

const homeOf = new Map(
	catalogue.flatMap(({ code, presenters }) => Object.keys(presenters).map((kind) => [kind as FactKind, code] as const)),
);

function describe(sourceId: string): DescribedSource {
	const section = catalogue.find(({ code }) => sourceId.startsWith(code))?.code ?? 'registration';
	return { ...describeBuilt(sourceId), section };
}

/** Every section with all it can show, and a source of each that stayed silent. */
export function buildPrintedReport(locale: Locale = 'ru', overrides: Partial<PrintedReport> = {}): PrintedReport {
	const stored = buildStoredReport({
		registeredOn: '2016-03-14',
		sources: catalogue.flatMap(({ code }) => [
			{
				sourceId: code,
				state: 'found' as const,
				facts: everySample.filter(({ kind }) => homeOf.get(kind) === code),
			},
			{ sourceId: `${code}-quiet`, state: 'silent' as const, lastGoodAsOf: '2026-10-01' as const },
			{ sourceId: `${code}-clean`, state: 'nothing' as const },
		]),
	});
	return {
		locale,
		id: '3f0c2a52-5a0c-4b8e-9d52-0a4f3b6c7d11',
		kind: 'full',
		closedAt: '2026-11-21T09:00:05.000Z',
		subject: {
			number: '160340001109',
			title: locale === 'kz' ? '"Үлгі Құрылыс-7" ЖШС' : 'ТОО "Үлгі Құрылыс-7"',
			kindLabel: 'ТОО',
			stateLabel: 'Действует',
			isActive: true,
			registeredOn: '2016-03-14',
			headName: 'ҮЛГІБАЕВ ҒАНИ ІЗТІЛЕУҰЛЫ',
			address: 'Астана, район Есиль, проспект Мәңгілік Ел, 55',
			activity: 'Строительство жилых зданий',
		},
		reading: {
			label: 'По данным этого отчёта, 21.11.2026',
			unheard: null,
			national: 'Национальный расчёт, 20.11.2026: G5 · 690',
			factors: [
				{
					title: 'Срок работы',
					sentence: 'Работает 10 лет',
					points: 22,
					isKnown: true,
					source: 'Статистический регистр',
					asOf: '2026-11-01',
				},
			],
			differences: [
				{ sentence: 'Долги: нет (+16) → до 90 дней (−6)', change: -22, source: 'Реестр должников', asOf: '2026-11-21' },
			],
		},
		idn: {
			score: 712,
			group: 'G5',
			interval: null,
			zone: 'green',
			threshold: 600,
			degreeLabel: 'Низкая степень риска',
			originLabel: 'Расчёт портала',
			confidenceLabel: 'уверенность высокая',
			calculatedOn: '2026-11-20',
			modelVersion: '1.0',
			shareBelowPercent: 64.3,
			reason: null,
		},
		model: assembleReport(stored, locale, describe, reportDay),
		seal: {
			issuedAt: '2026-11-21T09:02:00.000Z',
			code: '7KQ4-M2XD-9RTW-H3NC',
			checkUrl: 'http://127.0.0.1:4100/services/check-report',
			scanUrl: 'http://127.0.0.1:4100/services/check-report?code=5V8YZ0CJ6PWE2GTKS4N1QBX7HD',
			recipient: '+7 *** *** ** 12',
		},
		isDemo: true,
		...overrides,
	};
}
