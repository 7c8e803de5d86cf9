import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPlan, holdPlan } from '../../../../../test/factories/plan.ts';
import { buildDescriptor, buildReports, found, nothing, silent } from '../../../../../test/factories/reports.ts';
import { buildSubject } from '../../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../../test/support/account.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { joinOrganisation } from '../../../../../test/support/clients/organisation.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { until } from '../../../../../test/support/until.ts';

let isAway = false;
const sources = [
	{ ...buildDescriptor({ id: 'test-list' }), isList: true, answer: nothing() },
	{
		...buildDescriptor({ id: 'test-closed', group: 'closed', report: 'full' }),
		answer: () => (isAway ? silent() : found('1')),
	},
	// the portal's own record always answers, and a full report is not worth its price for it alone
	{ ...buildDescriptor({ id: 'test-own', group: 'closed', report: 'full', isOwn: true }), answer: () => found('2') },
] as const;
let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database, { reports: buildReports(database, sources).reports });
	await buildPlan(database.pool, 'three', { fullReportsPerDay: 3 });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function ask(account: OpenAccount, { key = randomUUID(), bin }: { key?: string; bin?: string } = {}) {
	const asked = bin ?? (await buildSubject(database.pool)).bin;
	return app.inject({
		...{ method: 'POST', url: '/api/v1/reports', payload: { bin: asked, kind: 'full' } },
		headers: { ...account.headers, 'idempotency-key': key },
	});
}

const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();

test('a plan gives as many full reports a day as it says, exactly, however many are asked at once', async () => {
	const account = await openAccount(app, { plan: 'three', isConfirmed: true });
	const answers = await Promise.all(Array.from({ length: 12 }, () => ask(account)));
	expect(statuses(answers)).toEqual([...Array(3).fill(201), ...Array(9).fill(429)]);
	const refused = answers.find(({ statusCode }) => statusCode === 429);
	expect(refused?.json().code).toBe('feature_exhausted');
	expect(refused?.json().message).toMatch(/^Использовано 3 из 3 до \d/);
	const { rows } = await database.pool.query('select from report where account_id = $1', [account.accountId]);
	expect(rows).toHaveLength(3);
});

test('the next day there are new ones', async () => {
	const account = await openAccount(app, { plan: 'three', isConfirmed: true });
	for (let count = 0; count < 3; count++) expect((await ask(account)).statusCode).toBe(201);
	expect((await ask(account)).statusCode).toBe(429);
	await database.pool.query(`update feature_use set used_at = used_at - interval '1 day' where holder = $1`, [
		`account:${account.accountId}`,
	]);
	expect((await ask(account)).statusCode).toBe(201);
});

test('the same key is the same report and no second use, also when none is left', async () => {
	const account = await openAccount(app, { plan: 'three', isConfirmed: true });
	const { bin } = await buildSubject(database.pool);
	const answers = await Promise.all(Array.from({ length: 6 }, () => ask(account, { key: 'one', bin })));
	expect(statuses(answers)).toEqual(Array(6).fill(201));
	expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
	expect(statuses([await ask(account), await ask(account)])).toEqual([201, 201]);
	expect(statuses([await ask(account), await ask(account, { key: 'one', bin })])).toEqual([201, 429]);
});

test('members of an organisation share what it holds', async () => {
	const firm = await buildSubject(database.pool);
	await holdPlanOf(firm.bin);
	const members = [await openAccount(app, { isConfirmed: true }), await openAccount(app, { isConfirmed: true })];
	for (const member of members) {
		await joinOrganisation(database.pool, member, 'owner', firm.bin);
		await database.pool.query('update account set acting_bin = $1 where id = $2', [firm.bin, member.accountId]);
	}
	const answers = await Promise.all([...members, ...members].map((member) => ask(member)));
	expect(statuses(answers)).toEqual([201, 201, 201, 429]);
});

test('a report that brought nothing of what a basic one lacks has used nothing', async () => {
	const account = await openAccount(app, { plan: 'three', isConfirmed: true });
	isAway = true;
	const { id } = (await ask(account)).json().data;
	await until(async () => expect(await usesOf(account)).toBe(0));
	isAway = false;
	const { rows } = await database.pool.query('select sealed_at is not null as "isSealed" from report where id = $1', [
		id,
	]);
	expect(rows).toEqual([{ isSealed: true }]);
	const answered = (await ask(account)).json().data;
	await until(async () => {
		const report = await app.inject({ url: `/api/v1/reports/${answered.id}`, headers: { cookie: account.cookie } });
		expect(report.json().data.state).toBe('sealed');
	});
	expect(await usesOf(account)).toBe(1);
});

async function holdPlanOf(bin: string): Promise<void> {
	await database.pool.query(`insert into organisation (bin, name) values ($1, 'ТОО "Үлгі"') on conflict do nothing`, [
		bin,
	]);
	await holdPlan(database.pool, `organization:${bin}`, 'three');
}

async function usesOf({ accountId }: OpenAccount): Promise<number> {
	const { rows } = await database.pool.query('select from feature_use where holder = $1', [`account:${accountId}`]);
	return rows.length;
}
