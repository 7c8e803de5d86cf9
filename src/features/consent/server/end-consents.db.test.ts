import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAuth } from '#features/auth/public.ts';
import { plantConsent, withdraw } from '../../../../test/factories/consent.ts';
import { buildSubject } from '../../../../test/factories/subject.ts';
import { testDeps } from '../../../../test/support/app.ts';
import { ConsentAsker } from '../../../../test/support/clients/consent.ts';
import { openSigningWorld, type SigningWorld } from '../../../../test/support/clients/signing.ts';
import { authDeps } from '../../../app/wiring/auth.ts';
import { endConsents } from './end-consents.ts';

let world: SigningWorld;
let firm: string;
beforeAll(async () => {
	world = await openSigningWorld();
	firm = (await buildSubject(world.database.pool)).bin;
});
beforeEach(() => world.database.pool.query('delete from auth_limit_use'));
afterAll(() => world.close());

const usual = {
	owner: 'organization:160340001109',
	iinBin: '210340001203',
	isPerson: false,
	sourceIds: ['gbdul-entities'],
};
const until = () => new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);

async function end(env: Record<string, string> = {}): Promise<void> {
	const deps = testDeps(world.database, { env });
	await endConsents({ pool: deps.pool, log: deps.log, secrets: createAuth(authDeps(deps)).secrets });
}

async function find(id: string) {
	const { rows } = await world.database.pool.query<{ state: string; key: Buffer | null; destroyed: Date | null }>(
		'select state, key_sealed as key, key_destroyed_at as destroyed from consent where id = $1',
		[id],
	);
	return rows[0];
}

test('a term that is over ends the consent and its key, a withdrawal the key after thirty days', async () => {
	const [expired, fresh, old] = await Promise.all([
		plantConsent(world.database, { ...usual, isExpired: true }),
		plantConsent(world.database, usual),
		plantConsent(world.database, usual),
	]);
	await withdraw(world.database, fresh);
	await world.database.pool.query(
		`update consent set state = 'withdrawn', withdrawn_by = 'owner', ended_at = now() - interval '31 days' where id = $1`,
		[old],
	);
	await end();
	expect(await find(expired)).toMatchObject({ state: 'expired', key: null, destroyed: expect.any(Date) });
	expect(await find(fresh)).toMatchObject({ state: 'withdrawn', key: expect.any(Buffer), destroyed: null });
	expect(await find(old)).toMatchObject({ state: 'withdrawn', key: null, destroyed: expect.any(Date) });
});

test('a request that nobody answers lapses, and what came to nothing is forgotten', async () => {
	const asker = await ConsentAsker.open(world.app);
	const id = await asker.draft(firm, { until: until() });
	await asker.send(id);
	await world.database.pool.query(`update consent set answer_by = now() - interval '1 hour' where id = $1`, [id]);
	await end();
	expect((await find(id))?.state).toBe('lapsed');
	await world.database.pool.query('alter table consent disable trigger consent_keeps');
	await world.database.pool.query(`update consent set ended_at = now() - interval '91 days' where id = $1`, [id]);
	await world.database.pool.query('alter table consent enable trigger consent_keeps');
	await end();
	expect(await find(id)).toBeUndefined();
});

test('keys are sealed anew under a new secret, and open without the former one afterwards', async () => {
	const id = await plantConsent(world.database, usual);
	const before = (await find(id))?.key;
	const secret = 'a new secret of thirty-two characters or more';
	await end({ AUTH_SECRET: secret });
	const after = (await find(id))?.key;
	expect(after?.equals(before ?? Buffer.alloc(0))).toBe(false);
	const former = await createAuth(authDeps(testDeps(world.database))).secrets();
	expect(former.unseal(after ?? Buffer.alloc(0))).toBeNull();
});

test('a link goes by message to a telephone, once more as a reminder, and never where it is not wanted', async () => {
	const asker = await ConsentAsker.open(world.app);
	const send = async (contact: string) => {
		const id = await asker.draft(firm, { until: until(), contact });
		return { id, answer: await asker.call<{ token: string; sent_to: string | null }>('POST', `/${id}/send`) };
	};
	const { id, answer } = await send('+7 701 555 44 33');
	expect(answer.data.sent_to).toBe('+7 *** ** 33');
	expect((await asker.call<{ sent_to: string | null }>('POST', `/${id}/send`)).data.sent_to).toBe('+7 *** ** 33');
	const third = await asker.call<{ token: string; sent_to: string | null }>('POST', `/${id}/send`);
	expect(third.data.sent_to).toBeNull();
	const { rows } = await world.database.pool.query(`select kind from sms_outbox where kind = 'consent_request'`);
	expect(rows).toHaveLength(2);
	const declined = await world.app.inject({
		...{ method: 'POST', url: `/api/v1/consent-links/${third.data.token}/decline`, payload: { mute: true } },
		headers: { 'sec-fetch-site': 'same-origin' },
	});
	expect(declined.statusCode).toBe(200);
	const again = await send('8 701 555 44 33');
	expect(again.answer.code).toBe('consent_contact_muted');
});
