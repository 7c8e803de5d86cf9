import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeNoticeDays, maintenanceNoticeHours } from '#domain/content/announcements.ts';
import { locales } from '#domain/locale.ts';
import { claimDays } from '#domain/requests.ts';
import { findOffers } from '#features/auth/public.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { plantOffer } from './plant-offer.ts';

/** Said by the offer alone (specification §9). */
const [terminationWorkingDays, forceMajeureDays] = [10, 7];
const folder = join(import.meta.dirname, '../../../../seeds/content');
let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

test('a portal that nobody has agreed with begins with its own offer in force, and says the terms of the code', async () => {
	for (const locale of locales) {
		const [offer, before] = await findOffers(database.pool, locale);
		expect([offer?.version, offer?.state, before?.state]).toEqual([2, 'in_force', 'past']);
		const told = offer?.text ?? '';
		for (const figure of [
			maintenanceNoticeHours,
			changeNoticeDays,
			claimDays,
			terminationWorkingDays,
			forceMajeureDays,
		])
			expect(told, `${locale} ${figure}`).toMatch(new RegExp(`(?<![\\d.])${figure} `));
		expect(told).not.toMatch(/[*#[\]]/);
	}
	expect(await plantOffer(database.pool, folder)).toBe(0);
});

test('whoever agreed to an earlier one is told three days before, and two starts store it once', async () => {
	await database.pool.query(`
		update content_entry set kind = 'page' where kind = 'offer';
		delete from offer_version where version = 2;
		insert into account (phone, password_hash, locale) values ('+77010000001', 'x', 'ru');
		insert into offer_acceptance (account_id, offer_version, given_at_step, ip_hash)
		select id, 1, 'signin', 'x' from account`);
	const planted = await Promise.all([1, 2, 3].map(() => plantOffer(database.pool, folder)));
	expect(planted.toSorted()).toEqual([0, 0, 1]);
	const [offer, before, ...others] = await findOffers(database.pool, 'ru');
	expect([offer?.version, offer?.state, before?.state, others]).toEqual([2, 'upcoming', 'in_force', []]);
	const { rows } = await database.pool.query(
		`select round(extract(epoch from effective_from - clock_timestamp()) / 3600) as hours from offer_version where version = 2`,
	);
	expect(Number(rows[0].hours)).toBe(changeNoticeDays * 24);
});
