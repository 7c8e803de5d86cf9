import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { systemClock as clock } from '#domain/clock.ts';
import { prepareSearchIndex } from '#features/subjects/public.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { writeIndexList } from '../../../../test/factories/register-files.ts';
import { freshDatabase } from '../../../../test/support/db.ts';
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
	const script = join(root, 'test/support/hanging-import.ts');
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
	// whatever fails, no server is left behind; after a run that went well there is none to stop
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
	const second = await vi.waitFor(() => startEmbedded({ dataDir, settings }), { timeout: 20_000, interval: 200 });
	const again = open(second);
	const summary = await importList({ pool: again, clock }, 'bpr-index', [list], { listDate });
	expect(summary).toMatchObject({ state: 'published', rowsPublished: rowCount });
	expect(summary.rowsResumed).toBeGreaterThanOrEqual(20_000);
	await expectWholeList(again);
	await again.end();
	await second.stop();
}, 120_000);
