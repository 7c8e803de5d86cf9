import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayInAlmaty } from '#domain/clock.ts';
import { recalculateIdn } from '#features/idn/public.ts';
import type { ReportView } from '#features/reports/contract-view.ts';
import { downloadList } from '#features/sources/public.ts';
import { findListSource } from '#sources/catalogue.ts';
import { type Simulators, serveSimulators } from '../simulators/kit/server.ts';
import { createWorld } from '../simulators/kit/world.ts';
import { routes } from '../simulators/routes.ts';
import type { Deps } from '../src/app/deps.ts';
import { listDepsOf } from '../src/app/wiring/lists.ts';
import { reportDeps } from '../src/app/wiring/reports.ts';
import { buildSubject, publishLists } from './factories/subject.ts';
import { openAccount } from './support/account.ts';
import { buildApp, fixedClock, testDeps } from './support/app.ts';
import { freshDatabase, type TestDatabase } from './support/db.ts';
import { settingsFor } from './support/outside/test-source.ts';
import { until } from './support/until.ts';
import { unzip } from './support/unzip.ts';

// What a source says in a way that is easily misread must never come out as clean, at the door.

/** Of the cast: nothing speaks against the one, marks of the tax authorities against the other. */
const [clean, marked] = ['160340001109', '210340001203'] as const;
const blackList = 'goszakup-unreliable-suppliers';
const asked = [
	...[blackList, 'goszakup-contracts', 'kgd-counterparty', 'kgd-risk-degree', 'kgd-taxpayer', 'mj-register-card'],
	'bns-card',
];
// a report has the day of the database: the black list must not be older than its rhythm allows on the day of the test
const clock = fixedClock(new Date().toISOString());
const today = dayInAlmaty(clock.now());
const world = createWorld({ subjects: 100, editionDay: () => today });
let database: TestDatabase;
let simulators: Simulators;
/** its reports are closed so soon that no second page of an answer is begun */
let hurried: FastifyInstance;
let app: FastifyInstance;
let cookie: string;
let deps: Deps;
let dataDir: string;

beforeAll(async () => {
	database = await freshDatabase();
	simulators = await serveSimulators(routes, () => world);
	for (const bin of [clean, marked]) await buildSubject(database.pool, { bin, registeredOn: '2010-03-14' });
	await publishLists(database.pool);
	await recalculateIdn({ pool: database.pool, clock }, { asOf: today });
	const plain = settingsFor(simulators.url, { TOKEN: 'token', API_KEY: 'key' });
	const sourceSettings = { ...plain, goszakup: { ...plain.goszakup, isSimulated: true } };
	dataDir = await mkdtemp(join(tmpdir(), 'false-clean-'));
	deps = testDeps(database, { clock, sourceSettings, env: { DEMO_DATA: 'on', SIMULATORS: 'off', DATA_DIR: dataDir } });
	const whole = reportDeps(deps);
	const catalogue = whole.catalogue.filter(({ id }) => asked.includes(id));
	const appWith = (closeAfterMs: number) =>
		buildApp(database, {
			...{ clock, sourceSettings },
			reports: { ...whole, catalogue, times: { ...whole.times, closeAfterMs } },
		});
	app = await appWith(60_000);
	hurried = await appWith(400);
	({ cookie } = await openAccount(app, { isConfirmed: true }));
	expect(await loadBlackList(null)).toBe('loaded');
});
afterAll(async () => {
	await Promise.all([app.close(), hurried.close()]);
	await simulators.close();
	await database.drop();
	await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
	await fetch(`${simulators.url}/_control/sources`, { method: 'DELETE' });
	await database.pool.query('truncate source_answer, source_claim, source_health, source_oddity');
});

/** Loads the black list, which the simulator gives out in this way. */
async function loadBlackList(how: string | null): Promise<string> {
	const order = how === null ? { method: 'DELETE' } : { method: 'PUT', body: JSON.stringify({ how }) };
	await fetch(`${simulators.url}/_control/sources/${blackList}`, order);
	const source = findListSource(blackList);
	if (source?.download === undefined) throw new Error('the black list is not downloaded');
	return (await downloadList(listDepsOf(deps), { ...source, download: source.download })).state;
}

/** The sealed report about a subject while a source answers in this way. */
async function report(bin: string, sourceId: string | null, how = '', door = app): Promise<ReportView> {
	if (sourceId !== null) {
		const order = { method: 'PUT', body: JSON.stringify({ how }) };
		expect((await fetch(`${simulators.url}/_control/sources/${sourceId}`, order)).status).toBe(200);
	}
	const headers = { cookie, 'sec-fetch-site': 'same-origin' };
	const created = await door.inject({ method: 'POST', url: '/api/v1/reports', headers, payload: { bin } });
	expect(created.statusCode, created.body).toBe(201);
	const { id } = created.json<{ data: { id: string } }>().data;
	return until(async () => {
		const view = (await door.inject({ url: `/api/v1/reports/${id}`, headers })).json<{ data: ReportView }>().data;
		expect(view.state).toBe('sealed');
		return view;
	});
}

const stateOf = (view: ReportView, id: string) => view.sources.find((source) => source.id === id)?.state;
const codesOf = ({ stop, attention }: ReportView) => [...stop, ...attention].map(({ code }) => code);
const partOf = (view: ReportView, id: string) =>
	view.sections.flatMap(({ parts }) => parts).find(({ source_id: sourceId }) => sourceId === id);

/** State of each contract in the report, in words. */
function contractStates(view: ReportView): string[] {
	return (partOf(view, 'goszakup-contracts')?.blocks ?? []).flatMap((block) => {
		if (block.type !== 'table') return [];
		const column = block.columns.findIndex(({ label }) => label === 'Состояние');
		// sums by year have none
		return column < 0 ? [] : block.rows.map((row) => row[column]?.text ?? '');
	});
}

test('with everybody well the subject is clean: what follows is not clean for another reason', async () => {
	const view = await report(clean, null);
	expect(view.sources.map(({ id, state }) => [id, state]).filter(([, state]) => state === 'silent')).toEqual([]);
	expect(codesOf(view)).toEqual([]);
	expect(view.verdict.tone).toBe('good');
});

test.each(['invalid_route', 'invalid_route_with_status', 'not_found', 'empty', 'html', 'json_error', 'wrong_count'])(
	'a black list that comes with %s has said nothing, and nothing is green without it',
	async (how) => {
		await database.pool.query('delete from dataset_state where source_id = $1', [blackList]);
		expect(await loadBlackList(how)).toBe('silent');
		const view = await report(clean, null);
		expect(stateOf(view, blackList)).toBe('not_asked');
		expect(view.verdict.tone).not.toBe('good');
		expect(view.verdict.sentence).toContain('Реестр недобросовестных участников');
		expect(await loadBlackList(null)).toBe('loaded');
	},
);

test('who stands in the black list is found there and stopped, on the card and in the index too', async () => {
	const card = (await app.inject({ url: `/api/subjects/subject/${marked}` })).json<{
		data: { stop_factors: { stop: string }[]; verdict: { tone: string } };
	}>().data;
	expect(card.stop_factors.map(({ stop }) => stop)).toContain('procurement_blacklist');
	expect(card.verdict.tone).toBe('bad');
	const view = await report(marked, null);
	expect(view.stop.map(({ code }) => code)).toContain('barred_by_court');
	expect(view.stop.find(({ code }) => code === 'barred_by_court')?.sentence).toContain(
		'Решение суда № 7512-25-00-2/118',
	);
	expect(view.verdict.tone).toBe('bad');
});

test('a mark in a new word is shown as it is written, holds the green back and is noted for the operator', async () => {
	const view = await report(clean, 'kgd-counterparty', 'new_word');
	const word = 'Приостановлен по решению органа';
	expect(codesOf(view)).toEqual(['unclear_word']);
	expect(view.attention[0]?.sentence).toContain(`«Бездействующий» источник указывает «${word}»`);
	expect(view.verdict.tone).toBe('attention');
	expect(JSON.stringify(partOf(view, 'kgd-counterparty')?.blocks)).toContain(`"text":"${word}"`);
	const noted = await database.pool.query('select what, path, value from source_oddity');
	expect(noted.rows).toEqual([{ what: 'unknown_word', path: 'profile.inactive', value: word }]);
	const others = await Promise.all(
		['kz', 'en'].map(async (locale) => {
			const url = `/api/v1/reports/${view.id}?locale=${locale}`;
			return (await app.inject({ url, headers: { cookie } })).json<{ data: ReportView }>().data;
		}),
	);
	for (const { attention } of others) expect(attention[0]?.sentence).toContain(word);
});

test('a degree of risk that is not there takes nothing from the marks beside it', async () => {
	const view = await report(marked, 'kgd-risk-degree', 'degree_404');
	expect(stateOf(view, 'kgd-risk-degree')).toBe('nothing');
	expect(stateOf(view, 'kgd-counterparty')).toBe('found');
	expect(codesOf(view)).toEqual(
		expect.arrayContaining(['absent_at_address', 'trading_without_work', 'invoices_restricted']),
	);
	expect(view.verdict.tone).toBe('bad');
});

test('an error about another number takes all of the answer with it', async () => {
	const view = await report(clean, 'kgd-taxpayer', 'error_about_another');
	expect(stateOf(view, 'kgd-taxpayer')).toBe('silent');
	expect(partOf(view, 'kgd-taxpayer')?.blocks).toEqual([]);
	expect(view.verdict.caveat).toContain('1');
});

test('0 refers to nothing: a contract is told by its status', async () => {
	const view = await report(clean, 'goszakup-contracts', 'zero_for_null');
	expect(contractStates(view)).toEqual(['расторгнут', 'исполнен']);
});

test('of a contract and its amendments one counts: the newest that was concluded', async () => {
	const view = await report(clean, 'goszakup-contracts', 'superseded_chain');
	expect(contractStates(view)).toEqual(['расторгнут']);
	expect(view.good.map(({ title }) => title)).not.toContain('Исполненные договоры');
});

test('a page that comes twice is read once, and that there is more is said', async () => {
	const view = await report(clean, 'goszakup-contracts', 'page_repeated');
	expect(contractStates(view)).toEqual(['расторгнут']);
	expect(partOf(view, 'goszakup-contracts')?.sentence).toContain('Показаны новейшие 1 из 2');
});

const newest = Array.from({ length: 200 }, () => 'исполнен');
const terminated = Array.from({ length: 100 }, () => 'расторгнут');

test('what is left out of a list is said, on the page, in the PDF and in the exports, and sums count it', async () => {
	const view = await report(clean, 'goszakup-contracts', 'many');
	const said = /Показаны новейшие 300 из 1\s834, в суммах учтены все/;
	expect(partOf(view, 'goszakup-contracts')?.sentence).toMatch(said);
	expect(contractStates(view)).toEqual([...newest, ...terminated]);
	const sums = JSON.stringify(
		partOf(view, 'goszakup-contracts')?.blocks.filter((block) => block.type !== 'table' || block.rows.length < 200),
	);
	expect(sums).toMatch(/1\s834/);
	await expectInDocuments(view, said);
});

test('what was not read for want of time is said everywhere, and nothing is summed up or praised over it', async () => {
	const view = await report(clean, 'goszakup-contracts', 'many', hurried);
	const said = /Показаны новейшие 200 из 1\s834/;
	expect(partOf(view, 'goszakup-contracts')?.sentence).toMatch(said);
	expect(partOf(view, 'goszakup-contracts')?.sentence).not.toContain('учтены все');
	expect(contractStates(view)).toEqual(newest);
	expect(view.good.map(({ title }) => title)).not.toContain('Исполненные договоры');
	expect(partOf(view, 'goszakup-contracts')?.blocks).toHaveLength(1);
	await expectInDocuments(view, said);
});

/** In the PDF and in the exports. */
async function expectInDocuments(view: ReportView, said: RegExp): Promise<void> {
	const download = async (query: string) => {
		const answer = await app.inject({ url: `/api/v1/reports/${view.id}/document${query}`, headers: { cookie } });
		expect(answer.statusCode, query).toBe(200);
		return answer.rawPayload;
	};
	const pdf = execFileSync('pdftotext', ['-raw', '-', '-'], { input: await download(''), encoding: 'utf8' });
	expect(pdf.replace(/\s+/g, ' ')).toMatch(said);
	for (const format of ['docx', 'xlsx']) {
		const files = [...(await unzip(await download(`?format=${format}`))).values()];
		expect(
			files.some((file) => said.test(file)),
			format,
		).toBe(true);
	}
}

test('a card without a name in Russian is told in Kazakh, not as an outage', async () => {
	const view = await report(clean, 'bns-card', 'nameless');
	expect(stateOf(view, 'bns-card')).toBe('found');
});
