import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../test/support/db.ts';
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
