import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
	buildDescriptor,
	buildReports,
	found,
	nothing,
	type TestSource,
} from '../../../../../test/factories/reports.ts';
import { buildSubject } from '../../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../../test/support/account.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { until } from '../../../../../test/support/until.ts';
import type { ReportView } from '../../contract-view.ts';

const sources: readonly TestSource[] = [
	{ ...buildDescriptor({ id: 'test-open' }), answer: found('1') },
	{ ...buildDescriptor({ id: 'test-paid', report: 'full', access: 'paid', priceKzt: 300 }), answer: found('2') },
	{ ...buildDescriptor({ id: 'test-closed', report: 'full', group: 'closed' }), answer: nothing() },
];
let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database, { reports: buildReports(database, sources).reports });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

type Owned = { id: string; owner: OpenAccount };

async function fullReport(): Promise<Owned> {
	const owner = await openAccount(app, { plan: 'pro', isConfirmed: true });
	const { bin } = await buildSubject(database.pool, { headName: 'ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ' });
	const asked = await app.inject({
		...{ method: 'POST', url: '/api/v1/reports', payload: { bin, kind: 'full' } },
		headers: { ...owner.headers, 'idempotency-key': bin },
	});
	const { id } = asked.json().data;
	await until(async () => {
		const read = await app.inject({ url: `/api/v1/reports/${id}`, headers: owner.headers });
		expect(read.json().data.state).toBe('sealed');
	});
	return { id, owner };
}

function make({ id, owner }: Owned, days: unknown = 7) {
	const { headers } = owner;
	return app.inject({ method: 'POST', url: `/api/v1/reports/${id}/shares`, headers, payload: { days } });
}

const open = (token: string) => app.inject(`/api/v1/shared-reports/${token}`);

test('a link opens the open sources of a report to anybody, with people by their initials', async () => {
	const report = await fullReport();
	const made = await make(report);
	expect(made.statusCode).toBe(201);
	const { token, expires_at: expiresAt } = made.json().data;
	const { rows: terms } = await database.pool.query(
		`select expires_at - created_at = interval '7 days' and created_at > now() - interval '1 hour' as "isWeek"
		 from report_share where date_trunc('milliseconds', expires_at) = $1`,
		[expiresAt],
	);
	expect(terms).toEqual([{ isWeek: true }]);
	const opened = await open(token);
	expect(opened.statusCode).toBe(200);
	expect(opened.headers['cache-control']).toBe('no-store');
	const shared: { report: ReportView; expires_at: string } = opened.json().data;
	expect(shared.expires_at).toBe(expiresAt);
	expect(shared.report.sources.map(({ id }) => id)).toEqual(['test-open']);
	expect(shared.report).toMatchObject({ amount_kzt: 0, previous_id: null });
	expect(shared.report.subject.head_name).toBe('Ү. С. Т.');
	expect(opened.body).not.toContain('ҮЛГІЖАНОВ');
	expect(opened.body).not.toContain('test-paid');
});

test('it ends with its term, and where its maker takes it back', async () => {
	const report = await fullReport();
	const { id: shareId, token } = (await make(report)).json().data;
	const address = `/api/v1/reports/${report.id}/shares`;
	const { headers } = report.owner;
	const listed = await app.inject({ url: address, headers });
	expect(listed.json().data.map((share: { id: string }) => share.id)).toEqual([shareId]);
	expect(listed.body).not.toContain(token);
	const revoked = await app.inject({ method: 'DELETE', url: `${address}/${shareId}`, headers });
	expect(revoked.statusCode).toBe(200);
	expect((await open(token)).statusCode).toBe(404);
	expect((await app.inject({ url: address, headers })).json().data).toEqual([]);
	expect((await app.inject({ method: 'DELETE', url: `${address}/${shareId}`, headers })).statusCode).toBe(404);

	const { token: old } = (await make(report, 1)).json().data;
	expect((await open(old)).statusCode).toBe(200);
	await database.pool.query(
		`update report_share set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day'`,
	);
	expect((await open(old)).statusCode).toBe(404);
});

test('nobody makes, lists or takes back links of another one', async () => {
	const report = await fullReport();
	const { id: shareId } = (await make(report)).json().data;
	const stranger = await openAccount(app);
	const { headers } = stranger;
	const address = `/api/v1/reports/${report.id}/shares`;
	expect((await make({ id: report.id, owner: stranger })).statusCode).toBe(404);
	expect((await app.inject({ url: address, headers })).statusCode).toBe(404);
	expect((await app.inject({ method: 'DELETE', url: `${address}/${shareId}`, headers })).statusCode).toBe(404);
	expect((await app.inject({ method: 'POST', url: address, payload: { days: 7 } })).statusCode).toBe(401);
});

test.each([0, 31, 1.5, 'x', null])('a term of %j days is refused by its field', async (days) => {
	const report = { id: '00000000-0000-4000-8000-000000000000', owner: await openAccount(app) };
	const answer = await make(report, days);
	expect(answer.statusCode).toBe(400);
	expect(answer.json().errors[0].field).toBe('days');
});

test.each(['', 'x', '..', 'A'.repeat(22)])('the token %j opens nothing', async (token) => {
	expect((await open(encodeURIComponent(token))).statusCode).toBe(404);
});

test('a report has a bounded number of links', async () => {
	const report = await fullReport();
	for (let made = 0; made < 15; made++) expect((await make(report)).statusCode).toBe(201);
	const statuses = (await Promise.all(Array.from({ length: 10 }, () => make(report)))).map(
		({ statusCode }) => statusCode,
	);
	expect(statuses.toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409, 409, 409, 409]);
});
