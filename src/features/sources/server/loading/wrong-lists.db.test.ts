import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { findListSource } from '#sources/catalogue.ts';
import type { EndpointId, EndpointSettings } from '#sources/kit/endpoints.ts';
import { type Simulators, serveSimulators } from '../../../../../simulators/kit/server.ts';
import { createWorld } from '../../../../../simulators/kit/world.ts';
import { routes } from '../../../../../simulators/routes.ts';
import { testDeps } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { settingsFor } from '../../../../../test/support/outside/test-source.ts';
import { type DownloadedList, downloadList, type ListDeps, type ListLoading } from './download-list.ts';

const world = createWorld({ subjects: 1000 });
const stored = 'files.simulator.example';
const said: string[] = [];
let database: TestDatabase;
let simulators: Simulators;
let dataDir: string;

beforeAll(async () => {
	database = await freshDatabase();
	dataDir = await mkdtemp(join(tmpdir(), 'wrong-lists-'));
	simulators = await serveSimulators(routes, () => world);
});
beforeEach(async () => {
	said.length = 0;
	await fetch(`${simulators.url}/_control/sources`, { method: 'DELETE' });
});
afterAll(async () => {
	await simulators.close();
	await database.drop();
	await rm(dataDir, { recursive: true });
});

type Change = Partial<ListDeps> & { hosts?: readonly string[] };

/** The simulators as a demonstration asks them; `hosts` are those that the operator lets redirects lead to. */
function deps({ hosts = [], ...change }: Change = {}): ListDeps {
	const plain = settingsFor(simulators.url, { TOKEN: 'hush-hush' });
	const open = ({ redirects, ...rest }: EndpointSettings): EndpointSettings => ({
		...{ ...rest, isSimulated: true },
		redirects: {
			...redirects,
			hosts: [...redirects.hosts, ...hosts],
			// «localhost» is not special: it is resolved like any name
			standIns: { hosts: { ...redirects.standIns?.hosts, [stored]: `${simulators.url}/${stored}` } },
		},
	});
	const sourceSettings = Object.fromEntries(
		Object.entries(plain).map(([id, settings]) => [id, open(settings)]),
	) as Record<EndpointId, EndpointSettings>;
	const log = createLog('silent');
	const warn = (fields: object) => void said.push(JSON.stringify(fields));
	return {
		...{ ...testDeps(database), sourceSettings, dataDir },
		...{ log: { info: () => undefined, error: log.error.bind(log), warn } as ListDeps['log'] },
		...{ largestListBytes: 2 ** 26, minRows: {}, takesSmallSimulated: true },
		...change,
	};
}

function load(id: string, change: Change = {}): Promise<ListLoading> {
	const source = findListSource(id);
	if (source?.download === undefined) throw new Error(`${id} is not downloaded`);
	const list: DownloadedList = { ...source, download: source.download };
	return downloadList(deps(change), list);
}
const misbehave = (id: string, how: string) =>
	fetch(`${simulators.url}/_control/sources/${id}`, { method: 'PUT', body: JSON.stringify({ how }) });
async function published(id: string): Promise<string> {
	const { rows } = await database.pool.query<{ state: string }>(
		`select list_date || ' ' || row_count as state from dataset_state where source_id = $1`,
		[id],
	);
	return rows[0]?.state ?? 'nothing';
}
const told = (loading: ListLoading) =>
	loading.state === 'loaded'
		? `loaded ${loading.summary.listDate}`
		: loading.state === 'refused'
			? `refused ${loading.refusal.code}`
			: loading.failure.message;

describe('what is wrong with a list is found out, and what was published stays', () => {
	test.each([
		['ofac-sanctions', 'undated', 'no_date'],
		['ofac-sanctions', 'halved', 'wrong_count'],
		['ofac-sanctions', 'wrong_count', 'wrong_count'],
		['ofac-sanctions', 'shrunken', 'shrank'],
		['un-sanctions', 'undated', 'no_date'],
		['un-sanctions', 'halved', 'shrank'],
		['eu-sanctions', 'undated', 'no_date'],
		['eu-sanctions', 'halved', 'shrank'],
		['uk-sanctions', 'undated', 'no_date'],
		['uk-sanctions', 'halved', 'shrank'],
		['kgd-pseudo-enterprises', 'undated', 'no_date'],
		['kgd-inactive', 'halved', 'shrank'],
		['kgd-bankrupt', 'undated', 'no_date'],
		['goszakup-unreliable-suppliers', 'halved', 'shrank'],
		['goszakup-unreliable-suppliers', 'shrunken', 'shrank'],
		['goszakup-unreliable-suppliers', 'wrong_columns', 'no_rows'],
	])('%s %s: %s', async (id, how, code) => {
		const day = id.startsWith('kgd-') ? '2026-11-01' : '2026-11-21';
		expect(told(await load(id))).toBe(`loaded ${day}`);
		const before = await published(id);
		expect(before).toMatch(day);
		await misbehave(id, how);
		expect(told(await load(id))).toBe(`refused ${code}`);
		expect(await published(id)).toBe(before);
		const health = await database.pool.query('select * from source_health where source_id = $1', [id]);
		expect(health.rows[0]).toMatchObject({ consecutive_failures: 1, last_failure_code: 'not_understood' });
	});
});

describe('a register that comes in pages is taken as a whole or not at all', () => {
	const id = 'goszakup-unreliable-suppliers';
	test.each([
		['wrong_count', /^not_understood: rnu: \d+ entries instead of \d+$/],
		['page_repeated', /^not_understood: rnu: a page that comes twice$/],
		['invalid_route', /^refused: 404 «Invalid Route»/],
		['not_found', /^not_understood: rnu is not JSON/],
		['json_error', /^not_understood: rnu.items is missing/],
	])('%s', async (how, why) => {
		expect(told(await load(id))).toBe('loaded 2026-11-21');
		const before = await published(id);
		await misbehave(id, how);
		expect(told(await load(id))).toMatch(why);
		expect(await published(id)).toBe(before);
	});
});

describe('a list that is too small to be genuine', () => {
	test.each([
		['ofac-sanctions', 50],
		['un-sanctions', 50],
		['eu-sanctions', 50],
		['uk-sanctions', 50],
		['goszakup-unreliable-suppliers', 2],
	])('%s', async (id, least) => {
		await database.pool.query('delete from dataset_state where source_id = $1', [id]);
		await database.pool.query('delete from statement where source_id = $1', [id]);
		expect(told(await load(id, { takesSmallSimulated: false }))).toBe('refused too_few_rows');
		expect(await published(id)).toBe('nothing');
		const minRows = { [id]: least };
		expect(told(await load(id, { takesSmallSimulated: false, minRows }))).toBe('loaded 2026-11-21');
	});
});

describe('a redirect', () => {
	const variable = 'SOURCE_UK_SANCTIONS_REDIRECT_HOSTS';
	test.each([
		['redirect_listed', [stored], 'loaded 2026-11-21'],
		['redirect_listed', [], `redirected: redirects to ${stored}; check it and add it to ${variable}`],
		[
			'redirect_unlisted',
			[stored],
			`redirected: redirects to unlisted.simulator.example; check it and add it to ${variable}`,
		],
		['redirect_http', [stored], `redirected: redirects to ${stored} without https`],
		['redirect_private', [stored], `redirected: redirects to localhost; check it and add it to ${variable}`],
		['redirect_private', ['localhost'], 'redirected: redirects to localhost, which has no public address'],
		['redirect_expired', [stored], 'refused: status 403'],
		['redirect_inside', [stored], 'redirected: redirects to 127.0.0.1 without https'],
	])('%s with %j listed: %s', async (how, hosts, outcome) => {
		await misbehave('uk-sanctions', how);
		expect(told(await load('uk-sanctions', { hosts }))).toBe(outcome);
		// the rest of such a link is a key
		expect(said.join()).not.toMatch(/Amz|signature|hush/i);
	});

	test('leads to the files of OFAC and the UN as in life, with none of our headers', async () => {
		for (const id of ['ofac-sanctions', 'un-sanctions']) {
			expect(told(await load(id))).toBe('loaded 2026-11-21');
			const { consecutive_failures: failures } = (
				await database.pool.query('select consecutive_failures from source_health where source_id = $1', [id])
			).rows[0];
			expect(failures).toBe(0);
		}
	});
});
