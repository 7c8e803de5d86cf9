import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import { buildDescriptor, buildReports, found, type TestSource } from '../../../../../test/factories/reports.ts';
import { buildSubject } from '../../../../../test/factories/subject.ts';
import { openAccount } from '../../../../../test/support/account.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { listenTo, type SentEvent } from '../../../../../test/support/listen-to.ts';
import { until } from '../../../../../test/support/until.ts';

let database: TestDatabase;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
	database = await freshDatabase();
});
afterEach(async () => {
	for (const app of apps.splice(0)) await app.close();
});
afterAll(() => database.drop());

type Data = { source?: { id: string; state: string }; section?: unknown; verdict?: unknown; state?: string };
type Sent = SentEvent<Data>;

/** A source that answers when the test says so. */
function buildSource(id: string): TestSource & { resolve(outcome: SourceOutcome): void } {
	const { promise, resolve } = Promise.withResolvers<SourceOutcome>();
	return { ...buildDescriptor({ id }), answer: () => promise, resolve };
}

async function serve(sources: readonly TestSource[]): Promise<{ app: FastifyInstance; origin: string }> {
	const { reports } = buildReports(database, sources, { heartbeatMs: 50 });
	const app = await buildApp(database, { reports });
	apps.push(app);
	return { app, origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

async function askFor(app: FastifyInstance): Promise<{ id: string; cookie: string }> {
	const { bin } = await buildSubject(database.pool);
	const { cookie, headers } = await openAccount(app);
	const answer = await app.inject({ method: 'POST', url: '/api/v1/reports', headers, payload: { bin } });
	return { id: answer.json().data.id, cookie };
}

const summary = (sent: readonly Sent[]) =>
	sent.map(({ event, data }) => (event === 'source' ? `${data.source?.id} ${data.source?.state}` : event));

test('every source is told as it answers, then the end, and the stream ends', async () => {
	const [a, b] = [buildSource('a'), buildSource('b')];
	const { app, origin } = await serve([a, b]);
	const { id, cookie } = await askFor(app);
	const stream = await listenTo<Data>(`${origin}/api/v1/reports/${id}/events`, { cookie, 'accept-encoding': 'gzip' });
	expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
	expect(stream.response.headers.get('content-encoding')).toBeNull();
	expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
	expect(stream.response.headers.get('cache-control')).toBe('no-store');
	await until(() => expect(summary(stream.sent)).toEqual(['a asking', 'b asking']));
	b.resolve(found('1'));
	await until(() => expect(summary(stream.sent).slice(2)).toEqual(['b found']));
	expect(stream.sent[2]?.data).toMatchObject({
		section: { is_ready: false, count: 1 },
		verdict: { answered_count: 1 },
	});
	a.resolve(found('2'));
	const sent = await stream.ended;
	expect(summary(sent).slice(3)).toEqual(['a found', 'closed', 'sealed']);
	expect(sent.map((one) => one.id)).toEqual([1, 2, 3, 4, 5, 6]);
	expect(sent.at(-1)?.data).toMatchObject({ state: 'sealed', amount_kzt: 0, verdict: { answered_count: 2 } });
});

test('a reader that lost the connection goes on behind the last event it has seen', async () => {
	const sources = [buildSource('a'), buildSource('b'), buildSource('c')];
	const { app, origin } = await serve(sources);
	const { id, cookie } = await askFor(app);
	const url = `${origin}/api/v1/reports/${id}/events`;
	const first = await listenTo<Data>(url, { cookie });
	sources[0]?.resolve(found('1'));
	await until(() => expect(summary(first.sent)).toContain('a found'));
	first.leave();
	sources[1]?.resolve(found('2'));
	await until(async () => {
		const { rows } = await database.pool.query('select last_event from report where id = $1', [id]);
		expect(rows[0].last_event).toBe(5);
	});
	const last = first.sent.at(-1)?.id ?? 0;
	const second = await listenTo<Data>(url, { cookie, 'last-event-id': String(last) });
	const byQuery = await listenTo<Data>(`${url}?after=${last}`, { cookie });
	await until(() => expect(summary(second.sent)).toEqual(['b found']));
	sources[2]?.resolve(found('3'));
	const rest = await second.ended;
	expect(summary(rest)).toEqual(['b found', 'c found', 'closed', 'sealed']);
	expect((await byQuery.ended).map((one) => one.id)).toEqual(rest.map((one) => one.id));
	const all = [...first.sent, ...rest].map((one) => one.id);
	expect(all).toEqual([...all].sort((one, other) => one - other));
	expect(new Set(all).size).toBe(all.length);
});

test('what happens together is told together: the section and the verdict once', async () => {
	const sources = ['a', 'b', 'c'].map(buildSource);
	const { app, origin } = await serve(sources);
	const { id, cookie } = await askFor(app);
	for (const source of sources) source.resolve(found(source.id));
	await until(async () => {
		const answer = await app.inject({ url: `/api/v1/reports/${id}`, headers: { cookie } });
		expect(answer.json().data.state).toBe('sealed');
	});
	const sent = await (await listenTo<Data>(`${origin}/api/v1/reports/${id}/events`, { cookie })).ended;
	expect(summary(sent)).toEqual(['a found', 'b found', 'c found', 'closed', 'sealed']);
	const told = sent.slice(0, 3).map(({ data }) => [data.section !== null, data.verdict !== null]);
	expect(told).toEqual([
		[false, false],
		[false, false],
		[true, true],
	]);
});

test('who has seen the end is told that nothing will come', async () => {
	const a = buildSource('a');
	const { app, origin } = await serve([a]);
	const { id, cookie } = await askFor(app);
	const url = `${origin}/api/v1/reports/${id}/events`;
	const stream = await listenTo<Data>(url, { cookie });
	a.resolve(found('1'));
	const last = (await stream.ended).at(-1)?.id;
	expect((await fetch(url, { headers: { cookie, 'last-event-id': String(last) } })).status).toBe(204);
	const again = await listenTo<Data>(url, { cookie });
	expect(summary(await again.ended)).toEqual(['a found', 'closed', 'sealed']);
});

test('a process that did not ask tells its readers too', async () => {
	const a = buildSource('a');
	const asking = await serve([a]);
	const reading = await serve([a]);
	const { id, cookie } = await askFor(asking.app);
	const stream = await listenTo<Data>(`${reading.origin}/api/v1/reports/${id}/events`, { cookie });
	await until(() => expect(summary(stream.sent)).toEqual(['a asking']));
	a.resolve(found('1'));
	expect(summary(await stream.ended)).toEqual(['a asking', 'a found', 'closed', 'sealed']);
});

test('each reader is told in its own language', async () => {
	const a = buildSource('a');
	const { app, origin } = await serve([a]);
	const { id, cookie } = await askFor(app);
	const [kz, en] = await Promise.all(
		['kz', 'en'].map((locale) => listenTo<Data>(`${origin}/api/v1/reports/${id}/events?locale=${locale}`, { cookie })),
	);
	a.resolve(found('1'));
	const titles = async (stream: typeof kz) => JSON.stringify((await stream?.ended)?.map(({ data }) => data.source));
	expect(await titles(kz)).toContain('Дереккөз a');
	expect(await titles(en)).toContain('Source a');
});

test('an idle stream is kept alive, and ends with the server', async () => {
	const { app, origin } = await serve([buildSource('a')]);
	const { id, cookie } = await askFor(app);
	const stream = await listenTo<Data>(`${origin}/api/v1/reports/${id}/events`, { cookie });
	await until(() => expect(stream.comments()).toBeGreaterThan(1));
	apps.splice(apps.indexOf(app), 1);
	await app.close();
	await stream.ended;
});
