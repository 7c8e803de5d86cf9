import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import { bureauRoutes } from '../../../simulators/bureaus/routes.ts';
import { type Simulators, serveSimulators } from '../../../simulators/kit/server.ts';
import { createWorld } from '../../../simulators/kit/world.ts';
import { signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';
import { buildSubject } from '../../../test/factories/subject.ts';
import { testDeps } from '../../../test/support/app.ts';
import { openSigningWorld, type SigningWorld } from '../../../test/support/clients/signing.ts';
import { settingsFor } from '../../../test/support/outside/test-source.ts';
import { seedDemoAccount, seedEntrepreneur } from './demo-account.ts';
import { type ConsentWorld, inConsentWorld } from './demo-consent-world.ts';
import { type DemoConsent, seedDemoConsents } from './demo-consents.ts';
import { entrepreneurLogin } from './demo-login.ts';
import { seedDemoOrganisation } from './demo-organisation.ts';
import { askedPeople, seedDemoPeople, seedDemoRating } from './demo-people.ts';

let world: SigningWorld;
let simulators: Simulators;
let organisation: ConsentWorld['organisation'];
beforeAll(async () => {
	const people = createWorld({ subjects: 100 });
	simulators = await serveSimulators(bureauRoutes, () => people);
	world = await openSigningWorld();
	const { pool } = world.database;
	const { bin } = await buildSubject(pool);
	const [ownerId, editorId] = [await seedDemoAccount(pool), await seedEntrepreneur(pool)];
	organisation = { bin, ownerId, editorId };
	await seedDemoOrganisation(
		{ pool, clock: systemClock },
		[bin],
		[
			{ accountId: ownerId, role: 'owner' },
			{ accountId: editorId, role: 'editor' },
		],
	);
	await buildSubject(pool, { kind: 'sole', bin: entrepreneurLogin.iin });
});
afterAll(async () => {
	await simulators.close();
	await world.close();
});

const seed = (work: (world: ConsentWorld) => Promise<void>) =>
	inConsentWorld(
		testDeps(world.database, {
			...{ clock: systemClock, env: world.env },
			sourceSettings: settingsFor(simulators.url, { LOGIN: 'simulated', PASSWORD: 'simulated' }),
		}),
		{ organisation, signer: async (holder, xml) => signXml(xml, world.pki.issue(holder)) },
		work,
	);

test('consents of the demonstration are in every state that people meet, signed as anybody signs, however often it starts', async () => {
	const { pool } = world.database;
	const asked: DemoConsent[] = ['reported', 'withdrawn', 'opened', 'declined', 'expired', 'sent'];
	const others = await Promise.all(asked.map(async (as) => ({ bin: (await buildSubject(pool)).bin, as })));
	const subjects = [...others, { bin: entrepreneurLogin.iin, as: 'given' as const }];
	const kept = async () => {
		const { rows } = await pool.query<{ iin_bin: string; state: string; reports: number }>(
			`select iin_bin, case when valid_until < today_in_almaty() then 'expired' else state end as state,
			   (select count(*)::integer from report where bin = iin_bin and sealed_at is not null) as reports
			 from consent where owner = $1 and iin_bin = any($2)`,
			[`organization:${organisation.bin}`, subjects.map(({ bin }) => bin)],
		);
		const stateOf = new Map(subjects.map((one) => [one.bin, one.as]));
		return Object.fromEntries(rows.map((row) => [stateOf.get(row.iin_bin), [row.state, row.reports]]));
	};
	await seed((demo) => seedDemoConsents(demo, subjects));
	const states = await kept();
	expect(states).toEqual({
		...{ reported: ['given', 1], withdrawn: ['withdrawn', 1], given: ['given', 0] },
		...{ opened: ['opened', 0], declined: ['declined', 0], expired: ['expired', 0], sent: ['sent', 0] },
	});
	await seed((demo) => seedDemoConsents(demo, subjects));
	expect(await kept()).toEqual(states);
	const { rows } = await pool.query(
		`select given_at < valid_until + 1 as "isInTerm", (select count(*)::integer from organisation_member
		   where statement_id is not null) as signed from consent where valid_until < today_in_almaty()`,
	);
	expect(rows).toEqual([{ isInTerm: true, signed: 1 }]);
});

test('people of the demonstration are checked under their consents, and its sole proprietor has his own rating', async () => {
	const { pool } = world.database;
	for (const _start of [1, 2])
		await seed(async (demo) => {
			await seedDemoPeople(demo, askedPeople);
			await seedDemoRating(demo);
		});
	const { rows } = await pool.query<{ iin: string; kind: string; state: string; isSealed: boolean }>(
		`select person_check.iin, person_check.kind, consent.state, report.sealed_at is not null as "isSealed"
		 from person_check join consent on consent.id = consent_id join report on report.id = person_check.id`,
	);
	const expected = askedPeople.flatMap(({ iin, kind, as }) =>
		as === 'checked' || as === 'withdrawn'
			? [{ iin, kind, state: as === 'checked' ? 'given' : as, isSealed: true }]
			: [],
	);
	const own = { iin: entrepreneurLogin.iin, kind: 'own_credit', state: 'given', isSealed: true };
	expect(rows.toSorted((one, other) => one.iin.localeCompare(other.iin))).toEqual(
		[...expected, own].toSorted((one, other) => one.iin.localeCompare(other.iin)),
	);
	const { rows: asked } = await pool.query(
		`select state from consent where iin_bin = any($1) and purpose <> 'own_credit'`,
		[askedPeople.filter(({ as }) => as === 'sent').map(({ iin }) => iin)],
	);
	expect(asked).toEqual([{ state: 'sent' }]);
});
