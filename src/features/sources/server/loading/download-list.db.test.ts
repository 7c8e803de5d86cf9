import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { findListSource } from '#sources/catalogue.ts';
import { type Simulators, serveSimulators } from '../../../../../simulators/kit/server.ts';
import { createWorld } from '../../../../../simulators/kit/world.ts';
import { samrukRoutes } from '../../../../../simulators/samruk/routes.ts';
import { fixedClock, testDeps } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { settingsFor } from '../../../../../test/support/outside/test-source.ts';
import { type DownloadedList, downloadList, type ListDeps } from './download-list.ts';
import { findDueLists, loadDueLists } from './due-lists.ts';

const id = 'samruk-unreliable-suppliers';
const pools: Pool[] = [];
let list: DownloadedList;
let database: TestDatabase;
let simulators: Simulators;
let dataDir: string;

beforeAll(async () => {
	database = await freshDatabase();
	dataDir = await mkdtemp(join(tmpdir(), 'download-'));
	const world = createWorld({ subjects: 500 });
	simulators = await serveSimulators(samrukRoutes, () => world);
	const source = findListSource(id);
	if (source?.download === undefined) throw new Error(`${id} is not downloaded any more`);
	list = { ...source, download: source.download };
});
beforeEach(async () => {
	await fetch(`${simulators.url}/_control/sources`, { method: 'DELETE' });
	await fetch(`${simulators.url}/_control/requests`, { method: 'DELETE' });
});
afterAll(async () => {
	await simulators.close();
	await Promise.all(pools.map((pool) => pool.end()));
	await database.drop();
	await rm(dataDir, { recursive: true });
});

const misbehave = (how: string) =>
	fetch(`${simulators.url}/_control/sources/${id}`, { method: 'PUT', body: JSON.stringify({ how }) });
const requestCount = async () =>
	((await (await fetch(`${simulators.url}/_control/requests`)).json()) as Record<string, number>)[id] ?? 0;

function deps(at = '2026-11-21T09:05:00Z', change: Partial<ListDeps> = {}): ListDeps {
	const { url: connectionString } = database;
	const pool = createPool({ connectionString, max: 4, statementTimeoutMs: 0, waitMs: 5000, onError: () => undefined });
	pools.push(pool);
	const sourceSettings = settingsFor(simulators.url, { TOKEN: 'key', IDENTIFIER: 'us' });
	const here = testDeps({ pool, url: connectionString }, { clock: fixedClock(at), sourceSettings });
	const limits = { largestListBytes: 2 ** 20, minRows: {}, takesSmallSimulated: true };
	return { ...here, ...limits, dataDir, catalogue: { live: [], lists: [list] }, ...change };
}

async function published(): Promise<string> {
	const { rows } = await database.pool.query<{ state: string }>(
		`select list_date || ' ' || row_count as state from dataset_state where source_id = $1`,
		[id],
	);
	return rows[0]?.state ?? 'nothing';
}
async function health() {
	const { rows } = await database.pool.query('select * from source_health where source_id = $1', [id]);
	return rows[0];
}

test('a list is downloaded, published and remembered; nothing is left on the disk', async () => {
	expect(await downloadList(deps(), list)).toMatchObject({ state: 'loaded', summary: { state: 'published' } });
	expect(await published()).toMatch(/^2026-11-21 \d+$/);
	expect(await health()).toMatchObject({ consecutive_failures: 0, last_as_of: '2026-11-21' });
	expect(await readdir(join(dataDir, 'downloads'))).toEqual([]);
});

test.each([
	['server_error', 'silent'],
	['html', 'silent'],
	['json_error', 'silent'],
	['empty', 'silent'],
	['huge', 'silent'],
	['shrunken', 'refused'],
	['wrong_columns', 'silent'],
])('a list that comes as %s leaves the published one in its place', async (how, state) => {
	const before = await published();
	await misbehave(how);
	const loading = await downloadList(deps('2026-11-22T09:05:00Z'), list);
	expect(loading.state, JSON.stringify(loading)).toBe(state);
	expect(await published()).toBe(before);
	expect((await health()).consecutive_failures).toBeGreaterThan(0);
	expect(existsSync(join(dataDir, 'downloads', id))).toBe(false);
});

test('why a list was refused is kept for the operator', async () => {
	await misbehave('shrunken');
	await downloadList(deps('2026-11-23T09:05:00Z'), list);
	const { rows } = await database.pool.query('select refusal_code from import_run order by id desc limit 1');
	expect(rows[0].refusal_code).toMatch(/shrank|too_few_rows/);
});

test('a list is loaded when its rhythm says so, more rarely while it fails, and by one process', async () => {
	await database.pool.query('truncate source_health, dataset_state');
	await Promise.all([loadDueLists(deps()), loadDueLists(deps())]);
	const requests = await requestCount();
	expect(requests).toBeGreaterThan(0);
	expect(await findDueLists(deps('2026-11-22T08:00:00Z'))).toEqual([]);
	expect(await findDueLists(deps('2026-11-22T08:40:00Z'))).toHaveLength(1);
	await misbehave('server_error');
	await loadDueLists(deps('2026-11-22T09:00:00Z'));
	expect(await findDueLists(deps('2026-11-22T09:50:00Z'))).toEqual([]);
	expect(await findDueLists(deps('2026-11-22T10:10:00Z'))).toHaveLength(1);
	expect(await findDueLists(deps('2026-11-22T10:10:00Z', { sourceSettings: settingsFor(null) }))).toEqual([]);
});
