import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseAccount } from '#features/profile/public.ts';
import { buildSubject, publishLists } from '../../../test/factories/subject.ts';
import { buildApp } from '../../../test/support/app.ts';
import { joinOrganisation } from '../../../test/support/clients/organisation.ts';
import { registerOwner } from '../../../test/support/clients/profile-client.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { accountParts } from './account-parts.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

test('the export leaves out no table about an account but those of secrets', async () => {
	const { rows } = await database.pool.query<{ table: string }>(
		`select distinct conrelid::regclass::text as table from pg_constraint
		 where contype = 'f' and confrelid = 'account'::regclass`,
	);
	const exported = Object.values(accountParts)
		.map(({ sql }) => sql)
		.join(' ');
	const missing = rows.map(({ table }) => table).filter((table) => !new RegExp(`from ${table}\\b`).test(exported));
	expect(missing.sort()).toEqual(['auth_recovery_code', 'auth_totp_enrolment', 'signing_challenge']);
});

test('an account that goes takes along, or sets free, whatever refers to it', async () => {
	const { rows } = await database.pool.query<{ table: string }>(
		`select conrelid::regclass::text as table from pg_constraint
		 where contype = 'f' and confrelid = 'account'::regclass and confdeltype not in ('c', 'n')`,
	);
	expect(rows).toEqual([]);
});

test('an erased account leaves the journal, proofs and what was paid for, and nobody else loses anything', async () => {
	const { pool } = database;
	const app = await buildApp(database);
	const [gone, other] = [await registerOwner(app), await registerOwner(app)];
	const bin = '160340001109';
	for (const { accountId: id, phone } of [gone, other]) {
		await pool.query(
			`insert into own_list (owner, account_id, name, color)
			 values ('account:' || $1::bigint, $1, 'mine', 'blue'), ('organization:' || $2, $1, 'list ' || $1::bigint, 'blue')`,
			[id, bin],
		);
		const { rows } = await pool.query<{ id: string }>(
			`insert into report (bin, kind, account_id, owner, snapshot, amount_kzt)
			 select $1, 'basic', $2, owner, '{}', amount from (values ('account:' || $2::bigint, 0), ('account:' || $2::bigint, 500),
			   ('organization:' || $1, 0)) as r (owner, amount) returning id`,
			[bin, id],
		);
		await pool.query(
			`insert into report (bin, kind, account_id, owner, snapshot, amount_kzt, previous_id)
			 values ($1, 'basic', $2, 'account:' || $2::bigint, '{}', 700, $3)`,
			[bin, id, rows[0]?.id],
		);
		await pool.query(
			`insert into report (bin, kind, account_id, owner, snapshot) values ($1, 'full', $2, 'account:' || $2::bigint, '{}')`,
			[bin, id],
		);
		await pool.query(
			`insert into decision (account_id, owner, author_role, bin, state, reason, author, subject_name, report_id)
			 select $1, owner, 'owner', $2, 'approved', 'fine', 'A', 'B', id from report
			 where account_id = $1 and (kind = 'full' or owner like 'org%')`,
			[id, bin],
		);
		await pool.query(
			`insert into check_spent (holder, day, subject) values ('account:' || $1::bigint, current_date, $2)`,
			[id, bin],
		);
		await pool.query(`insert into sms_outbox (kind, phone, locale, expires_at) values ('notice', $1, 'ru', now())`, [
			phone,
		]);
	}
	const left = async (id: number, phone: string) => {
		const counts: Record<string, number> = {};
		for (const [name, { sql }] of Object.entries(accountParts)) {
			const { rowCount } = await pool.query(sql, [id]);
			if (rowCount) counts[name] = rowCount;
		}
		const { rowCount } = await pool.query('select from sms_outbox where phone = $1', [phone]);
		return { ...counts, sent: rowCount };
	};
	const before = await left(other.accountId, other.phone);
	const asked = { accountId: gone.accountId, phoneEnding: gone.phone.slice(-4) };
	const wrong = asked.phoneEnding === '0000' ? '1111' : '0000';
	expect(await eraseAccount({ pool, parts: accountParts }, { ...asked, phoneEnding: wrong })).toBe(false);
	expect(await eraseAccount({ pool, parts: accountParts }, asked)).toBe(true);
	expect(await left(gone.accountId, gone.phone)).toEqual({
		reports: 4,
		journal: expect.any(Number),
		journal_about: 1,
		sent: 0,
	});
	expect(await left(other.accountId, other.phone)).toEqual(before);
	expect((await gone.call('GET', 'profile/')).status).toBe(401);
	expect(await eraseAccount({ pool, parts: accountParts }, asked)).toBe(false);
	await app.close();
});

test('what an organisation keeps outlives the account that made it, and one’s own does not', async () => {
	const { pool } = database;
	const app = await buildApp(database);
	const [bin, firm] = [(await buildSubject(pool)).bin, (await buildSubject(pool)).bin];
	await publishLists(pool);
	const [head, clerk] = [await registerOwner(app), await registerOwner(app)];
	for (const [member, role] of [
		[head, 'owner'],
		[clerk, 'editor'],
	] as const) {
		await joinOrganisation(pool, member, role, firm);
		await member.call('PUT', 'profile/acting', { bin: firm });
	}
	const keep = async (state: string) => {
		const list = await clerk.call('POST', 'cabinet/lists', { name: state, color: 'blue' });
		const { id } = list.body.data;
		await clerk.call('PUT', `cabinet/lists/${id}/entries/${bin}`, { note: 'late payer' });
		await clerk.call('POST', 'cabinet/decisions', { subject: bin, state, reason: 'why' });
		return id;
	};
	const shared = await keep('refused');
	await clerk.call('PUT', 'profile/acting', { bin: null });
	await keep('approved');
	const figures = { current_assets: 2, long_assets: 0, current_liabilities: 1, long_liabilities: 0, equity: 1 };
	const statement = { year: 2024, figures: { ...figures, revenue: 5, profit: 1 } };
	const statements = `profile/organisations/${firm}/financial-statements`;
	expect((await clerk.call('POST', statements, statement)).status).toBe(201);
	const asked = { accountId: clerk.accountId, phoneEnding: clerk.phone.slice(-4) };
	expect(await eraseAccount({ pool, parts: accountParts }, asked)).toBe(true);
	expect((await head.call('GET', statements)).body.data.statements).toMatchObject([{ year: 2024, state: 'draft' }]);
	const { body } = await head.call('GET', `cabinet/lists/${shared}`);
	expect(body.data.entries).toEqual([expect.objectContaining({ note: 'late payer' })]);
	const log = (await head.call('GET', 'cabinet/decisions')).body.data;
	expect(log).toEqual([expect.objectContaining({ state: 'refused', standing: 'in_force', author_role: 'editor' })]);
	const { rows } = await pool.query(
		`select (select count(*) from own_list where owner = $1) as lists, (select count(*) from decision where owner = $1) as decisions`,
		[`account:${clerk.accountId}`],
	);
	expect(rows).toEqual([{ lists: 0, decisions: 0 }]);
	await expect(pool.query('update decision set account_id = null')).rejects.toThrow('only added');
	await app.close();
});
