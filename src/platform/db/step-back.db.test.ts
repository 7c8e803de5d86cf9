import { spawnSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';

const root = join(import.meta.dirname, '../../..');
let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

/** In a process of its own: there is no way back. */
const script = `
import { getPriority } from 'node:os';
import { createPool } from '#platform/db/pool.ts';
import { workInBackground } from '#platform/db/step-back.ts';
const pool = createPool({ connectionString: process.argv[1], max: 1, statementTimeoutMs: 0, waitMs: 5000, onError() {} });
workInBackground(pool);
const { rows } = await pool.query('select pg_backend_pid() as pid');
console.log(JSON.stringify({ own: getPriority(), connection: getPriority(rows[0].pid) }));
await pool.end();`;

test('a process in the background steps back together with its connection', () => {
	const before = getPriority();
	const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script, database.url], {
		cwd: root,
		encoding: 'utf8',
	});
	expect(stderr).toBe('');
	expect(JSON.parse(stdout)).toEqual({ own: 10, connection: 10 });
	expect(getPriority()).toBe(before);
});
