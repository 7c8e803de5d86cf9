import { expect, test } from 'vitest';
import { createApiClient } from '#web/api-client.ts';
import type { SourceHistory, SourceList, SourceStatus } from '../contract.ts';
import { loadSources } from './load-sources.server.ts';

const none = { asked: 0, answering: 0, never_asked: 0, not_loaded: 0, frozen: 0 };
const counts = { state: 43, closed: 13, foreign: 11, fast: 42, total: 66, ...none };

function source(id: string, overrides: Partial<SourceStatus>): SourceStatus {
	return {
		...{ id, title: `Источник ${id}`, tells: '', publisher: 'Комитет', official_url: 'https://example.kz' },
		...{ is_stop_factor: false, state: 'found', sentence: '', as_of: null, retrieved_at: null, is_stale: false },
		...{
			catalogue_code: id,
			group: 'state',
			section: 'taxes',
			access: 'keyed',
			price_kzt: 0,
			needs_consent: false,
			is_of_oneself: false,
		},
		...{
			report: 'basic',
			condition: 'answering',
			frozen_on: null,
			silent_since: null,
			last_success_at: null,
			median_ms: null,
			evidence: 'recorded',
			checked_on: '2026-11-25',
		},
		...overrides,
	};
}

const answers = source('a', { median_ms: 1240, last_success_at: '2026-11-21T09:05:00.000Z', as_of: '2026-11-20' });
const silent = source('b', {
	...{
		section: 'courts',
		access: 'paid',
		price_kzt: 900,
		needs_consent: true,
		is_of_oneself: false,
		condition: 'silent',
	},
	silent_since: '2026-11-21T09:02:00.000Z',
});
const late = source('c', {
	condition: 'stale',
	evidence: 'assumed',
	checked_on: null,
	access: 'file',
	as_of: '2026-01-01',
	is_stale: true,
});
const history: SourceHistory = { from: '2026-11-19', sources: [{ id: 'a', answered: [0, 5, 3], failed: [2, 0, 1] }] };

/** The portal's own API as a page meets it; null: the call fails. */
function load(sources: SourceList['sources'] | null, days: SourceHistory | null = history, query = '') {
	const api = createApiClient(async ({ pathAndQuery }) => {
		const answer = pathAndQuery.includes('/history') ? days : sources && { counts, sources };
		if (answer === null) return { status: 503, body: { status: 'error', code: 'unavailable', message: '' } };
		return { status: 200, body: { status: 'ok', data: answer } };
	}, 'ru');
	return loadSources({ api, locale: 'ru', publicOrigin: 'http://localhost' }, `http://localhost/sources${query}`);
}

test('the figures are those of the call, and who is silent or late is named first', async () => {
	const { view } = await load([answers, silent, late]);
	expect(view?.figures).toEqual([
		{ value: '43', label: 'государственных источника' },
		{ value: '13', label: 'закрытых источников' },
		{ value: '11', label: 'зарубежных источников' },
		{ value: '42', label: 'в быстрой проверке организации' },
	]);
	expect(view?.now).toEqual(['Отвечают 2 из 3', 'последний ответ 21.11.2026 14:05']);
	expect(view?.allWell).toBeNull();
	expect(view?.warnings).toEqual([
		{
			...{ tone: 'bad', title: 'Не отвечают: 1', more: null },
			lines: [{ text: 'Источник b, с 21.11.2026 14:02', href: '/sources#b' }],
		},
		{
			...{ tone: 'warn', title: 'Списки устарели: 1', more: null },
			lines: [{ text: 'Источник c, данные на 01.01.2026', href: '/sources#c' }],
		},
	]);
});

test('a list that its publisher gave up says since when, and is nobody’s warning', async () => {
	const old = source('old', { condition: 'frozen', frozen_on: '2022-06-28', as_of: '2022-06-28', is_stale: true });
	const { view } = await load([answers, old]);
	expect(view?.warnings).toEqual([]);
	const badge = view?.groups.flatMap(({ sources }) => sources).find(({ id }) => id === 'old')?.badge;
	expect(badge).toMatchObject({ tone: 'off', text: 'Не обновляется с 28.06.2022' });
});

test('a source says its state, its terms and how it answered, day by day', async () => {
	const { view } = await load([answers, silent]);
	expect(view?.groups.map(({ title }) => title)).toEqual(['Комитет']);
	const [first, second] = view?.groups.flatMap(({ sources }) => sources) ?? [];
	expect(first).toMatchObject({
		badge: { tone: 'ok', text: 'Отвечает' },
		median: '1,2 с',
		lastSuccess: '21.11.2026 14:05',
		asOf: { day: '2026-11-20', text: '20.11.2026', isStale: false },
	});
	expect(first?.history?.text).toBe('За 90 дней: 1 день без сбоев, 1 день с перебоями, 1 день без ответа');
	expect(first?.history?.table.rows).toEqual([
		['21.11.2026', 'с перебоями', '3', '1'],
		['20.11.2026', 'без сбоев', '5', '0'],
		['19.11.2026', 'не отвечал', '0', '2'],
	]);
	expect(second?.badge).toEqual({ tone: 'bad', icon: 'bad', text: 'Не отвечает с 21.11.2026 14:02' });
	expect(second?.terms).toEqual(['платный', '900\u00a0₸ за ответ без НДС', 'нужно согласие', 'в базовом отчёте']);
	expect(second?.history).toMatchObject({ text: 'История ответов пока пуста', runs: [] });
});

test('a filter narrows the list, its chip leads back, and others count what they would leave', async () => {
	const { view } = await load([answers, silent, late], history, '?state=stale');
	expect(view?.groups.flatMap(({ sources }) => sources.map(({ id }) => id))).toEqual(['c']);
	const [states, access] = view?.filters ?? [];
	expect(states?.values.map(({ value, count, isChosen, href }) => [value, count, isChosen, href])).toEqual([
		['answering', '1', false, '/sources?state=answering'],
		['silent', '1', false, '/sources?state=silent'],
		['stale', '1', true, '/sources'],
	]);
	expect(access?.values.map(({ value, href }) => [value, href])).toEqual([
		['file', '/sources?state=stale&access=file'],
	]);
});

test('days in a row that went the same way are one row of the table, the year told once', async () => {
	const rowsFrom = async (from: string) => {
		const days = { from, sources: [{ id: 'a', answered: [4, 5, 3], failed: [0, 0, 0] }] };
		const { view } = await load([answers], days);
		return view?.groups[0]?.sources[0]?.history?.table.rows;
	};
	expect(await rowsFrom('2026-11-19')).toEqual([['19.11–21.11.2026', 'без сбоев', '12', '0']]);
	expect(await rowsFrom('2025-12-30')).toEqual([['30.12.2025–01.01.2026', 'без сбоев', '12', '0']]);
});

test('without the history the list stands and says so', async () => {
	const { view } = await load([answers], null);
	expect(view?.groups[0]?.sources[0]?.history).toBeNull();
	expect(view?.allWell).toBe('Все запрошенные источники отвечают, устаревших списков нет');
});

test('more silent sources than can be named are behind a link', async () => {
	const many = Array.from({ length: 7 }, (_, index) => source(`s${index}`, { condition: 'silent' }));
	const { view } = await load(many);
	expect(view?.warnings[0]?.lines).toHaveLength(5);
	expect(view?.warnings[0]?.more).toEqual({ text: 'и ещё 2', href: '/sources?state=silent' });
});

test('when the list does not load, the page says so with the status of the call', async () => {
	const loaded = await load(null);
	expect(loaded).toMatchObject({ status: 503, view: null, failed: { title: 'Список источников не загрузился' } });
});

test('each source says how well its format is known, and when it was checked', async () => {
	const { view } = await load([answers, late]);
	const [known, assumed] = view?.groups.flatMap(({ sources }) => sources) ?? [];
	expect(known?.evidence).toBe('Формат известен по записанным ответам, сверен 25.11.2026');
	expect(assumed?.evidence).toBe('Формат предположен');
});
