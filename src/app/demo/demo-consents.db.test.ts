import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import { signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';
import { buildSubject } from '../../../test/factories/subject.ts';
import { testDeps } from '../../../test/support/app.ts';
import { openSigningWorld, type SigningWorld } from '../../../test/support/clients/signing.ts';
import { seedDemoAccount, seedEntrepreneur } from './demo-account.ts';
import { type DemoConsent, seedDemoConsents } from './demo-consents.ts';
import { entrepreneurLogin } from './demo-login.ts';
import { seedDemoOrganisation } from './demo-organisation.ts';

let world: SigningWorld;
beforeAll(async () => {
	world = await openSigningWorld();
});
afterAll(() => world.close());

test('consents of the demonstration are in every state that people meet, signed as anybody signs, however often it starts', async () => {
	const { pool } = world.database;
	const { bin } = await buildSubject(pool);
	const [ownerId, editorId] = [await seedDemoAccount(pool), await seedEntrepreneur(pool)];
	await seedDemoOrganisation(
		{ pool, clock: systemClock },
		[bin],
		[
			{ accountId: ownerId, role: 'owner' },
			{ accountId: editorId, role: 'editor' },
		],
	);
	await buildSubject(pool, { kind: 'sole', bin: entrepreneurLogin.iin });
	const asked: DemoConsent[] = ['reported', 'withdrawn', 'opened', 'declined', 'expired', 'sent'];
	const subjects = await Promise.all(asked.map(async (as) => ({ bin: (await buildSubject(pool)).bin, as })));
	const wanted = {
		organisation: { bin, ownerId, editorId },
		subjects: [...subjects, { bin: entrepreneurLogin.iin, as: 'given' as const }],
	};
	const deps = testDeps(world.database, { clock: systemClock, env: world.env });
	const seed = () => seedDemoConsents(deps, wanted, async (holder, xml) => signXml(xml, world.pki.issue(holder)));
	const kept = async () => {
		const { rows } = await pool.query<{ iin_bin: string; state: string; reports: number }>(
			`select iin_bin, case when valid_until < today_in_almaty() then 'expired' else state end as state,
			   (select count(*)::integer from report where bin = iin_bin and sealed_at is not null) as reports
			 from consent where owner = $1`,
			[`organization:${bin}`],
		);
		const stateOf = new Map(wanted.subjects.map((one) => [one.bin, one.as]));
		return Object.fromEntries(rows.map((row) => [stateOf.get(row.iin_bin), [row.state, row.reports]]));
	};
	await seed();
	const states = await kept();
	expect(states).toEqual({
		...{ reported: ['given', 1], withdrawn: ['withdrawn', 1], given: ['given', 0] },
		...{ opened: ['opened', 0], declined: ['declined', 0], expired: ['expired', 0], sent: ['sent', 0] },
	});
	await seed();
	expect(await kept()).toEqual(states);
	const { rows } = await pool.query(
		`select given_at < valid_until + 1 as "isInTerm", (select count(*)::integer from organisation_member
		   where statement_id is not null) as signed from consent where valid_until < today_in_almaty()`,
	);
	expect(rows).toEqual([{ isInTerm: true, signed: 1 }]);
});
