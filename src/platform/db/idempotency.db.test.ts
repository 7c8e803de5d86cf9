import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { findAnswer, forgetIdempotency, requireKey, withIdempotency } from './idempotency.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

const sending = {
	sender: 'account:1',
	call: { method: 'POST' as const, path: '/api/v1/orders' },
	key: 'k',
	body: { item: 'x', count: 1 },
};

test('ten at once are done once and answered alike', async () => {
	let done = 0;
	const work = async () => {
		done += 1;
		return { b: done, a: 'text' };
	};
	const answered = await Promise.all(Array.from({ length: 10 }, () => withIdempotency(database.pool, sending, work)));
	expect(done).toBe(1);
	expect(new Set(answered.map(({ answer }) => JSON.stringify(answer)))).toEqual(new Set(['{"b":1,"a":"text"}']));
	expect(answered.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
	expect(await findAnswer(database.pool, { ...sending, body: { count: 1, item: 'x' } })).toEqual({ b: 1, a: 'text' });
});

test('another body under the key is refused; another sender or call has keys of its own', async () => {
	const work = async () => 'done';
	const reused = withIdempotency(database.pool, { ...sending, body: {} }, work);
	await expect(reused).rejects.toMatchObject({ code: 'idempotency_key_reused', status: 422 });
	for (const other of [
		{ sender: 'account:2' },
		{ call: { method: 'POST' as const, path: '/api/v1/payments' } },
		{ key: 'other' },
		{ key: null },
	]) {
		const { isRepeat } = await withIdempotency(database.pool, { ...sending, ...other, body: {} }, work);
		expect(isRepeat).toBe(false);
	}
	expect(() => requireKey(null)).toThrow('idempotency_key_required');
});

test('what failed leaves the key free, and a key is forgotten after 30 days', async () => {
	const own = { ...sending, key: 'failing' };
	const fail = () => Promise.reject(new Error('no'));
	await expect(withIdempotency(database.pool, own, fail)).rejects.toThrow('no');
	expect((await withIdempotency(database.pool, own, async () => 'now')).answer).toBe('now');
	await database.pool.query(`update idempotency set made_at = now() - interval '31 days' where key = 'failing'`);
	await forgetIdempotency(database);
	expect(await findAnswer(database.pool, own)).toBeUndefined();
});
