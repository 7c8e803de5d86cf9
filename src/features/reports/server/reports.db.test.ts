import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maskIin } from '#domain/numbers/iin-bin.ts';
import { topUp } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import {
	buildDescriptor,
	buildReports,
	found,
	nothing,
	silent,
	type TestSource,
} from '../../../../test/factories/reports.ts';
import { buildSubject, nextNumber } from '../../../../test/factories/subject.ts';
import { openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { until } from '../../../../test/support/until.ts';
import type { ReportView } from '../contract-view.ts';

const sources: readonly TestSource[] = [
	{ ...buildDescriptor({ id: 'test-list' }), isList: true, answer: nothing() },
	{ ...buildDescriptor({ id: 'test-court' }), answer: () => found(`case ${++cases}`) },
	{ ...buildDescriptor({ id: 'test-down', isStopFactor: true }), answer: silent() },
	{ ...buildDescriptor({ id: 'test-closed', report: 'full', access: 'paid', priceKzt: 300 }), answer: found('closed') },
	{ ...buildDescriptor({ id: 'test-consent', report: 'full', needsConsent: true }), answer: found('never') },
	{ ...buildDescriptor({ id: 'test-legal', appliesTo: ['legal'] }), answer: nothing() },
	{ ...buildDescriptor({ id: 'test-abroad', group: 'foreign', appliesTo: [] }), answer: found('never') },
	{ ...buildDescriptor({ id: 'test-classifier', role: 'classifier', report: null }), answer: found('never') },
];
let cases = 0;
let database: TestDatabase;
let app: FastifyInstance;
let asked: string[];
beforeAll(async () => {
	database = await freshDatabase();
	const built = buildReports(database, sources);
	asked = built.asked;
	app = await buildApp(database, { reports: built.reports });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

type Asking = { bin: string; kind?: string; paid?: string[]; cookie?: string; key?: string; to?: FastifyInstance };

async function ask({ bin, kind = 'basic', paid = [], cookie, key = randomUUID(), to = app }: Asking) {
	const asker = cookie ?? (await openAccount(to, { plan: 'pro', isConfirmed: true })).cookie;
	const headers = {
		cookie: asker,
		'sec-fetch-site': 'same-origin',
		'idempotency-key': key,
	};
	return to.inject({ method: 'POST', url: '/api/v1/reports', headers, payload: { bin, kind, paid_sources: paid } });
}

/** With a plan, and money for sources that ask for it. */
async function buyer() {
	const account = await openAccount(app, { plan: 'pro', isConfirmed: true });
	const paid = {
		holder: `account:${account.accountId}`,
		amountTiyn: 100_000,
		reference: `payment:${account.accountId}`,
	};
	await inTransaction(database.pool, (client) => topUp(client, paid));
	return account;
}

async function askedBy(asking: Omit<Asking, 'cookie'> & { cookie?: string }): Promise<{ id: string; cookie: string }> {
	const cookie = asking.cookie ?? (await openAccount(app, { plan: 'pro', isConfirmed: true })).cookie;
	const answer = await ask({ ...asking, cookie });
	expect(answer.statusCode).toBe(201);
	return { id: answer.json().data.id, cookie };
}

async function read(id: string, cookie: string, query = ''): Promise<ReportView> {
	const answer = await app.inject({ url: `/api/v1/reports/${id}${query}`, headers: { cookie } });
	expect(answer.statusCode).toBe(200);
	return answer.json().data;
}

function readSealed(id: string, cookie: string, query = ''): Promise<ReportView> {
	return until(async () => {
		const view = await read(id, cookie, query);
		expect(view.state).toBe('sealed');
		return view;
	});
}

const stateOf = (view: ReportView, id: string) => view.sources.find((source) => source.id === id)?.state;

describe('a report', () => {
	test('is answered by its id at once and tells what every source said', async () => {
		const { bin, nameRu } = await buildSubject(database.pool);
		const { cookie } = await openAccount(app);
		const answer = await ask({ bin, cookie });
		expect(answer.statusCode).toBe(201);
		const { id, kind } = answer.json().data;
		expect({ kind, bin: answer.json().data.bin }).toEqual({ kind: 'basic', bin });
		expect(answer.cookies).toEqual([]);
		const view = await readSealed(id, cookie);
		expect(view).toMatchObject({ id, bin, kind: 'basic', state: 'sealed', amount_kzt: 0, idn: null });
		expect(view.subject.title).toBe(nameRu);
		expect(view.sources.map((source) => [source.id, source.state])).toEqual([
			['test-list', 'nothing'],
			['test-court', 'found'],
			['test-down', 'silent'],
			['test-closed', 'not_asked'],
			['test-consent', 'not_asked'],
			['test-legal', 'nothing'],
		]);
		expect(view.sections[0]?.parts[1]?.blocks).toEqual([{ type: 'notice', tone: 'neutral', text: 'exit_ban' }]);
	});

	test('is counted', async () => {
		const figures = (await app.inject('/metrics')).body;
		expect(figures).toMatch(/^reports_open \d+$/m);
		expect(figures).toMatch(/^reports_closed_total [1-9]\d*$/m);
		expect(figures).toMatch(/^report_close_seconds_count [1-9]\d*$/m);
		expect(figures).toMatch(/^report_answers_total\{state="silent",late="false"\} [1-9]\d*$/m);
		expect(figures).toMatch(/^report_event_readers 0$/m);
	});

	test('speaks the language of its reader, every time', async () => {
		const { bin } = await buildSubject(database.pool);
		const { id, cookie } = await askedBy({ bin });
		await readSealed(id, cookie);
		expect((await read(id, cookie, '?locale=kz')).sources[0]?.title).toBe('Дереккөз test-list');
		expect((await read(id, cookie, '?locale=en')).sources[0]?.title).toBe('Source test-list');
		expect((await read(id, cookie, '?locale=kz')).sources[0]?.title).toBe('Дереккөз test-list');
	});

	test('of a sole proprietor is asked for by our id, and shows the end of the number only', async () => {
		const { bin } = await buildSubject(database.pool, { kind: 'sole' });
		const { rows } = await database.pool.query('select public_id from subject where bin = $1', [bin]);
		const { id, cookie } = await askedBy({ bin: rows[0].public_id });
		const view = await readSealed(id, cookie);
		expect(view.bin).toBe(maskIin(bin));
		expect(JSON.stringify(view)).not.toContain(bin);
		expect(stateOf(view, 'test-legal')).toBe('not_asked');
	});

	test('does not ask what it does not include', async () => {
		const { bin } = await buildSubject(database.pool);
		asked.length = 0;
		const basic = await askedBy({ bin });
		await readSealed(basic.id, basic.cookie);
		expect([...asked].sort()).toEqual(['test-court', 'test-down', 'test-legal', 'test-list']);
		const { rows } = await database.pool.query(
			'select source_id, not_asked_reason from report_source where report_id = $1 and not_asked_reason is not null order by 1',
			[basic.id],
		);
		expect(rows).toEqual([
			{ source_id: 'test-closed', not_asked_reason: 'plan' },
			{ source_id: 'test-consent', not_asked_reason: 'plan' },
		]);
		asked.length = 0;
		const { cookie } = await buyer();
		const full = await askedBy({ bin, kind: 'full', paid: ['test-closed'], cookie });
		const view = await readSealed(full.id, full.cookie);
		expect(asked).toContain('test-closed');
		expect(asked).not.toContain('test-consent');
		expect(view.amount_kzt).toBe(300);
	});
});

describe('asking for a report', () => {
	test.each([
		['160340000010', 422, 'bin_incorrect'],
		['not a number', 422, 'bin_incorrect'],
		['', 400, 'bad_request'],
	])('refuses %o', async (bin, status, code) => {
		const answer = await ask({ bin });
		expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
	});

	test('a subject the register does not know is not found', async () => {
		const answer = await ask({ bin: nextNumber() });
		expect([answer.statusCode, answer.json().code]).toEqual([404, 'subject_not_found']);
	});

	test('the same key is the same report, and another question under it is refused', async () => {
		const { bin } = await buildSubject(database.pool);
		const other = await buildSubject(database.pool);
		const { id, cookie } = await askedBy({ bin, key: 'one' });
		expect((await askedBy({ bin, key: 'one', cookie })).id).toBe(id);
		const both = await Promise.all([1, 2].map(() => askedBy({ bin, key: 'two', cookie })));
		expect(both[0]?.id).toBe(both[1]?.id);
		expect((await askedBy({ bin, cookie })).id).not.toBe(id);
		const refused = await ask({ bin: other.bin, key: 'one', cookie });
		expect([refused.statusCode, refused.json().code]).toEqual([422, 'idempotency_key_reused']);
		expect((await askedBy({ bin, key: 'one' })).id).not.toBe(id);
	});

	test('more than a person would is refused for a while', async () => {
		const { bin } = await buildSubject(database.pool);
		const limited = await buildApp(database, { reports: buildReports(database, []).reports, isRateLimited: true });
		const statuses = new Set<number>();
		const { cookie } = await openAccount(limited);
		for (let turn = 0; turn < 31; turn++) statuses.add((await ask({ bin, cookie, to: limited })).statusCode);
		expect([...statuses]).toEqual([201, 429]);
		await limited.close();
	});
});

describe('somebody else', () => {
	test.each(['', '/events', '/changes'])('finds no report of mine: %o', async (call) => {
		const { bin } = await buildSubject(database.pool);
		const { id, cookie } = await askedBy({ bin });
		const other = await askedBy({ bin });
		await readSealed(id, cookie);
		for (const headers of [{}, { cookie: other.cookie }]) {
			const answer = await app.inject({ url: `/api/v1/reports/${id}${call}`, headers });
			expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
		}
	});

	test.each(['0b8f7c1e-0000-4000-8000-000000000000', 'nothing', '1'])('there is no report %s', async (id) => {
		const { cookie } = await askedBy({ bin: (await buildSubject(database.pool)).bin });
		for (const call of ['', '/events', '/changes']) {
			const answer = await app.inject({ url: `/api/v1/reports/${id}${call}`, headers: { cookie } });
			expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
		}
	});
});

describe('own reports', () => {
	test('are listed newest first, a page at a time', async () => {
		const { bin } = await buildSubject(database.pool);
		const first = await askedBy({ bin });
		const ids = [first.id];
		for (let turn = 0; turn < 2; turn++) ids.unshift((await askedBy({ bin, cookie: first.cookie })).id);
		const page = async (query: string) => {
			const answer = await app.inject({ url: `/api/v1/reports${query}`, headers: { cookie: first.cookie } });
			return { ids: answer.json().data.map(({ id }: { id: string }) => id), total: answer.json().meta.total };
		};
		expect(await page('')).toEqual({ ids, total: 3 });
		expect(await page('?limit=2&page=2')).toEqual({ ids: ids.slice(2), total: 3 });
		expect((await app.inject('/api/v1/reports')).json()).toMatchObject({ data: [], meta: { total: 0 } });
	});

	test('the next one tells what changed since the last sealed one', async () => {
		const { bin } = await buildSubject(database.pool);
		const first = await askedBy({ bin });
		await readSealed(first.id, first.cookie);
		const second = await askedBy({ bin, cookie: first.cookie });
		const view = await readSealed(second.id, first.cookie);
		expect(view.previous_id).toBe(first.id);
		const changes = await app.inject({
			url: `/api/v1/reports/${second.id}/changes`,
			headers: { cookie: first.cookie },
		});
		expect(changes.json().data).toMatchObject({
			previous_id: first.id,
			score: null,
			sources: [{ source_id: 'test-court', is_comparable: true, before: 'found', added: 0, gone: 0, changed: 1 }],
		});
		const none = await app.inject({ url: `/api/v1/reports/${first.id}/changes`, headers: { cookie: first.cookie } });
		expect(none.json().data).toEqual({ previous_id: null, previous_created_at: null, score: null, sources: [] });
	});
});
