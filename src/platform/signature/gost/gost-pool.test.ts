import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { generateGostKey } from '../../../../simulators/signing-app/pki/keys.ts';
import { streebog } from '../../../../simulators/signing-app/pki/streebog.ts';
import { GostBusyError, type GostPool, openGostPool } from './gost-pool.ts';

let pool: GostPool;
afterEach(() => pool.close());

const { publicInfo, sign } = generateGostKey();
const key = publicInfo.subarray(-128);

test('digests and signatures are done in a thread, one after another', async () => {
	pool = openGostPool();
	const messages = Array.from({ length: 8 }, (_, index) => randomBytes(index * 50));
	const digests = await Promise.all(messages.map((message) => pool.digest(message)));
	expect(digests).toEqual(messages.map(streebog));
	const right = await Promise.all(messages.map((message) => pool.verify(key, message, sign(message))));
	expect(right).toEqual(messages.map(() => true));
	expect(await pool.verify(key, randomBytes(3), sign(randomBytes(3)))).toBe(false);
});

test('more than the queue holds is turned away at once, and what waits is done', async () => {
	pool = openGostPool({ longestQueue: 3 });
	const results = await Promise.allSettled(Array.from({ length: 5 }, () => pool.digest(Buffer.alloc(10))));
	expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
	expect(results[4]).toMatchObject({ reason: expect.any(GostBusyError) });
	expect((await pool.digest(Buffer.alloc(0))).length).toBe(64);
});

test('what takes too long is ended with its thread, and the next is done by another', async () => {
	pool = openGostPool({ taskMs: 1000 });
	await pool.digest(Buffer.alloc(0));
	await expect(pool.digest(Buffer.alloc(64 * 2 ** 20))).rejects.toThrow(GostBusyError);
	expect((await pool.digest(Buffer.alloc(0))).length).toBe(64);
});

test('a failure in the thread is no answer', async () => {
	pool = openGostPool();
	await expect(pool.digest('no bytes' as unknown as Uint8Array)).rejects.toThrow(GostBusyError);
});

test('a pool that closes tells those who wait', async () => {
	pool = openGostPool();
	const waiting = [pool.digest(Buffer.alloc(2 ** 20)), pool.digest(Buffer.alloc(1))];
	const settled = Promise.allSettled(waiting);
	await pool.close();
	for (const outcome of await settled) expect(outcome).toMatchObject({ reason: expect.any(GostBusyError) });
});
