import type { FastifyInstance } from 'fastify';
import { signAccessToken } from '../../src/features/auth/server/session/access-token.ts';
import { holdPlan } from '../factories/plan.ts';
import { nextNumber } from '../factories/subject.ts';
import { buildPhone } from './clients/auth-client.ts';

export type OpenAccount = {
	accountId: number;
	/** proved by his signature */
	identityNumber: string | null;
	cookie: string;
	headers: { cookie: string; 'sec-fetch-site': string };
};

/**
 * A new account and a browser where it is signed in, without the three steps of registration.
 * @param options.isConfirmed its owner is known by his digital signature
 */
export async function openAccount(
	app: FastifyInstance,
	{ plan = 'free', isConfirmed = false } = {},
): Promise<OpenAccount> {
	const identityNumber = isConfirmed ? nextNumber('sole') : null;
	const { rows } = await app.auth.pool.query<{ account_id: number; id: string }>(
		`with made as (
		   insert into account (phone, password_hash, locale, identity_number, identity_confirmed_at)
		   values ($1, 'none', 'ru', $2, case when $2::text is not null then now() end) returning id
		 )
		 insert into auth_session (account_id, device, ip_hash, proved_at) select id, 'test', 'test', now() from made
		 returning account_id, id`,
		[buildPhone(), identityNumber],
	);
	const [row] = rows;
	if (row === undefined) throw new Error('no account was made');
	await holdPlan(app.auth.pool, `account:${row.account_id}`, plan);
	const cookie = await cookieFor(app, row.account_id, row.id);
	return { accountId: row.account_id, identityNumber, cookie, headers: { cookie, 'sec-fetch-site': 'same-origin' } };
}

/** A new cookie of the session that the account has; the one it began with is good for minutes. */
export async function cookieOf(app: FastifyInstance, accountId: number): Promise<string> {
	const { rows } = await app.auth.pool.query<{ id: string }>('select id from auth_session where account_id = $1', [
		accountId,
	]);
	return cookieFor(app, accountId, rows[0]?.id ?? '');
}

async function cookieFor(app: FastifyInstance, accountId: number, sessionId: string): Promise<string> {
	return `senim_access=${await signAccessToken(app.auth, accountId, sessionId)}`;
}
