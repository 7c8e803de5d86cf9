import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { createLog } from '#platform/log.ts';
import { buildSubject, publishLists } from '../../../test/factories/subject.ts';
import { testDeps } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import type { Rush, Rushed } from '../../../test/support/drills/rush.ts';
import { createServer } from '../server.ts';
import { listen, loadBuild } from '../web.ts';

const visitors = 600;
let database: TestDatabase;
let pool: Pool;
let app: FastifyInstance;
let bins: string[];
const complaints: string[] = [];

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	bins = [];
	for (let count = 0; count < 20; count++) bins.push((await buildSubject(database.pool)).bin);
	await database.pool.query('update visitor_limits set new_browsers_per_address = 100000, checks_per_network = 100000');
	pool = createPool({
		connectionString: database.url,
		...{ max: 10, statementTimeoutMs: 3000, waitMs: 1000, onError: () => undefined },
	});
	const log = createLog('warn', { write: (line) => void complaints.push(line) });
	const deps = { ...testDeps(database, { env: { TRUST_PROXY: '127.0.0.1/32' } }), log, pool };
	app = await createServer(deps, { build: await loadBuild(), isRateLimited: false });
	await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
	await app.close();
	await pool.end();
	await database.drop();
});

async function send(rush: Rush): Promise<Rushed> {
	const child = fork(new URL('../../../test/support/drills/rush-process.ts', import.meta.url), { execArgv: [] });
	try {
		child.send(rush);
		const [rushed] = (await once(child, 'message')) as [Rushed | { failure: string }];
		if ('failure' in rushed) throw new Error(rushed.failure);
		return rushed;
	} finally {
		child.kill();
	}
}

function medianOf(times: readonly number[]): number {
	return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

test('hundreds of visitors at once are answered or asked to come back, and the rest of the house stays awake', async () => {
	const kinds = [
		(turn: number) => `/search/bin/${bins[turn % bins.length]}`,
		() => '/',
		(turn: number) => `/kz/search/result?search=altyn${turn}`,
		() => '/auth/login',
	];
	const paths = Array.from({ length: visitors }, (_, turn) => kinds[turn % kinds.length]?.(turn) ?? '/');
	const address = app.server.address();
	const port = typeof address === 'object' ? address?.port : 0;
	const rushed = await send({ origin: `http://127.0.0.1:${port}`, paths, afterwards: paths.slice(0, 8) });
	expect(rushed.failed).toBe(0);
	expect(Object.keys(rushed.statuses).filter((status) => !['200', '302', '429', '503'].includes(status))).toEqual([]);
	// who found a place in the line, and who did not
	expect(rushed.statuses[200]).toBeGreaterThan(8);
	expect(rushed.statuses[503]).toBeGreaterThan(0);
	expect(rushed.withoutRetryAfter).toBe(0);
	// other tests share the processors, so that only shares are told here, and milliseconds by `npm run bench -- overload`
	expect(medianOf(rushed.healthMs)).toBeLessThan(rushed.slowestMs / 20);
	expect(Math.max(...rushed.healthMs)).toBeLessThan(rushed.slowestMs);
	expect(rushed.afterwardsStatuses).toEqual({ 200: 8 });
	expect(medianOf(rushed.afterwardsMs)).toBeLessThan(rushed.slowestMs / 4);
	// a line every five seconds
	expect(complaints.length).toBeLessThan(20);
});
