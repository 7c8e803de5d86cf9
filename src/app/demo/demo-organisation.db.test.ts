import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import { buildSubject } from '../../../test/factories/subject.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { seedDemoAccount, seedEntrepreneur, seedViewer } from './demo-account.ts';
import { seedDemoOrganisation } from './demo-organisation.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

test('the organisation of the demonstration has a member in each role, a list and a decision that ends soon, however often it starts', async () => {
	const { pool } = database;
	const bins = [await buildSubject(pool), await buildSubject(pool), await buildSubject(pool)].map(({ bin }) => bin);
	const members = [
		{ accountId: await seedDemoAccount(pool), role: 'owner' as const },
		{ accountId: await seedEntrepreneur(pool), role: 'editor' as const },
		{ accountId: await seedViewer(pool), role: 'viewer' as const },
	];
	const seed = () => seedDemoOrganisation({ pool, clock: systemClock }, bins, members);
	const kept = async () =>
		(
			await pool.query(
				`select (select count(*) from organisation_member where bin = $1) as members,
				   (select sum(entry_count) from own_list where owner = 'organization:' || $1) as entries,
				   (select count(*) from decision where owner = 'organization:' || $1) as decisions,
				   (select count(*) from inbox_notice where kind = 'decision_ends') as told`,
				[bins[0]],
			)
		).rows[0];
	await seed();
	await seed();
	expect(await kept()).toEqual({ members: 3, entries: 2, decisions: 1, told: 2 });
	await pool.query('delete from organisation_member where account_id = $1', [members[2]?.accountId]);
	await seed();
	expect(await kept()).toMatchObject({ members: 2 });
});
