import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSubject, publishLists } from '../../../test/factories/subject.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { recalculateApart } from './idn-apart.ts';

let database: TestDatabase;
const order = () => ({ connectionString: database.url });

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	await buildSubject(database.pool);
});
afterAll(() => database.drop());

test('a calculation in another process is published, and its outcome comes back', async () => {
	const outcome = await recalculateApart(order(), '2026-11-21');
	expect(outcome).toMatchObject({ state: 'published', subjectCount: 1 });
	const { rows } = await database.pool.query('select calculation_id from idn_published');
	expect(rows).toEqual([{ calculation_id: outcome.state === 'published' ? outcome.calculationId : null }]);
});

test('what goes wrong there is told here', async () => {
	await expect(recalculateApart({ connectionString: database.url.replace('?', 'x?') }, '2026-11-21')).rejects.toThrow(
		'does not exist',
	);
});

test('a worker that stops takes its calculation along', async () => {
	const holder = await database.pool.connect();
	await holder.query('begin; lock table idn_published in access exclusive mode');
	const stopping = new AbortController();
	const running = recalculateApart(order(), '2026-11-22', stopping.signal);
	running.catch(() => undefined);
	await expect.poll(() => database.countWaiting()).toBeGreaterThan(0);
	stopping.abort();
	await expect(running).rejects.toThrow('SIGKILL');
	await holder.query('rollback');
	holder.release();
});
