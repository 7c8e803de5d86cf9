import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import { signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';
import { buildSubject } from '../../../test/factories/subject.ts';
import { type GovWorld, openGovWorld } from '../../../test/support/clients/gov.ts';
import { seedDemoAccount, seedEntrepreneur } from './demo-account.ts';
import { type ConsentWorld, inConsentWorld } from './demo-consent-world.ts';
import { askedSubjects } from './demo-consents.ts';
import { seedDemoGovReports } from './demo-gov-reports.ts';
import { seedDemoOrganisation } from './demo-organisation.ts';
import { askedPeople, seedDemoPeople } from './demo-people.ts';

// What the simulated state bus answers in the demonstration.

let world: GovWorld;
let organisation: { bin: string; ownerId: number; editorId: number };
beforeAll(async () => {
	world = await openGovWorld();
	const { pool } = world.database;
	const { bin } = await buildSubject(pool);
	organisation = { bin, ownerId: await seedDemoAccount(pool), editorId: await seedEntrepreneur(pool) };
	const members = [
		{ accountId: organisation.ownerId, role: 'owner' },
		{ accountId: organisation.editorId, role: 'editor' },
	] as const;
	await seedDemoOrganisation({ pool, clock: systemClock }, [bin], members);
});
afterAll(() => world.close());

const seed = (work: (demo: ConsentWorld) => Promise<void>) =>
	inConsentWorld(
		world.deps,
		{ organisation, signer: async (holder, xml) => signXml(xml, world.pki.issue(holder)) },
		work,
	);

test('reports are signed, the one that was to be returned is, and a second start makes nothing anew', async () => {
	const { pool } = world.database;
	const { bin } = organisation;
	const kept = async () => {
		const { rows } = await pool.query<{ form: string; state: string; hasXml: boolean; hasFile: boolean }>(
			`select form, state, xml like '<govReport>%' as "hasXml", statement_id is not null as "hasFile" from gov_report
			 where bin = $1 order by form, period`,
			[bin],
		);
		return rows;
	};
	await seed(seedDemoGovReports);
	await world.work(4);
	const signed = { hasXml: true, hasFile: true };
	const preparations = { form: 'bio_preparations', state: 'accepted', ...signed };
	const reports = await kept();
	expect(reports).toEqual([
		...[preparations, preparations, preparations],
		{ form: 'sanitary', state: 'accepted', ...signed },
		{ form: 'sanitary', state: 'draft', hasXml: null, hasFile: false },
		{ form: 'sanitary', state: 'returned', ...signed },
	]);
	await seed(seedDemoGovReports);
	expect(await kept()).toEqual(reports);
});

test('nobody is asked twice by the organisation: whoever was asked before is left out', () => {
	const asked = [...askedSubjects.map(({ bin }) => bin), ...askedPeople.map(({ iin }) => iin)];
	expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([]);
});

test('people are asked by the state service: one waits, one has given his consent, one has taken it back', async () => {
	const people = askedPeople.filter(({ as }) => as.includes('state'));
	for (const _start of [1, 2]) await seed((demo) => seedDemoPeople(demo, people));
	const { rows } = await world.database.pool.query(
		`select state, external_id is not null as "isNumbered" from consent where way = 'state' order by state`,
	);
	expect(rows).toEqual(['given', 'sent', 'withdrawn'].map((state) => ({ state, isNumbered: true })));
});
