import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSubject, publishLists } from '../../../../test/factories/subject.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { joinInvited, joinOrganisation } from '../../../../test/support/clients/organisation.ts';
import { type Owner, registerOwner } from '../../../../test/support/clients/profile-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { tellDecisionEnds } from './tell-decision-ends.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

/** A decision whose last day is so many days from today. */
async function decide(who: Owner, days: number, bin?: string): Promise<string> {
	const subject = bin ?? (await buildSubject(database.pool)).bin;
	await publishLists(database.pool);
	const made = await who.call('POST', 'cabinet/decisions', { subject, state: 'approved', reason: 'fine' });
	expect(made.status).toBe(201);
	// a decision is never changed: the test moves the day before the trigger sees it
	await database.pool.query('alter table decision disable trigger decision_is_append_only');
	await database.pool.query('update decision set valid_until = today_in_almaty() + $2::integer where public_id = $1', [
		made.body.data.id,
		days,
	]);
	await database.pool.query('alter table decision enable trigger decision_is_append_only');
	return subject;
}

type Told = { kind: string; title: string; text: string; target: string };
const inboxOf = async (who: Owner): Promise<Told[]> => (await who.call('GET', 'inbox')).body.data;

test('the end of a decision is told fourteen days before, once, to who may decide anew', async () => {
	const firm = (await buildSubject(database.pool)).bin;
	const [head, clerk, reader, stranger] = [
		await registerOwner(app),
		await registerOwner(app),
		await registerOwner(app),
		await registerOwner(app),
	];
	await joinOrganisation(database.pool, head, 'owner', firm);
	await joinInvited(database.pool, clerk, 'editor', firm);
	await joinInvited(database.pool, reader, 'viewer', firm);
	await head.call('PUT', 'profile/acting', { bin: firm });
	await decide(head, 14);
	expect(await tellDecisionEnds(database)).toBe(2);
	expect(await tellDecisionEnds(database)).toBe(0);
	const told = [await inboxOf(head), await inboxOf(clerk), await inboxOf(reader), await inboxOf(stranger)];
	expect(told.map((notices) => notices.length)).toEqual([1, 1, 0, 0]);
	expect(told[0]).toMatchObject([
		{
			kind: 'decision_ends',
			title: expect.stringMatching(/^Заканчивается срок решения: /),
			text: expect.stringMatching(/^Контрагент одобрен до \d\d\.\d\d\.\d{4}\./),
		},
	]);
	// the notice leads to the log of that counterparty
	expect((await head.call('GET', `cabinet/decisions?subject=${told[0]?.[0]?.target}`)).body.meta.total).toBe(1);
});

test('nothing is told of a decision that ends later, has ended, has no end, or is not the newest any more', async () => {
	const own = await registerOwner(app);
	await decide(own, 15);
	await decide(own, -1);
	const again = await decide(own, 3);
	await own.call('POST', 'cabinet/decisions', { subject: again, state: 'refused', reason: 'changed' });
	expect(await tellDecisionEnds(database)).toBe(0);
	const last = await decide(own, 0);
	expect(await tellDecisionEnds(database)).toBe(1);
	expect(await inboxOf(own)).toHaveLength(1);
	// a newer one with an end of its own is news
	await decide(own, 5, last);
	expect(await tellDecisionEnds(database)).toBe(1);
	expect(await inboxOf(own)).toHaveLength(2);
});
