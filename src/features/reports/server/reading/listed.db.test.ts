import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportListItem } from '#features/reports/contract.ts';
import { buildDescriptor, buildReports, nothing } from '../../../../../test/factories/reports.ts';
import { buildSubject } from '../../../../../test/factories/subject.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { Browser, buildPhone } from '../../../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { until } from '../../../../../test/support/until.ts';

let database: TestDatabase;
let app: FastifyInstance;
let cookie: string;
let bins: string[];
beforeAll(async () => {
	database = await freshDatabase();
	const { reports } = buildReports(database, [
		{ ...buildDescriptor({ id: 'test-list' }), isList: true, answer: nothing() },
	]);
	app = await buildApp(database, { reports });
	bins = [(await buildSubject(database.pool)).bin, (await buildSubject(database.pool)).bin];
	const browser = new Browser(app);
	await browser.pass('signin', buildPhone());
	cookie = `senim_access=${browser.jar.get('senim_access')}`;
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function listed(query: string): Promise<{ data: ReportListItem[]; total: number }> {
	const answer = await app.inject({ url: `/api/v1/reports${query}`, headers: { cookie } });
	expect(answer.statusCode).toBe(200);
	return { data: answer.json().data, total: answer.json().meta.total };
}

test('a line tells what the report came to; the list is narrowed by state and by subject', async () => {
	for (const bin of bins) {
		const headers = { cookie, 'sec-fetch-site': 'same-origin' };
		const asked = await app.inject({ method: 'POST', url: '/api/v1/reports', headers, payload: { bin } });
		expect(asked.statusCode).toBe(201);
	}
	await until(async () => expect((await listed('?state=finished')).total).toBe(2));
	const { data } = await listed('');
	for (const { verdict } of data) expect(verdict?.sentence).not.toBe('');
	expect(data.every(({ verdict }) => verdict !== null)).toBe(true);
	expect(await listed('?state=open')).toEqual({ data: [], total: 0 });
	expect((await listed(`?subject=${bins[0]}`)).data.map(({ bin }) => bin)).toEqual([bins[0]]);
	// out of memory the second time, and the same
	expect((await listed('')).data).toEqual(data);
});

test('a report whose sources are still asked has no verdict', async () => {
	const { rows } = await database.pool.query<{ id: string }>(
		`insert into report (bin, kind, account_id, owner, snapshot)
		select bin, kind, account_id, owner, snapshot from report limit 1 returning id`,
	);
	const open = await listed('?state=open');
	expect(open.data.map(({ id, state, verdict }) => [id, state, verdict])).toEqual([[rows[0]?.id, 'open', null]]);
});
