import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#domain/organisation.ts';
import { buildHandedOver, buildStatement, buildSubject, publishLists } from '../../../../test/factories/subject.ts';
import { buildApp, fixedClock } from '../../../../test/support/app.ts';
import { joinOrganisation } from '../../../../test/support/clients/organisation.ts';
import { type Owner, registerOwner } from '../../../../test/support/clients/profile-client.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { MyCompanyView, RoadMapView } from '../contract.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database, { clock: fixedClock('2026-11-21T09:05:00Z') });
	await publishLists(database.pool);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function openMember(firm: string, role: Role = 'owner'): Promise<Owner> {
	const member = await registerOwner(app);
	await joinOrganisation(database.pool, member, role, firm);
	await member.call('PUT', 'profile/acting', { bin: firm });
	return member;
}

const companyOf = async (member: Owner): Promise<MyCompanyView> => (await member.call('GET', 'my-company')).body.data;
const roadOf = async (member: Owner): Promise<RoadMapView> =>
	(await member.call('GET', 'my-company/roadmap')).body.data;

/** People who opened the card: `at` in the morning of a day. */
async function look(subject: string, day: string, actors: readonly (readonly [kind: string, id: string])[]) {
	for (const [kind, id] of actors)
		await database.pool.query(
			`insert into audit_entry (at, actor_kind, actor, action, outcome, subject)
			 values ($1::date + interval '9 hours', $2, $3, 'subject.view', 'ok', $4)`,
			[day, kind, id, subject],
		);
}

test('who acts for nobody is told so, and a visitor has to sign in', async () => {
	const owner = await registerOwner(app);
	for (const path of ['my-company', 'my-company/roadmap'])
		expect(await owner.call('GET', path)).toMatchObject({ status: 403, body: { code: 'organisation_needed' } });
	expect((await app.inject('/api/v1/my-company')).statusCode).toBe(401);
});

test('an organisation that the register does not know is not found', async () => {
	const member = await openMember('160340999992');
	expect(await member.call('GET', 'my-company')).toMatchObject({ status: 404, body: { code: 'subject_not_found' } });
});

test('shows what others see of it, to every role, and costs no check', async () => {
	const { bin } = await buildSubject(database.pool);
	await buildStatement(
		database.pool,
		'unreliable_taxpayer',
		{ list: 'inactive', documentNumber: '7', documentOn: '2025-05-15' },
		{ sourceId: 'kgd-inactive', iinBin: bin },
	);
	for (const role of ['owner', 'editor', 'viewer'] as const) {
		const member = await openMember(bin, role);
		const company = await companyOf(member);
		expect(company.organisation).toMatchObject({ bin, role, can_change: role !== 'viewer' });
		expect(company.findings[0]).toMatchObject({ code: 'inactive_taxpayer', source_id: 'kgd-inactive' });
		expect(company.verdict.sentence).not.toBe('');
		expect(company.index.factors.length).toBe(company.index.total_factors);
		expect((await member.call('GET', 'checks/left')).body.data.used ?? 0).toBe(0);
	}
	const card = await app.inject(`/api/subjects/subject/${bin}`);
	const { stop_factors: stop, attention, favourable } = card.json().data;
	const seen = [...stop, ...attention, ...favourable].map(({ code }: { code: string }) => code);
	expect((await companyOf(await openMember(bin))).findings.map(({ code }) => code)).toEqual(seen);
});

test('views are people by day, without one’s own, search engines, today, and days of few', async () => {
	const { bin } = await buildSubject(database.pool);
	const member = await openMember(bin);
	const visitors = (count: number) => Array.from({ length: count }, (_, at) => ['visitor', `v${at}`] as const);
	await look(bin, '2026-11-20', [...visitors(4), ...visitors(4), ['account', '900001']]);
	await look(bin, '2026-11-19', [...visitors(2), ['account', String(member.accountId)], ['visitor', 'crawler:x']]);
	await look(bin, '2026-11-18', [...visitors(3), ['admin', '1']]);
	await look(bin, '2026-11-21', visitors(9));
	await look(bin, '2026-10-21', visitors(9));
	const { views } = await companyOf(member);
	expect(views).toMatchObject({ from: '2026-10-22', to: '2026-11-20', at_least: 8, hidden_below: 3 });
	expect(views.days).toHaveLength(30);
	const shown = Object.fromEntries(views.days.map(({ day, viewers }) => [day, viewers]));
	expect([shown['2026-11-20'], shown['2026-11-19'], shown['2026-11-18']]).toEqual([5, null, 3]);
});

test('the road map says what each step brings, who must say it and how soon', async () => {
	const { bin } = await buildSubject(database.pool);
	await buildHandedOver(database.pool, bin, 'L1', 'open_small');
	const member = await openMember(bin);
	const road = await roadOf(member);
	expect(road).toMatchObject({ bin, reason: null, ceiling: null });
	const step = road.steps.find(({ code }) => code === 'L1');
	expect(step).toMatchObject({ kind: 'factor', source_id: 'bpr-preliminary' });
	expect(step?.change).toBeGreaterThan(0);
	expect(step?.how_soon).toContain('индекс');
	expect(step?.what_to_do).toContain('рассрочке');
	const kazakh: RoadMapView = (await member.call('GET', 'my-company/roadmap?locale=kz')).body.data;
	expect(kazakh.steps.map(({ title }) => title)).not.toEqual(road.steps.map(({ title }) => title));
});

test('a firm too young for an index has no road map, and is told why', async () => {
	const { bin } = await buildSubject(database.pool, { registeredOn: '2026-10-20' });
	const road = await roadOf(await openMember(bin));
	expect([road.now, road.steps]).toEqual([null, []]);
	expect(road.reason).not.toBe('');
});
