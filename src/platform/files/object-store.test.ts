import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Misbehaviour, type S3Simulator, s3Key, serveS3 } from '../../../simulators/s3/server.ts';
import { folderStore } from './folder-store.ts';
import { type ObjectStore, StoreAway } from './object-store.ts';
import { s3Store } from './s3-store.ts';

let folder: string;
let s3: S3Simulator;
const settings = () => ({ ...s3Key, endpoint: s3.url });
const quick = { timeoutMs: 300, pauseMs: 1 };
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'senim-objects-'));
	s3 = await serveS3();
});
afterAll(async () => {
	await s3.close();
	await rm(folder, { recursive: true });
});

const stores: [string, () => ObjectStore][] = [
	['a folder', () => folderStore(join(folder, 'objects'))],
	['a bucket', () => s3Store(settings(), { pauseMs: 1 })],
];
const content = Buffer.from([0, 255, 13, 10, ...Buffer.from('Қазақ')]);

describe.each(stores)('%s', (_name, open) => {
	test('keeps what is put, replaces it, and forgets what is removed', async () => {
		const store = open();
		expect([await store.get('2026/11/aa/960'), await store.head('2026/11/aa/960')]).toEqual([undefined, undefined]);
		await store.put('2026/11/aa/960', Buffer.from('first'), 'image/webp');
		await store.put('2026/11/aa/960', content, 'image/webp');
		expect([await store.get('2026/11/aa/960'), await store.head('2026/11/aa/960')]).toEqual([content, content.length]);
		await store.remove('2026/11/aa/960');
		await store.remove('2026/11/aa/960');
		expect(await store.get('2026/11/aa/960')).toBeUndefined();
	});

	test.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', '', 'a/b.c', 'A', 'a\u0000', 'a%2fb'])(
		'%j is no key',
		async (key) => {
			const store = open();
			await expect(store.put(key, content, 'image/webp')).rejects.toThrow('no key');
			for (const deed of ['get', 'head', 'remove'] as const) await expect(store[deed](key)).rejects.toThrow('no key');
		},
	);
});

test('a folder that cannot be written is said to be away, and nothing of an object is left', async () => {
	await writeFile(join(folder, 'file'), '');
	await expect(folderStore(join(folder, 'file')).put('a/b', content, 'x/y')).rejects.toThrow(StoreAway);
	await folderStore(join(folder, 'one')).put('a/b', content, 'x/y');
	expect(await readdir(join(folder, 'one/a'))).toEqual(['b']);
});

test('a bucket repeats three times what may pass', async () => {
	const store = s3Store(settings(), quick);
	await store.put('a/kept', content, 'x/y');
	for (const how of ['slow_down', 'reset', 'cut_body', 'wrong_etag', 'hang'] as const satisfies S3Misbehaviour[]) {
		s3.order(how, 3);
		const before = s3.asked;
		expect([how, await store.get('a/kept')]).toEqual([how, content]);
		expect([how, s3.asked - before]).toEqual([how, 4]);
	}
	s3.order('wrong_etag', 1);
	await store.put('a/kept', content, 'x/y');
});

test.each([
	['slow_down', 'answers 503', 4],
	['forbidden', 'answers 403', 1],
	['cut_body', 'does not answer', 4],
	['wrong_etag', 'another object', 4],
	['hang', 'does not answer', 4],
] as const)('a bucket that goes on with %s is away', async (how, words, times) => {
	const store = s3Store(settings(), { ...quick, timeoutMs: 100 });
	await store.put('a/kept', content, 'x/y');
	s3.order(how, times);
	const before = s3.asked;
	await expect(store.get('a/kept')).rejects.toThrow(words);
	expect(s3.asked - before).toBe(times);
	expect(await store.get('a/kept')).toEqual(content);
});

test('a bucket that is not ours is away, and nothing of the key is said', async () => {
	for (const other of [
		{ secretAccessKey: 'another' },
		{ accessKeyId: 'ANOTHER' },
		{ bucket: 'another' },
		{ region: 'x' },
	]) {
		const failed = await s3Store({ ...settings(), ...other }, quick)
			.get('a/kept')
			.catch((error: unknown) => error);
		expect(failed).toBeInstanceOf(StoreAway);
		expect(String(failed)).not.toMatch(/simulated|SENIMSIMULATOR|127\.0\.0\.1/);
	}
	const gone = s3Store({ ...settings(), endpoint: 'http://127.0.0.1:1' }, quick);
	await expect(gone.head('a/kept')).rejects.toThrow('does not answer');
});
