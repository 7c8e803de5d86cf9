import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordAudit, verifyJournal } from '#features/audit/public.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { rebuildSearch } from '#search/public.ts';
import { buildSubject, publishLists } from '../../../test/factories/subject.ts';
import { openAccount } from '../../../test/support/account.ts';
import { buildApp, testDeps } from '../../../test/support/app.ts';
import { buildAdmin } from '../../../test/support/clients/admin-client.ts';
import { Browser, buildPhone } from '../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { sealAll } from '../../../test/support/journal.ts';
import { until } from '../../../test/support/until.ts';
import { startWorker } from '../worker.ts';
import { grantApplicationRole } from './db-role.ts';

const role = `senim_app_${randomBytes(4).toString('hex')}`;
let database: TestDatabase;
/** connections of the role */
let pool: Pool;
let asRole: TestDatabase;
let app: FastifyInstance;
let bin: string;
beforeAll(async () => {
	database = await freshDatabase();
	bin = (await buildSubject(database.pool)).bin;
	await publishLists(database.pool);
	const { runMigrations } = await import('graphile-worker');
	await runMigrations({ pgPool: database.pool });
	await grantApplicationRole(database.pool, role);
	const url = database.url.replace('//senim@', `//${role}@`);
	pool = createPool({ connectionString: url, max: 8, statementTimeoutMs: 0, waitMs: 10_000, onError: () => undefined });
	asRole = { ...database, pool, url, drop: async () => undefined };
	app = await buildApp(asRole);
	await recordAudit(pool, { actor: { kind: 'system' }, action: 'trial.do', outcome: 'ok' });
	await sealAll(pool);
});
afterAll(async () => {
	await app.close();
	await pool.end();
	await database.pool.query(`reassign owned by ${role} to senim; drop owned by ${role}`);
	await database.pool.query(`drop role ${role}`);
	await database.drop();
});

/** What people do with a web server. */
async function useApplication(server: FastifyInstance): Promise<void> {
	const phone = buildPhone();
	const browser = new Browser(server);
	await browser.pass('signin', phone);
	expect((await browser.logIn(phone)).status).toBe(200);
	const { headers } = await openAccount(server, { isConfirmed: true });
	expect((await server.inject({ url: `/api/subjects/subject/${bin}`, headers })).statusCode).toBe(200);
	const asked = await server.inject({
		method: 'POST',
		url: '/api/v1/reports',
		headers,
		payload: { bin, kind: 'basic' },
	});
	expect(asked.statusCode).toBe(201);
	await until(async () => {
		const read = await server.inject({ url: `/api/v1/reports/${asked.json().data.id}`, headers });
		expect(read.json().data.state).toBe('sealed');
	});
	const admin = await buildAdmin(server, 'security', 'support');
	expect((await admin.call('GET', 'audit')).status).toBe(200);
	expect((await admin.call('GET', 'overview')).status).toBe(200);
}

describe('the role of the application', () => {
	test.each([
		`update audit_entry set outcome = 'refused'`,
		'delete from audit_entry',
		'truncate audit_entry',
		'drop table audit_entry',
		'alter table audit_entry add column x text',
		'alter table audit_entry disable trigger all',
		'alter table audit_entry owner to current_user',
		'alter table audit_entry rename to journal',
		'create trigger x after insert on audit_entry execute function refuse_rewriting()',
		'create rule x as on insert to audit_entry do instead nothing',
		'create index on audit_entry (purpose)',
		`insert into audit_entry (at, actor_kind, action, outcome) values ('2020-01-01', 'system', 'x.y', 'ok')`,
		`insert into audit_entry (turn, actor_kind, action, outcome) values ('1', 'system', 'x.y', 'ok')`,
		`insert into audit_seal (number, entry_id, hash) values (99, 99, sha256('x'))`,
		'delete from audit_seal',
		'update audit_seal set number = number + 1',
		'truncate audit_seal',
		'drop table audit_seal',
		'alter table audit_seal disable trigger all',
		'create or replace function refuse_rewriting() returns trigger language plpgsql as $$ begin return null; end $$',
		'drop function seal_audit(integer) cascade',
		`create or replace function audit_text(entry audit_entry) returns text language sql as $$ select '' $$`,
		'drop schema public cascade',
		`set session_replication_role = 'replica'`,
		'set role senim',
		'delete from schema_migration',
	])('cannot: %s', async (statement) => {
		const before = await database.pool.query('select count(*) as entries from audit_entry');
		await expect(pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
		expect((await database.pool.query('select count(*) as entries from audit_entry')).rows).toEqual(before.rows);
	});

	test('runs the application: an account, its card and report, an administrator, the journal', async () => {
		await useApplication(app);
		await sealAll(pool);
		expect(await verifyJournal(pool)).toMatchObject({ isWhole: true });
	});
	test('rebuilds the search index and does jobs, which make and drop tables', async () => {
		await rebuildSearch(pool);
		const found = await app.inject(`/api/subjects/subject/search/autocomplete?search=${bin}`);
		expect(found.json().data).toHaveLength(1);
		const worker = await startWorker(testDeps(asRole));
		await worker.stop();
	});

	test('may be given again, also after a later version added tables', async () => {
		await database.pool.query('create table added_later (id integer)');
		await pool.query('insert into added_later values (1)');
		await grantApplicationRole(database.pool, role);
		await pool.query('drop table added_later');
		await expect(pool.query('delete from audit_entry')).rejects.toThrow('permission denied');
	});

	test('is refused to whoever could undo it', async () => {
		await expect(grantApplicationRole(database.pool, 'senim')).rejects.toThrow('take another role');
		await expect(grantApplicationRole(database.pool, 'x; drop table account')).rejects.toThrow('no name of a role');
	});
});

describe('the role of the web server', () => {
	const webRole = `${role}_web`;
	let web: Pool;
	let served: FastifyInstance;
	beforeAll(async () => {
		await grantApplicationRole(database.pool, webRole, { beside: role });
		const url = database.url.replace('//senim@', `//${webRole}@`);
		web = createPool({
			connectionString: url,
			max: 8,
			statementTimeoutMs: 0,
			waitMs: 10_000,
			onError: () => undefined,
		});
		served = await buildApp({ ...asRole, pool: web, url });
	});
	afterAll(async () => {
		await served.close();
		await web.end();
		await database.pool.query(`drop owned by ${webRole}`);
		await database.pool.query(`drop role ${webRole}`);
	});

	test('owns nothing', async () => {
		const { rows } = await database.pool.query(
			`select relname as name from pg_class where relowner = '${webRole}'::regrole
			 union all select nspname from pg_namespace where nspowner = '${webRole}'::regrole
			 union all select proname from pg_proc where proowner = '${webRole}'::regrole`,
		);
		expect(rows).toEqual([]);
	});

	test.each([
		'drop table account',
		'truncate subject',
		'alter table account add column x text',
		'create table x (id integer)',
		'create schema x',
		'delete from audit_entry',
		`update audit_entry set outcome = 'refused'`,
		'select seal_audit(1)',
		'delete from schema_migration',
		'drop schema public cascade',
	])('cannot: %s', async (statement) => {
		await expect(web.query(statement)).rejects.toThrow(/permission denied|must be owner/);
	});

	test('runs the web server, also over tables and search indexes that the worker made anew', async () => {
		await useApplication(served);
		await pool.query('create table made_later (id integer)');
		await web.query('insert into made_later values (1)');
		await rebuildSearch(pool);
		const found = await served.inject(`/api/subjects/subject/search/autocomplete?search=${bin}`);
		expect(found.json().data).toHaveLength(1);
	});

	test('is refused beside a role that is not there', async () => {
		await expect(grantApplicationRole(database.pool, webRole, { beside: 'nobody_here' })).rejects.toThrow(
			'nobody_here',
		);
	});
});
