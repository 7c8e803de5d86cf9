import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDescriptor, buildReports, nothing } from '../../../../test/factories/reports.ts';
import { buildSubject } from '../../../../test/factories/subject.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { Browser, buildPhone } from '../../../../test/support/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';

let database: TestDatabase;
let app: FastifyInstance;
let bin: string;
beforeAll(async () => {
	database = await freshDatabase();
	const { reports } = buildReports(database, [
		{ ...buildDescriptor({ id: 'test-list' }), isList: true, answer: nothing() },
	]);
	app = await buildApp(database, { reports });
	bin = (await buildSubject(database.pool)).bin;
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

/** Cookies of a visitor's browser and of one where somebody has signed in. */
async function signIn(phone: string): Promise<string> {
	const browser = new Browser(app);
	const isNew = (await database.pool.query('select from account where phone = $1', [phone])).rowCount === 0;
	await (isNew ? browser.pass('signin', phone) : browser.logIn(phone));
	return `senim_access=${browser.jar.get('senim_access')}`;
}

async function ask(cookie: string): Promise<string> {
	const headers = { cookie, 'sec-fetch-site': 'same-origin' };
	const answer = await app.inject({ method: 'POST', url: '/api/v1/reports', headers, payload: { bin } });
	return answer.json().data.id;
}
/** As visitors could ask for one before reports needed an account. */
async function askAsVisitor(): Promise<{ id: string; visitor: string }> {
	const key = randomBytes(16).toString('base64url');
	const { rows } = await database.pool.query(
		`insert into report (bin, kind, visitor_hash, snapshot, leased_by, leased_until, created_at)
		 select bin, kind, $2, snapshot, gen_random_uuid(), now(), created_at - interval '1 day' from report where id = $1
		 returning id`,
		[await ask(await signIn(buildPhone())), createHash('sha256').update(key).digest('hex')],
	);
	return { id: rows[0].id, visitor: `senim_visitor=${key}` };
}
const statusOf = async (id: string, cookie: string) =>
	(await app.inject({ url: `/api/v1/reports/${id}`, headers: { cookie } })).statusCode;

test('a report of an account is read on every device of its owner, and by nobody else', async () => {
	const phone = buildPhone();
	const here = await signIn(phone);
	const id = await ask(here);
	expect(await statusOf(id, here)).toBe(200);
	expect(await statusOf(id, await signIn(phone))).toBe(200);
	expect(await statusOf(id, await signIn(buildPhone()))).toBe(404);
	expect(await statusOf(id, '')).toBe(404);
});

test('whoever uses the browser after logging out reads the visitor’s reports, not the account’s', async () => {
	const asVisitor = await askAsVisitor();
	const access = await signIn(buildPhone());
	const both = `${asVisitor.visitor}; ${access}`;
	const asUser = { id: await ask(both) };
	expect(await statusOf(asUser.id, both)).toBe(200);
	expect(await statusOf(asVisitor.id, both)).toBe(200);
	expect(await statusOf(asUser.id, asVisitor.visitor)).toBe(404);
	expect(await statusOf(asVisitor.id, asVisitor.visitor)).toBe(200);
	const list = await app.inject({ url: '/api/v1/reports', headers: { cookie: both } });
	expect(list.json().data.map((report: { id: string }) => report.id)).toEqual([asUser.id, asVisitor.id]);
});
