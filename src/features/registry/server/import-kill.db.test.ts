import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { systemClock as clock } from '#domain/clock.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { prepareSearchIndex } from '#search/public.ts';
import { binsOf, writeIndexList } from '../../../../test/factories/register-files.ts';
import { freshDatabase } from '../../../../test/support/db.ts';
import { until } from '../../../../test/support/until.ts';
import { importList } from '../public.ts';

const root = join(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'import-kill-'));
const rowCount = 65_000;
const listDate = '2026-11-16';
const list = writeIndexList(join(folder, 'index.csv'), rowCount);
afterAll(() => rmSync(folder, { recursive: true }));

async function expectWholeList(pool: Pool): Promise<void> {
	const { rows } = await pool.query(
		'select count(*)::int as count, count(distinct iin_bin)::int as bins from statement',
	);
	expect(rows).toEqual([{ count: rowCount, bins: rowCount }]);
}

test('another process cannot import meanwhile; when the first is killed, the next goes on from its last committed row', async () => {
	const database = await freshDatabase();
	const { pool } = database;
	const script = join(root, 'test/support/drills/hanging-import.ts');
	const child = spawn(process.execPath, [script, database.url, 'bpr-index', listDate, list, 'staging'], {
		cwd: root,
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	await once(child.stdout, 'data');

	const meanwhile = importList({ pool, clock }, 'bpr-index', [list], { listDate });
	await expect(meanwhile).rejects.toMatchObject({ code: 'already_running' });

	child.kill('SIGKILL');
	await once(child, 'exit');
	const summary = await importList({ pool, clock }, 'bpr-index', [list], { listDate });
	expect(summary).toMatchObject({ state: 'published', rowsPublished: rowCount, rowsNew: rowCount });
	expect(summary.rowsResumed).toBeGreaterThanOrEqual(20_000);
	await expectWholeList(pool);
	await database.drop();
});

test('killed in the middle of the switch, the old list stands without events, and the next run tells each once', async () => {
	const database = await freshDatabase();
	const { pool } = database;
	const [stays = '', goes = '', comes = ''] = binsOf(3);
	const write = (name: string, bins: readonly string[]) => {
		const rows = bins.map((bin) => `1,${bin},,ТОО Үлгі,2016-03-14,,,,Зарегистрирован,,,`);
		const heading = 'id,bin,namekz,nameru,datereg,addresskz,addressru,statuskz,statusru,okedkz,okedru,director';
		writeFileSync(join(folder, name), `${[heading, ...rows].join('\n')}\n`);
		return join(folder, name);
	};
	const source = 'mj-legal-entities';
	await importList({ pool, clock }, source, [write('old.csv', [stays, goes])], { listDate: '2026-10-01' });
	const path = write('new.csv', [stays, comes]);
	const holder = await pool.connect();
	await holder.query('begin');
	await holder.query('lock table dataset_state in share mode');
	const script = join(root, 'test/support/drills/hanging-import.ts');
	const child = spawn(process.execPath, [script, database.url, source, listDate, path, 'nowhere'], { cwd: root });
	await expect.poll(() => database.countWaiting()).toBeGreaterThan(0);
	child.kill('SIGKILL');
	await once(child, 'exit');
	await holder.query('rollback');
	holder.release();
	const told = async () => {
		const { rows } = await pool.query<{ bin: string; code: string }>(
			`select iin_bin as bin, code from change_event order by code`,
		);
		const { rows: listed } = await pool.query<{ bin: string }>(
			'select iin_bin as bin from statement where removed_on is null',
		);
		return { events: rows, listed: listed.map(({ bin }) => bin).sort() };
	};
	const next = () => importList({ pool, clock }, source, [path], { listDate });
	// the server notices a dead client only when it speaks to it again, and keeps its lock until then
	const held = `select from pg_locks where locktype = 'advisory'
		and database = (select oid from pg_database where datname = current_database())`;
	await expect.poll(async () => (await pool.query(held)).rowCount).toBe(0);
	expect(await told()).toEqual({ events: [], listed: [stays, goes].sort() });
	expect(await next()).toMatchObject({ state: 'published' });
	const switched = {
		events: [
			{ bin: goes, code: 'entry_gone' },
			{ bin: comes, code: 'entry_new' },
		],
		listed: [stays, comes].sort(),
	};
	expect(await told()).toEqual(switched);
	expect(await next()).toMatchObject({ state: 'unchanged' });
	expect(await told()).toEqual(switched);
	await database.drop();
});

test('when PostgreSQL is killed, the same call goes on after its restart', async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'import-kill-db-'));
	chmodSync(dataDir, 0o755);
	const settings = { fsync: 'off', full_page_writes: 'off' };
	const open = (server: Awaited<ReturnType<typeof startEmbedded>>) =>
		createPool({
			connectionString: server.connectionString('postgres'),
			max: 2,
			statementTimeoutMs: 0,
			waitMs: 5000,
			onError: () => undefined,
		});
	const first = await startEmbedded({ dataDir, settings });
	// on any failure the server is stopped; after success there is none to stop
	onTestFinished(async () => {
		await first.stop().catch(() => undefined);
		rmSync(dataDir, { recursive: true, force: true });
	});
	const pool = open(first);
	await migrate(pool, join(root, 'migrations'));
	await prepareSearchIndex(pool);
	const postmaster = Number(readFileSync(join(first.clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
	let chunks = 0;
	const broken = importList({ pool, clock }, 'bpr-index', [list], {
		listDate,
		onProgress() {
			if (++chunks === 2) process.kill(postmaster, 'SIGKILL');
		},
	});
	await expect(broken).rejects.toThrow();
	await pool.end();

	// its orphans hold the shared memory for a moment longer
	const second = await until(() => startEmbedded({ dataDir, settings }));
	const again = open(second);
	const summary = await importList({ pool: again, clock }, 'bpr-index', [list], { listDate });
	expect(summary).toMatchObject({ state: 'published', rowsPublished: rowCount });
	expect(summary.rowsResumed).toBeGreaterThanOrEqual(20_000);
	await expectWholeList(again);
	await again.end();
	await second.stop();
});
