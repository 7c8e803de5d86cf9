import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportView } from '#features/reports/contract-view.ts';
import { downloadList, type ListLoading } from '#features/sources/public.ts';
import { findListSource, listSources } from '#sources/catalogue.ts';
import { type Simulators, serveSimulators } from '../../../simulators/kit/server.ts';
import { createWorld } from '../../../simulators/kit/world.ts';
import { routes } from '../../../simulators/routes.ts';
import { buildSubject, publishLists } from '../../../test/factories/subject.ts';
import { openAccount } from '../../../test/support/account.ts';
import { buildApp, testDeps } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { settingsFor } from '../../../test/support/outside/test-source.ts';
import { until } from '../../../test/support/until.ts';
import type { Deps } from '../deps.ts';
import { listDepsOf } from './lists.ts';

const id = 'ofac-sanctions';
const others = listSources.map(({ descriptor }) => descriptor).filter((one) => one.id !== id && one.isStopFactor);
let database: TestDatabase;
let simulators: Simulators;
let app: FastifyInstance;
let deps: Deps;
let dataDir: string;
let bin: string;

beforeAll(async () => {
	database = await freshDatabase();
	dataDir = await mkdtemp(join(tmpdir(), 'broken-lists-'));
	const world = createWorld({ subjects: 50 });
	simulators = await serveSimulators(routes, () => world);
	const simulated = settingsFor(simulators.url);
	const sourceSettings = { ...settingsFor(null), ofac: { ...simulated.ofac, isSimulated: true } };
	const options = { sourceSettings, env: { DEMO_DATA: 'on', SIMULATORS: 'off', DATA_DIR: dataDir } };
	deps = testDeps(database, options);
	app = await buildApp(database, options);
	bin = (await buildSubject(database.pool)).bin;
	await publishLists(
		database.pool,
		others.map((one) => one.id),
	);
	// the factory publishes every stop list; this one has never come
	await database.pool.query('delete from dataset_state where source_id = $1', [id]);
});
afterAll(async () => {
	await app.close();
	await simulators.close();
	await database.drop();
	await rm(dataDir, { recursive: true });
});

async function load(how: string | null): Promise<ListLoading['state']> {
	const order = { method: how === null ? 'DELETE' : 'PUT', ...(how === null ? {} : { body: JSON.stringify({ how }) }) };
	await fetch(`${simulators.url}/_control/sources/${id}`, order);
	const source = findListSource(id);
	if (source?.download === undefined) throw new Error(`${id} is not downloaded`);
	return (await downloadList(listDepsOf(deps), { ...source, download: source.download })).state;
}

async function askedReport(): Promise<ReportView> {
	const { cookie, headers } = await openAccount(app, { isConfirmed: true });
	const answer = await app.inject({ method: 'POST', url: '/api/v1/reports', headers, payload: { bin, kind: 'basic' } });
	return until(async () => {
		const read = await app.inject({ url: `/api/v1/reports/${answer.json().data.id}`, headers: { cookie } });
		const view: ReportView = read.json().data;
		expect(view.state).toBe('sealed');
		return view;
	});
}
const conditionOf = async () => (await app.inject(`/api/v1/sources/${id}`)).json().data.source.condition;
const stateIn = (view: ReportView) => view.sources.find((source) => source.id === id)?.state;

test.each([
	['undated', 'refused'],
	['halved', 'refused'],
	['wrong_count', 'refused'],
	['wrong_columns', 'refused'],
	['redirect_unlisted', 'silent'],
	['redirect_http', 'silent'],
	['redirect_private', 'silent'],
	['redirect_expired', 'silent'],
])('a stop list that comes %s clears nobody: green is withheld and the report names it', async (how, state) => {
	expect(await load(how)).toBe(state);
	const view = await askedReport();
	expect(stateIn(view)).toBe('not_asked');
	expect(view.verdict.tone).toBe('neutral');
	expect(view.verdict.sentence).toContain('Санкции США');
	expect(await conditionOf()).toBe('silent');
});

test('once it comes as it should, it says of what day it is and has spoken', async () => {
	expect(await load(null)).toBe('loaded');
	const view = await askedReport();
	expect(view.sources.find((source) => source.id === id)).toMatchObject({ state: 'nothing', as_of: '2026-11-21' });
	expect(view.verdict.sentence).not.toContain('Санкции США');
	expect(await conditionOf()).toBe('answering');
	// a broken edition does not take the place of the good one
	expect(await load('halved')).toBe('refused');
	expect(stateIn(await askedReport())).toBe('nothing');
	expect(await conditionOf()).toBe('silent');
});
