import { describe, expect, test } from 'vitest';
import { locales } from '#domain/locale.ts';
import type { Finding, Tone } from '#domain/report-model.ts';
import type { StoredReport, StoredSource } from '#domain/stored-report.ts';
import { buildIdn, buildStoredReport, describeBuilt } from '../../test/factories/stored-report.ts';
import { brokenTexts } from './testing.ts';
import { decideVerdict } from './verdict.ts';
import { wordsIn } from './words.ts';

const finding = (severity: Finding['severity'], title: string): Finding => ({
	...{ code: 'R01', severity, title, sentence: '', section: 'registration', sourceId: 'a', asOf: null, evidence: [] },
});
const none = { stop: [], attention: [], good: [] };
const stop = { ...none, stop: [finding('stop', 'Признано лжепредприятием')] };
const high = { ...none, attention: [finding('high', 'Крупная налоговая задолженность')] };
const medium = { ...none, attention: [finding('medium', 'Налоговая задолженность')] };
const info = { ...none, attention: [finding('info', 'Участие государства')] };

const is = (sourceId: string, state: StoredSource['state'], notAskedReason: StoredSource['notAskedReason'] = null) => ({
	sourceId,
	state,
	notAskedReason,
});
const heard = [is('stop-a', 'nothing'), is('b', 'found')];
const unheard = [is('stop-a', 'silent'), is('b', 'found')];

type Case = {
	says: string;
	sources: ReturnType<typeof is>[];
	findings?: Parameters<typeof decideVerdict>[1];
	idn?: StoredReport['idn'];
	isOpen?: boolean;
	state?: StoredReport['subject']['state'];
	tone: Tone;
	sentence: string;
};

const green = buildIdn('green');
const cases: Case[] = [
	{
		says: 'all is well',
		sources: heard,
		idn: green,
		tone: 'good',
		sentence: 'Оснований для отказа не найдено: решающие',
	},
	{
		says: 'what is merely good to know keeps it good',
		sources: heard,
		findings: info,
		idn: green,
		tone: 'good',
		sentence: 'Оснований',
	},
	{
		says: 'a stop factor outweighs everything',
		sources: heard,
		findings: stop,
		idn: green,
		tone: 'bad',
		sentence: 'Сделка опасна: признано лжепредприятием.',
	},
	{
		says: 'a stop factor is told before the rest has answered',
		sources: [is('b', 'asking')],
		findings: stop,
		isOpen: true,
		tone: 'bad',
		sentence: 'Сделка опасна',
	},
	{
		says: 'an open report is being checked',
		sources: [is('stop-a', 'asking'), is('b', 'found'), is('c', 'waiting')],
		idn: green,
		isOpen: true,
		tone: 'neutral',
		sentence: 'Проверяем: ответили 1 из 3 источников.',
	},
	{
		says: 'a silent stop source is never good',
		sources: unheard,
		idn: green,
		tone: 'neutral',
		sentence: 'не получены ответы решающих источников — «Источник stop-a»',
	},
	{
		says: 'nor is one that is still asked when the report closes',
		sources: [is('stop-a', 'asking'), is('b', 'found')],
		idn: green,
		tone: 'neutral',
		sentence: '«Источник stop-a»',
	},
	{
		says: 'nor one whose list was never loaded',
		sources: [is('stop-a', 'not_asked', 'not_loaded'), is('b', 'found')],
		idn: green,
		tone: 'neutral',
		sentence: '«Источник stop-a»',
	},
	{
		says: 'one that does not cover the subject is not missed',
		sources: [is('stop-a', 'not_asked', 'not_applicable'), is('b', 'found')],
		idn: green,
		tone: 'good',
		sentence: 'Оснований',
	},
	{
		says: 'a silent stop source and something to see',
		sources: unheard,
		findings: medium,
		idn: green,
		tone: 'attention',
		sentence: 'Есть на что обратить внимание: налоговая задолженность. Вывод не окончательный',
	},
	{
		says: 'another silent source does not spoil the verdict',
		sources: [is('stop-a', 'nothing'), is('b', 'silent')],
		idn: green,
		tone: 'good',
		sentence: 'Оснований',
	},
	{
		says: 'a heavy finding',
		sources: heard,
		findings: high,
		idn: green,
		tone: 'attention',
		sentence: 'Прямого запрета на сделку нет, но риск заметный: крупная налоговая задолженность.',
	},
	{
		says: 'a lighter finding',
		sources: heard,
		findings: medium,
		idn: green,
		tone: 'attention',
		sentence: 'Оснований для отказа не найдено. Обратите внимание: налоговая задолженность.',
	},
	{
		says: 'a red index',
		sources: heard,
		idn: buildIdn('red'),
		tone: 'bad',
		sentence: 'Повышенный риск: индекс добропорядочности в красной зоне.',
	},
	{
		says: 'a red index with its reasons',
		sources: unheard,
		findings: high,
		idn: buildIdn('red'),
		tone: 'bad',
		sentence: 'кроме того: крупная налоговая задолженность',
	},
	{
		says: 'no turnover',
		sources: heard,
		idn: buildIdn(null, true),
		tone: 'bad',
		sentence: 'за 12 месяцев нет оборота',
	},
	{ says: 'no index', sources: heard, idn: null, tone: 'neutral', sentence: 'вывод неполный' },
	{ says: 'an index without a zone', sources: heard, idn: buildIdn(null), tone: 'neutral', sentence: 'вывод неполный' },
	{
		says: 'a subject the register has dropped',
		sources: heard,
		idn: green,
		state: 'removed',
		tone: 'attention',
		sentence: 'исключён из регистра',
	},
	{
		says: 'nobody answered',
		sources: [is('stop-a', 'silent')],
		idn: green,
		tone: 'neutral',
		sentence: 'Ни один источник не ответил',
	},
	{
		says: 'nobody was there to be asked',
		sources: [],
		idn: green,
		tone: 'neutral',
		sentence: 'Ни один источник не ответил',
	},
];

function decide(
	{ sources, findings = none, idn = null, isOpen = false, state = 'active' }: Omit<Case, 'says' | 'tone' | 'sentence'>,
	locale: 'ru' | 'kz' | 'en' = 'ru',
) {
	const report = buildStoredReport({ sources, idn, state, ...(isOpen ? { closedAt: null } : {}) });
	return decideVerdict(report, findings, describeBuilt, wordsIn(locale));
}

test.each(cases)('$says', ({ tone, sentence, ...given }) => {
	const verdict = decide(given);
	expect(verdict.tone).toBe(tone);
	expect(verdict.sentence).toContain(sentence);
	for (const locale of locales) {
		const { sentence: text, caveat } = decide(given, locale);
		expect(brokenTexts([text, caveat ?? '–'])).toEqual([]);
	}
});

test('titles go on in small letters, abbreviations stay', () => {
	const titles = ['В реестре', 'НДС', 'Банкротство'].map((title) => finding('stop', title));
	expect(decide({ sources: heard, findings: { ...none, stop: titles } }).sentence).toBe(
		'Сделка опасна: в реестре, НДС, банкротство.',
	);
});

describe('what the verdict had to do without', () => {
	const caveatOf = (...sources: ReturnType<typeof is>[]) => decide({ sources }).caveat;

	test('nothing is missing', () => {
		expect(caveatOf(...heard)).toBeNull();
		expect(caveatOf(is('a', 'not_asked', 'not_applicable'))).toBeNull();
	});

	test('silent sources are counted and named, three at most', () => {
		expect(caveatOf(is('a', 'silent'), is('b', 'found'))).toBe('Без 1 из 2 источников: «Источник a».');
		expect(caveatOf(...['a', 'b', 'c', 'd', 'e'].map((id) => is(id, 'silent')))).toBe(
			'Без 5 из 5 источников: «Источник a», «Источник b», «Источник c» и ещё 2.',
		);
	});

	test('silent sources that the sentence names are not named again', () => {
		expect(caveatOf(is('stop-a', 'silent'), is('b', 'found'))).toBe('Без 1 из 2 источников.');
		expect(caveatOf(is('stop-a', 'silent'), is('b', 'silent'), is('c', 'found'))).toBe(
			'Без 2 из 3 источников: «Источник stop-a», «Источник b».',
		);
	});

	test('sources left out on purpose are counted, with what it takes to ask them and nothing else', () => {
		const left = (...reasons: NonNullable<Parameters<typeof is>[2]>[]) =>
			caveatOf(is('a', 'found'), ...reasons.map((reason, at) => is(`b-${at}`, 'not_asked', reason)));
		expect(left('paid', 'consent')).toBe('2 источника не спрошены: нужно согласие проверяемого, нужна оплата.');
		expect(left('signature', 'signature', 'not_applicable')).toBe(
			'2 источника не спрошены: нужно подтвердить личность подписью.',
		);
		expect(left('plan')).toBe('1 источник не спрошен: нужен полный отчёт.');
	});

	test('the counts speak of those that were to be asked', () => {
		const verdict = decide({ sources: [is('a', 'found'), is('b', 'silent'), is('c', 'not_asked', 'plan')] });
		expect(verdict).toMatchObject({ askedCount: 2, answeredCount: 1, silentCount: 1 });
	});
});
