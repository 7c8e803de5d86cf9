import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportView } from '#features/reports/contract-view.ts';
import { buildSubject, buildTaxEntry, publishLists } from '../../../test/factories/subject.ts';
import { openAccount } from '../../../test/support/account.ts';
import { buildApp, testDeps } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { until } from '../../../test/support/until.ts';
import { watchReports } from './reports.ts';

let database: TestDatabase;
let app: FastifyInstance;
let bin: string;
beforeAll(async () => {
	database = await freshDatabase();
	bin = (await buildSubject(database.pool)).bin;
	await publishLists(database.pool);
	await buildTaxEntry(database.pool, bin, {
		sourceId: 'kgd-pseudo-enterprises',
		actNumber: '17',
		actDate: '2026-09-01',
	});
	app = await buildApp(database);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function ask(kind: string) {
	const { cookie, headers } = await openAccount(app, { plan: 'pro', isConfirmed: true });
	const keyed = { ...headers, 'idempotency-key': randomUUID() };
	const answer = await app.inject({
		...{ method: 'POST', url: '/api/v1/reports' },
		...{ headers: keyed, payload: { bin, kind } },
	});
	expect(answer.statusCode).toBe(201);
	return { id: answer.json().data.id as string, cookie };
}

function untilSealed(id: string, cookie: string, locale: string): Promise<ReportView> {
	return until(async () => {
		const answer = await app.inject({ url: `/api/v1/reports/${id}?locale=${locale}`, headers: { cookie } });
		const view: ReportView = answer.json().data;
		expect(view.state).toBe('sealed');
		return view;
	});
}

test.each(['ru', 'kz', 'en'])('the sources of the catalogue make a report that is true, in %s', async (locale) => {
	const { id, cookie } = await ask('full');
	const view = await untilSealed(id, cookie, locale);
	const pseudo = view.sources.find((source) => source.id === 'kgd-pseudo-enterprises');
	expect(pseudo).toMatchObject({ state: 'found', is_stop_factor: true, duration_ms: null });
	expect(view.verdict.tone).toBe('bad');
	expect(view.stop.map((finding) => finding.source_id)).toContain('kgd-pseudo-enterprises');
	expect(view.sources.every((source) => source.title !== '' && source.sentence !== '')).toBe(true);
	expect(view.sources.some((source) => source.state === 'waiting' || source.state === 'asking')).toBe(false);
});

test('a worker takes up the report of a killed process', async () => {
	const { id, cookie } = await ask('basic');
	await untilSealed(id, cookie, 'ru');
	const { rows } = await database.pool.query(
		`insert into report (bin, kind, account_id, owner, snapshot, leased_by, leased_until)
		select bin, kind, account_id, owner, snapshot, gen_random_uuid(), clock_timestamp() - interval '1 second' from report where id = $1
		returning id`,
		[id],
	);
	const left = rows[0].id;
	await database.pool.query(
		`insert into report_source (report_id, source_id, state) values ($1, 'kgd-pseudo-enterprises', 'waiting')`,
		[left],
	);
	const watch = watchReports(testDeps(database));
	const view = await untilSealed(left, cookie, 'ru');
	expect(view.sources.map((source) => [source.id, source.state])).toEqual([['kgd-pseudo-enterprises', 'found']]);
	await watch.close();
});
