import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdPlan } from '../../../../../test/factories/plan.ts';
import { buildDescriptor, buildReports, found, nothing } from '../../../../../test/factories/reports.ts';
import { buildSubject } from '../../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../../test/support/account.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { joinOrganisation } from '../../../../../test/support/clients/organisation.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { until } from '../../../../../test/support/until.ts';

let database: TestDatabase;
let app: FastifyInstance;
let bin: string;
/** for whom the closed source was asked, in order */
const askedFor: (string | undefined)[] = [];
beforeAll(async () => {
	database = await freshDatabase();
	const { reports } = buildReports(database, [
		{ ...buildDescriptor({ id: 'test-list' }), isList: true, answer: nothing() },
		{
			...buildDescriptor({ id: 'test-closed', group: 'closed', report: 'full' }),
			answer: (options) => {
				askedFor.push(options?.askedFor);
				return found('1');
			},
		},
	]);
	app = await buildApp(database, { reports });
	bin = (await buildSubject(database.pool)).bin;
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const openPro = () => openAccount(app, { plan: 'pro', isConfirmed: true });

async function ask({ headers }: OpenAccount, more: { kind?: string; key?: string } = {}): Promise<string> {
	const { kind = 'full', key = randomUUID() } = more;
	const keyed = { ...headers, 'idempotency-key': key };
	const answer = await app.inject({
		...{ method: 'POST', url: '/api/v1/reports', headers: keyed },
		payload: { bin, kind },
	});
	expect(answer.statusCode).toBe(201);
	return answer.json().data.id;
}

const statusOf = async (id: string, headers: Record<string, string> = {}) =>
	(await app.inject({ url: `/api/v1/reports/${id}`, headers })).statusCode;

/** A firm whose two members act for it. */
async function openFirm(): Promise<{ owner: string; members: [OpenAccount, OpenAccount] }> {
	const firm = await buildSubject(database.pool);
	const members = [await openPro(), await openPro()] as [OpenAccount, OpenAccount];
	for (const [index, member] of members.entries())
		await joinOrganisation(database.pool, member, index === 0 ? 'owner' : 'editor', firm.bin);
	await holdPlan(database.pool, `organization:${firm.bin}`, 'pro');
	await database.pool.query('update account set acting_bin = $1 where id = any($2)', [
		firm.bin,
		members.map(({ accountId }) => accountId),
	]);
	return { owner: `organization:${firm.bin}`, members };
}

const actForSelf = ({ accountId }: OpenAccount) =>
	database.pool.query('update account set acting_bin = null where id = $1', [accountId]);

const ownerOf = async (id: string) =>
	(await database.pool.query<{ owner: string }>('select owner from report where id = $1', [id])).rows[0]?.owner;

test('a report is read by the account that asked for it, and by nobody else', async () => {
	const account = await openPro();
	const id = await ask(account);
	expect(await statusOf(id, account.headers)).toBe(200);
	expect(await statusOf(id, (await openPro()).headers)).toBe(404);
	expect(await statusOf(id)).toBe(404);
	expect(await ownerOf(id)).toBe(`account:${account.accountId}`);
});

test('a report belongs to the organisation its asker acts for, and so do its document and closed answers', async () => {
	const { owner, members } = await openFirm();
	askedFor.length = 0;
	const [id, other] = [await ask(members[0]), await ask(members[1])];
	expect([await ownerOf(id), await ownerOf(other)]).toEqual([owner, owner]);
	await until(async () => {
		const read = await app.inject({ url: `/api/v1/reports/${id}`, headers: members[0].headers });
		expect(read.json().data.state).toBe('sealed');
	});
	expect(askedFor).toEqual([owner, owner]);
	// who acts for it reads it, whoever asked
	expect(await statusOf(id, members[1].headers)).toBe(200);
	expect((await app.inject({ url: '/api/v1/reports', headers: members[1].headers })).json().meta.total).toBe(2);
	await actForSelf(members[1]);
	expect(await statusOf(id, members[1].headers)).toBe(404);
	expect((await app.inject({ url: '/api/v1/reports', headers: members[1].headers })).json().meta.total).toBe(0);
	const pdf = await app.inject({ url: `/api/v1/reports/${id}/document`, headers: members[0].headers });
	expect(pdf.statusCode).toBe(200);
	const { rows } = await database.pool.query('select owner, object, account_id as "accountId" from issued_document');
	expect(rows).toEqual([{ owner, object: `report:${id}`, accountId: members[0].accountId }]);
	const exported = await app.inject({ url: '/api/v1/profile/export', headers: members[0].headers });
	expect(exported.json()).toMatchObject({
		reports: [{ id, owner }],
		documents: [{ object: `report:${id}`, owner }],
	});
});

test('the asker’s key is one report for the account, whatever it acts for', async () => {
	const { owner, members } = await openFirm();
	const [account, colleague] = members;
	const id = await ask(account, { key: 'same' });
	expect(await ask(colleague, { key: 'same' })).not.toBe(id);
	await actForSelf(account);
	expect(await ask(account, { key: 'same' })).toBe(id);
	expect(await ownerOf(id)).toBe(owner);
});

test('a report that a killed process left is asked on for the same owner', async () => {
	const { owner, members } = await openFirm();
	const id = await ask(members[0]);
	await database.pool.query(
		`with left_over as (
		   insert into report (bin, kind, account_id, owner, snapshot)
		   select bin, kind, account_id, owner, snapshot from report where id = $1 returning id
		 )
		 insert into report_source (report_id, source_id, state) select id, 'test-closed', 'waiting' from left_over`,
		[id],
	);
	askedFor.length = 0;
	const { reports } = buildReports(database, [
		{
			...buildDescriptor({ id: 'test-closed', group: 'closed', report: 'full' }),
			answer: (options) => {
				askedFor.push(options?.askedFor);
				return found('1');
			},
		},
	]);
	const next = await buildApp(database, { reports });
	await next.ready();
	await until(() => expect(askedFor).toEqual([owner]));
	await next.close();
});
