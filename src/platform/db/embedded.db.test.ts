import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { killUnderWrites } from '../../../test/support/drills/kill-drill.ts';
import { until } from '../../../test/support/until.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { createPool, type Pool } from './pool.ts';

const cleanup: (() => unknown)[] = [];
afterEach(async () => {
	for (let step = cleanup.pop(); step !== undefined; step = cleanup.pop()) await step();
});

function makeFolder(): string {
	const dataDir = mkdtempSync(join(tmpdir(), 'senim-embedded-'));
	chmodSync(dataDir, 0o755);
	cleanup.push(() => rmSync(dataDir, { recursive: true, force: true }));
	return dataDir;
}

async function start(dataDir: string, log?: Parameters<typeof startEmbedded>[0]['log']): Promise<EmbeddedPostgres> {
	const server = await startEmbedded({ dataDir, isDurable: false, memoryMiB: 1024, steadyMs: 0, ...(log && { log }) });
	cleanup.push(() => server.stop());
	return server;
}

function open(server: EmbeddedPostgres): Pool {
	const pool = createPool({
		connectionString: server.connectionString('postgres'),
		...{ max: 2, statementTimeoutMs: 0, waitMs: 1000, onError: () => undefined },
	});
	cleanup.push(() => pool.end());
	return pool;
}

const lockOf = ({ clusterDir }: EmbeddedPostgres) => join(clusterDir, 'postmaster.pid');
const postmasterOf = (server: EmbeddedPostgres) => Number(readFileSync(lockOf(server), 'utf8').split('\n')[0]);

async function untilAnswers(pool: Pool): Promise<void> {
	await until(() => pool.query('select 1'));
}

test('a killed server is started again under writes: what was acknowledged is there, the rest was told to come back', async () => {
	const drill = await killUnderWrites(makeFolder(), 2, (_pool, postmaster) => process.kill(postmaster, 'SIGKILL'));
	expect(drill).toMatchObject({ lost: 0, doubled: 0, isQueueAlive: true });
	expect(Object.keys(drill.answers)).toEqual(['201', '503']);
	expect(drill.ears[1]).toBeGreaterThanOrEqual(drill.ears[0]);
	// a line every few seconds, not one an answer
	expect(drill.errorLines).toBeLessThan(60);
});

test('a killed connection takes the server down for a moment and no more', async () => {
	const drill = await killUnderWrites(makeFolder(), 1, async (pool) => {
		const { rows } = await pool.query<{ pid: number }>(
			`select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
		);
		const [victim] = rows;
		// without a number the whole group of this process would be killed
		if (victim === undefined) throw new Error('nobody is connected');
		process.kill(victim.pid, 'SIGKILL');
	});
	expect(drill).toMatchObject({ lost: 0, doubled: 0, isQueueAlive: true });
	expect(Object.keys(drill.answers)).toEqual(['201', '503']);
});

test('a server that another process left behind is adopted, and started again when it ends', async () => {
	const dataDir = makeFolder();
	const first = await start(dataDir);
	const second = await start(dataDir);
	expect(postmasterOf(second)).toBe(postmasterOf(first));
	const pool = open(second);
	process.kill(postmasterOf(first), 'SIGKILL');
	await untilAnswers(pool);
});

test('the lock file of a dead server whose number another program has now does not keep it from starting', async () => {
	const dataDir = makeFolder();
	const first = await start(dataDir);
	const lock = readFileSync(lockOf(first), 'utf8').split('\n');
	await first.stop();
	// ours is alive, and no server
	writeFileSync(lockOf(first), [process.pid, ...lock.slice(1)].join('\n'));
	await untilAnswers(open(await start(dataDir)));
});

test('a server that ends five times in ten minutes is no accident: the log says what it said last', async () => {
	const log = { warn: vi.fn(), error: vi.fn() };
	const server = await start(makeFolder(), log as never);
	const pool = open(server);
	const backs = () => log.warn.mock.calls.filter(([, line]) => line === 'the database is back').length;
	for (let end = 0; end < 5; end++) {
		await until(() => expect(backs()).toBe(end));
		process.kill(postmasterOf(server), 'SIGKILL');
	}
	await until(() => expect(log.error).toHaveBeenCalledTimes(1));
	expect(log.error.mock.calls[0]?.[0]).toMatchObject({ ends: 5, log: expect.stringContaining('LOG:') });
	await untilAnswers(pool);
});
