import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { forgetFiles } from '#features/content/public.ts';
import type { ObjectStore } from '#platform/files/object-store.ts';
import { buildApp, testDeps } from './support/app.ts';
import { type AdminBrowser, buildAdmin } from './support/clients/admin-client.ts';
import { freshDatabase, type TestDatabase } from './support/db.ts';

// The process that releases an article or takes a file is killed with -9 in the middle of it; the form is sent again to
// another process.

const program = new URL('./support/drills/portal-process.ts', import.meta.url);
const article = (title: string) => ({
	...{ title, lead: 'Lead' },
	body: [{ type: 'paragraph', runs: [{ text: 'Body' }] }],
});
let database: TestDatabase;
let app: FastifyInstance;
let editor: AdminBrowser;
let files: ObjectStore;

beforeAll(async () => {
	database = await freshDatabase();
	// where the killed processes keep theirs
	files = testDeps(database).files;
	app = await buildApp(database);
	editor = await buildAdmin(app, 'content');
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function startPortal(): Promise<{ child: ChildProcess; address: string }> {
	const child = fork(program, [database.url, 'http://127.0.0.1:9', '', '{}'], { execArgv: [] });
	onTestFinished(() => void child.kill('SIGKILL'));
	const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the portal ended with ${code}`)));
	ended.catch(() => undefined);
	const [address] = await Promise.race([once(child, 'message'), ended]);
	return { child, address };
}

async function call(
	address: string,
	[method, path]: [string, string],
	body: object,
): Promise<{ status: number; data: unknown }> {
	const answer = await fetch(`${address}/api/v1/admin/content/article${path}`, {
		method,
		headers: {
			...{ ...editor.headers, cookie: editor.cookie ?? '' },
			...{ 'content-type': 'application/json', 'idempotency-key': 'release-once' },
		},
		body: JSON.stringify(body),
	});
	const { data } = (await answer.json()) as { data: unknown };
	return { status: answer.status, data };
}

/** Whoever does this to this table waits before it. @returns lets it go on */
async function holdBefore(act: 'insert' | 'update', table: string): Promise<() => Promise<void>> {
	await database.pool.query(`
		create or replace function hold_on() returns trigger language plpgsql as
		$$ begin perform pg_advisory_xact_lock(1); return new; end $$;
		create trigger hold_on before ${act} on ${table} for each row execute function hold_on()`);
	const holder = await database.pool.connect();
	await holder.query('select pg_advisory_lock(1)');
	return async () => {
		await holder.query('select pg_advisory_unlock(1)');
		holder.release();
	};
}

/** Kills the process while it waits with this call. */
async function killWithin(child: ChildProcess, calling: Promise<unknown>): Promise<void> {
	const lost = calling.catch(() => 'lost');
	await expect.poll(() => database.countWaiting()).toBeGreaterThan(0);
	const ended = once(child, 'exit');
	child.kill('SIGKILL');
	expect([await ended, await lost]).toEqual([[null, 'SIGKILL'], 'lost']);
}

async function upload(address: string, content: Buffer): Promise<{ status: number; id: string }> {
	const form = new FormData();
	form.append('file', new File([new Uint8Array(content)], 'bridge.png'));
	const answer = await fetch(`${address}/api/v1/file/`, {
		...{ method: 'POST', body: form },
		headers: { ...editor.headers, cookie: editor.cookie ?? '' },
	});
	const { data } = (await answer.json()) as { data: { id: string } };
	return { status: answer.status, id: data.id };
}

async function filesByState() {
	const { rows } = await database.pool.query<{ id: string; state: string }>(
		'select id, state from media_file order by uploaded_at',
	);
	return rows;
}

async function count(id: number) {
	const { rows } = await database.pool.query<{ versions: number; releases: number; acts: number; keys: number }>(
		`select (select count(*)::int from content_version where entry_id = $1) as versions,
		   (select count(*)::int from content_release where entry_id = $1) as releases,
		   (select count(*)::int from audit_entry where action = 'content.release' and object = 'content:' || $1) as acts,
		   (select count(*)::int from idempotency where key = 'release-once') as keys`,
		[id],
	);
	return rows[0];
}

test('a release that is killed has not begun, and sent again it is one', async () => {
	const first = await startPortal();
	const { data } = await call(first.address, ['POST', ''], {});
	const { id, revision } = data as { id: number; revision: number };
	const texts = { ru: article('Ru'), kz: article('Kz'), en: { title: '', lead: '', body: [] } };
	const saving = { body: { facts: { topic: 'taxes' }, texts }, revision };
	expect((await call(first.address, ['PUT', `/${id}/draft`], saving)).status).toBe(200);
	const letGo = await holdBefore('insert', 'content_release');
	const releasing: [[string, string], object] = [['POST', `/${id}/releases`], { note: '', revision: revision + 1 }];
	await killWithin(first.child, call(first.address, ...releasing));
	await letGo();
	await expect.poll(() => database.countWaiting()).toBe(0);
	expect(await count(id)).toEqual({ versions: 0, releases: 0, acts: 0, keys: 0 });
	expect((await app.inject(`/api/admin/blog/public/event/${id}`)).statusCode).toBe(404);

	const next = await startPortal();
	const [made, again] = [await call(next.address, ...releasing), await call(next.address, ...releasing)];
	expect([made.status, again]).toEqual([201, made]);
	expect(await count(id)).toEqual({ versions: 1, releases: 1, acts: 1, keys: 1 });
	expect((await app.inject(`/api/admin/blog/public/event/${id}`)).statusCode).toBe(200);
});

test('a file whose upload is killed is nobody’s, its objects are forgotten, and sent again it is one', async () => {
	const picture = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#1d4ed8' } })
		.png()
		.toBuffer();
	const first = await startPortal();
	// behind its row and its objects, before it is a file
	const letGo = await holdBefore('update', 'media_file');
	await killWithin(first.child, upload(first.address, picture));
	await letGo();
	await expect.poll(() => database.countWaiting()).toBe(0);
	const [cut, ...others] = await filesByState();
	expect([cut?.state, others]).toEqual(['staged', []]);
	const { rows: objects } = await database.pool.query<{ key: string }>('select storage_key as key from media_variant');
	expect(objects.length).toBeGreaterThan(1);
	for (const { key } of objects) expect(await files.get(key)).not.toBeUndefined();
	expect((await app.inject(`/api/file-storage/${cut?.id}/960`)).statusCode).toBe(404);

	const next = await startPortal();
	const made = await upload(next.address, picture);
	expect(made.status).toBe(201);
	await database.pool.query(`update media_file set uploaded_at = uploaded_at - interval '25 hours' where id = $1`, [
		cut?.id,
	]);
	expect(await forgetFiles({ pool: database.pool, files, log: { warn: () => undefined } })).toBe(1);
	expect(await filesByState()).toEqual([{ id: made.id, state: 'kept' }]);
	for (const { key } of objects) expect(await files.get(key)).toBeUndefined();
});
