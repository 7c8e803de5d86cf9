import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { until } from '../../../../test/support/until.ts';
import { getArticle } from '../contract.ts';
import { ContentMemory } from './content-memory.ts';
import { openContentWatch } from './content-watch.ts';

const articles = '/api/admin/blog/public/event/';
const env = { CONTENT_MEMORY_MIB: '1' };
let database: TestDatabase;
/** Two processes over one database; `timed` has a clock that only this file moves. */
let app: FastifyInstance;
let timed: FastifyInstance;
let now = 0;

beforeAll(async () => {
	database = await freshDatabase();
	const content = openContentWatch(database.pool, () => now);
	database.beforeDrop(() => content.close());
	app = await buildApp(database, { env });
	timed = await buildApp(database, { env, content });
});
afterAll(async () => {
	await Promise.all([app.close(), timed.close()]);
	await database.drop();
});

async function answerOf(server: FastifyInstance, url: string) {
	const answer = await server.inject(url);
	return { ...answer.json(), status: answer.statusCode };
}

const titlesIn = async (server: FastifyInstance, query = '') =>
	(await answerOf(server, `${articles}?limit=100${query}`)).data.map(({ title }: { title: string }) => title);

/** Answers of memory while `work` ran. */
async function repeated(work: () => Promise<unknown>): Promise<number> {
	const count = async () =>
		Number(/^content_answers_total\{from="memory"\} (\d+)$/m.exec((await app.inject('/metrics')).body)?.[1] ?? 0);
	const before = await count();
	await work();
	return (await count()) - before;
}

/** Asks until the answer comes from memory. */
const keep = (server: FastifyInstance, url: string) =>
	until(async () => expect(await repeated(() => server.inject(url))).toBe(1));

const bodyOf = (title: string, kind: 'article' | 'faq') => {
	const text = { title, lead: 'Lead', body: [{ type: 'paragraph', runs: [{ text: 'Body' }] }] };
	const facts = kind === 'article' ? { topic: 'taxes', published_on: '2026-01-02' } : { topic: 'data', position: 900 };
	return JSON.stringify({ facts, texts: { ru: text, kz: text } });
};

/** A new entry with one version, which nobody has released. */
async function write(key: string, kind: 'article' | 'faq' = 'article'): Promise<number> {
	const { rows } = await database.pool.query<{ id: number }>(
		`with entry as (insert into content_entry (kind, key) values ($1, $2) returning id)
		 insert into content_version (entry_id, number, body, sha256)
		 select id, 1, $3::jsonb, repeat('0', 64) from entry returning entry_id as id`,
		[kind, key, bodyOf(key, kind)],
	);
	return rows[0]?.id ?? 0;
}

/** From and until: SQL that says when. */
async function release(id: number, from = 'clock_timestamp()', end = 'null'): Promise<void> {
	await database.pool.query(
		`insert into content_release (entry_id, number, live_from, live_until) values ($1, 1, ${from}, ${end})`,
		[id],
	);
}

/** Changes the database as its own clock would: nobody is told. */
async function changeSilently(sql: string, id: number): Promise<void> {
	const client = await database.pool.connect();
	try {
		await client.query(`set session_replication_role = replica`);
		await client.query(sql, [id]);
		await client.query(`set session_replication_role = origin`);
	} finally {
		client.release();
	}
}

test.each([
	`${articles}?limit=3&locale=kz`,
	'/api/v1/content/faq?limit=7',
	'/api/v1/content/documents?limit=7&locale=en',
	'/api/v1/content/pages/about',
])('%s is repeated from memory, as it was answered', async (url) => {
	const first = await app.inject(url);
	await keep(app, url);
	const kept = await app.inject(url);
	expect(kept.body).toBe(first.body);
	for (const header of ['content-type', 'cache-control', 'vary'])
		expect(kept.headers[header]).toBe(first.headers[header]);
});

test('answers differ by language, topic and page', async () => {
	const urls = ['?limit=1', '?limit=1&page=2', '?limit=1&locale=kz', '?limit=1&topic=index'].map(
		(each) => articles + each,
	);
	const bare = await buildApp(database);
	for (const url of urls) {
		await keep(app, url);
		expect((await app.inject(url)).body).toBe((await bare.inject(url)).body);
	}
	await bare.close();
});

test('what was typed is searched for each time', async () => {
	const url = '/api/v1/content/faq?limit=5&q=qqq';
	expect(await repeated(() => Promise.all([app.inject(url), app.inject(url)]))).toBe(0);
});

test('an article is there for every process as soon as it is released, and gone when it ends', async () => {
	const id = await write('at-once');
	const both = [app, timed];
	for (const server of both) await keep(server, `${articles}?limit=100`);
	for (const server of both) expect((await answerOf(server, articles + id)).status).toBe(404);
	await release(id);
	for (const server of both) {
		await until(async () => expect(await titlesIn(server)).toContain('at-once'));
		await keep(server, articles + id);
	}
	await database.pool.query('update content_release set live_until = clock_timestamp() where entry_id = $1', [id]);
	for (const server of both) {
		await until(async () => expect((await answerOf(server, articles + id)).status).toBe(404));
		await until(async () => expect(await titlesIn(server)).not.toContain('at-once'));
	}
});

test('another order is seen although nothing was released', async () => {
	const id = await write('placed', 'faq');
	await release(id);
	const firstKey = async () => (await answerOf(app, '/api/v1/content/faq?limit=1')).data[0].key;
	await until(async () => expect(await firstKey()).toBe('placed'));
	await keep(app, '/api/v1/content/faq?limit=1');
	await database.pool.query('update content_entry set position = 901 where id = $1', [id]);
	await until(async () => expect(await firstKey()).not.toBe('placed'));
});

test('what is scheduled begins, and what has an end is over, by the clock alone', async () => {
	const [begins, ends] = [await write('begins'), await write('ends')];
	// sooner than the memory looks by itself whether something has changed
	await release(begins, `clock_timestamp() + interval '4 s'`);
	await release(ends, 'clock_timestamp()', `clock_timestamp() + interval '1 hour'`);
	const list = `${articles}?limit=100`;
	await until(async () => expect(await titlesIn(timed)).toContain('ends'));
	await keep(timed, list);
	const hour = `clock_timestamp() - interval '1 ms'`;
	await changeSilently(`update content_release set live_from = ${hour} where entry_id = $1`, begins);
	await changeSilently(
		`update content_release set live_from = ${hour}, live_until = clock_timestamp() where entry_id = $1`,
		ends,
	);
	// nobody was told and the clock stands still
	expect(await titlesIn(timed)).toEqual(expect.arrayContaining(['ends']));
	expect(await titlesIn(timed)).not.toContain('begins');
	now += 4500;
	const seen = await titlesIn(timed);
	expect(seen).toContain('begins');
	expect(seen).not.toContain('ends');
	await keep(timed, list);
});

test('a lost notification is made up for', async () => {
	const id = await write('unheard');
	const list = `${articles}?limit=100`;
	await release(id);
	await until(async () => expect(await titlesIn(timed)).toContain('unheard'));
	await keep(timed, list);
	await changeSilently('update content_release set cancelled_at = clock_timestamp() where entry_id = $1', id);
	expect(await titlesIn(timed)).toContain('unheard');
	now += 5000;
	await until(async () => expect(await titlesIn(timed)).not.toContain('unheard'));
	// after a long time in which nobody asked, the first answer is right
	await keep(timed, list);
	await changeSilently('update content_release set cancelled_at = null where entry_id = $1', id);
	now += 3_600_000;
	expect(await titlesIn(timed)).toContain('unheard');
});

test('what was released while nobody listened is seen, and memory works again', async () => {
	const id = await write('deaf');
	await keep(timed, `${articles}?limit=100`);
	const { rows } = await database.pool.query<{ pid: number }>(
		`select pid from pg_stat_activity where datname = current_database() and query like 'listen %content_changed%'`,
	);
	expect(rows.length).toBeGreaterThan(0);
	for (const { pid } of rows) await database.pool.query('select pg_terminate_backend($1)', [pid]);
	await release(id);
	await until(async () => expect(await titlesIn(timed)).toContain('deaf'));
	// and again as soon as somebody does
	await keep(timed, `${articles}?limit=100`);
});

test('what was asked longest ago is forgotten where there is no room', async () => {
	const memory = new ContentMemory({ edition: () => 'one' }, 10_000);
	const made: number[] = [];
	const ask = (id: number) =>
		memory.get({ call: getArticle, locale: 'ru', rest: { id } }, async () => {
			made.push(id);
			return Buffer.alloc(3000);
		});
	for (const id of [1, 2, 1, 3, 1, 4, 1, 2]) await ask(id);
	expect(made).toEqual([1, 2, 3, 4, 2]);
});
