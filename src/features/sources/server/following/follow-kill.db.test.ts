import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goszakupContractList } from '#sources/goszakup/contracts/delta.ts';
import { goszakupRoutes } from '../../../../../simulators/goszakup/routes.ts';
import { type Simulators, serveSimulators } from '../../../../../simulators/kit/server.ts';
import { createWorld } from '../../../../../simulators/kit/world.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import type { FollowerPoint } from '../../../../../test/support/drills/follower-point.ts';
import { dumpContracts, findWrongSums, followDepsFor } from '../../../../../test/support/outside/follow-deps.ts';
import { followSource } from './follow-source.ts';

const root = join(import.meta.dirname, '../../../../..');
const today = '2026-11-21T09:05:00Z';
let simulators: Simulators;
let database: TestDatabase;
let uninterrupted: TestDatabase;

beforeAll(async () => {
	const world = createWorld({ subjects: 500 });
	simulators = await serveSimulators(goszakupRoutes, () => world);
	[database, uninterrupted] = [await freshDatabase(), await freshDatabase()];
});
afterAll(async () => {
	await simulators.close();
	await database.drop();
	await uninterrupted.drop();
});

/** One after another on one database: each goes on where the one before was killed. */
const points: readonly FollowerPoint[] = [
	{ phase: 'backfilling', step: 'ask', when: 'before', nth: 1 },
	{ phase: 'backfilling', step: 'ask', when: 'after', nth: 2 },
	{ phase: 'backfilling', step: 'begin', when: 'after', nth: 1 },
	{ phase: 'backfilling', step: 'write', when: 'after', nth: 2 },
	{ phase: 'backfilling', step: 'cursor', when: 'after', nth: 1 },
	{ phase: 'backfilling', step: 'commit', when: 'after', nth: 2 },
	// the backfill is over, and its first day of changes is asked for
	{ phase: 'changes', step: 'ask', when: 'before', nth: 1 },
	{ phase: 'changes', step: 'cursor', when: 'before', nth: 1 },
	{ phase: 'removals', step: 'commit', when: 'before', nth: 1 },
	{ phase: 'removals', step: 'commit', when: 'after', nth: 1 },
];

function start(point: FollowerPoint) {
	const script = join(root, 'test/support/drills/contract-follower.ts');
	const child = spawn(process.execPath, [script, database.url, simulators.url, today, JSON.stringify(point)], {
		cwd: root,
		env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
		stdio: ['pipe', 'pipe', 'inherit'],
	});
	return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

async function kill(child: ChildProcess): Promise<void> {
	const gone = once(child, 'exit');
	child.kill('SIGKILL');
	await gone;
	const held = `select from pg_locks where locktype = 'advisory'
		and database = (select oid from pg_database where datname = current_database())`;
	await expect.poll(async () => (await database.pool.query(held)).rowCount).toBe(0);
}

/** processes that start while another one works */
const ahead = 2;
function at<Item>(items: readonly Item[], nth: number): Item {
	const item = items[nth];
	if (item === undefined) throw new Error(`there is no ${nth}`);
	return item;
}
const follow = (on: TestDatabase) => followSource(followDepsFor(on, simulators.url, today), goszakupContractList);

test('killed at ten points, one after another, the next process ends with the table of an uninterrupted run', async () => {
	const followers: ReturnType<typeof start>[] = [];
	try {
		for (const point of points.slice(0, ahead)) followers.push(start(point));
		await follow(uninterrupted);
		const stood: unknown[] = [];
		for (let nth = 0; nth < points.length; nth++) {
			const { child, lines } = at(followers, nth);
			expect((await lines.next()).value).toBe('waiting');
			child.stdin.write('go\n');
			expect((await lines.next()).value).toBe('hanging');
			expect(await follow(database)).toEqual({ state: 'busy' });
			await kill(child);
			for (const point of points.slice(nth + ahead, nth + ahead + 1)) followers.push(start(point));
			expect(await findWrongSums(database.pool)).toEqual([]);
			const { rows } = await database.pool.query('select phase from source_cursor');
			stood.push(rows[0]?.phase);
		}
		expect(stood).toEqual([
			...[undefined, 'backfilling', 'backfilling', 'backfilling', 'backfilling', 'backfilling'],
			...['following', 'following', 'following', 'following'],
		]);
		expect(await follow(database)).toEqual({ state: 'done' });
		expect(await dumpContracts(database.pool)).toEqual(await dumpContracts(uninterrupted.pool));
	} finally {
		for (const { child } of followers) child.kill('SIGKILL');
	}
}, 180_000);
