import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { type Auth, findSealedTotpStep, giveBack, ipHashOf, spendLimits } from '#features/auth/public.ts';
import { type ClientAddress, networkOf } from '#platform/client-address.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { openAdminSession } from './admin-session.ts';

export type AdminCaller = {
	ip: ClientAddress;
	device: string;
	/** hash of the key in its cookie */
	browserHash: string;
};

type Stored = {
	id: Rows['admin_account']['id'];
	passwordHash: Rows['admin_account']['password_hash'];
	totpSealed: Rows['admin_account']['totp_sealed'];
	lastStep: Rows['admin_account']['totp_last_step'];
} & Promised<{
	isBlocked: boolean;
	isKnownBrowser: boolean;
}>;

const minute = 60;

/**
 * Checks password and code together. The refusal and the time are the same whether one is wrong or the account unknown.
 * @returns the token of the session
 * @throws AppError credentials_incorrect, too_many_requests
 */
export async function logInAdmin(
	auth: Auth,
	caller: AdminCaller & { email: string; password: string; code: string },
): Promise<string> {
	const { email, password, code, ip, device, browserHash } = caller;
	const secrets = await auth.secrets();
	const dummy = await auth.hasher.dummy();
	const now = auth.clock.now();
	const ipHash = await ipHashOf(auth, ip);
	const name = secrets.hmac('address', 'admin', email.trim().toLowerCase()).toString('base64url').slice(0, 22);
	const admin = await findStored(auth, email.trim().toLowerCase(), browserHash);
	const buckets = admin?.isKnownBrowser
		? [{ bucket: `admin login ${name} ${browserHash}`, max: 10, seconds: 10 * minute }]
		: [
				{ bucket: `admin login ${name} ${await ipHashOf(auth, networkOf(ip))}`, max: 10, seconds: 10 * minute },
				{ bucket: `admin login ${name}`, max: 100, seconds: 60 * minute },
			];
	// counted as a failure until it is known to be none: guesses sent at once are counted too
	await spendLimits(auth.pool, [...buckets, { bucket: `admin address ${ipHash}`, max: 30, seconds: minute }]);
	const isRight = await auth.hasher.verify(admin?.passwordHash ?? dummy, password);
	const step = findSealedTotpStep(secrets, admin?.totpSealed, { code, now, lastStep: admin?.lastStep ?? null });
	const isKnown = admin !== undefined && admin.passwordHash !== null && isRight && step !== null && !admin.isBlocked;
	const counted = buckets.map(({ bucket }) => bucket);
	const token = isKnown ? await open(auth, { admin, step, counted, device, ipHash, browserHash }) : null;
	if (token !== null) return token;
	await recordAudit(auth.pool, {
		actor: { kind: 'visitor', id: name },
		...{ action: 'admin.login', outcome: 'refused', object: admin && `admin:${admin.id}`, ipHash },
	});
	throw new AppError('credentials_incorrect');
}

type Opening = {
	admin: Stored;
	step: number;
	/** buckets that counted this sign-in as a failure */
	counted: readonly string[];
	device: string;
	ipHash: string;
	browserHash: string;
};

/** @returns null where another sign-in has just used the same code */
async function open(
	auth: Auth,
	{ admin, step, counted, device, ipHash, browserHash }: Opening,
): Promise<string | null> {
	return inTransaction(auth.pool, async (client) => {
		const { rowCount } = await client.query(
			`update admin_account set totp_last_step = $2
			 where id = $1 and (totp_last_step is null or totp_last_step < $2) and blocked_at is null`,
			[admin.id, step],
		);
		if (rowCount !== 1) return null;
		for (const bucket of counted) await giveBack(client, bucket);
		await keepBrowser(client, admin.id, browserHash);
		await recordAudit(client, {
			actor: { kind: 'admin', id: admin.id },
			...{ action: 'admin.login', outcome: 'ok', object: `admin:${admin.id}`, ipHash, details: { device } },
		});
		return openAdminSession(client, { adminId: admin.id, device, ipHash });
	});
}

/** From now on failures of strangers do not shut this browser out. */
export async function keepBrowser(client: PoolClient, adminId: number, browserHash: string): Promise<void> {
	await client.query(
		`insert into admin_known_browser (admin_id, browser_hash) values ($1, $2)
		 on conflict (admin_id, browser_hash) do update set seen_at = now()`,
		[adminId, browserHash],
	);
}

async function findStored({ pool }: Auth, email: string, browserHash: string): Promise<Stored | undefined> {
	const { rows } = await pool.query<Stored>(
		`select id, password_hash as "passwordHash", totp_sealed as "totpSealed", totp_last_step as "lastStep",
		   blocked_at is not null as "isBlocked",
		   exists (select from admin_known_browser where admin_id = id and browser_hash = $2) as "isKnownBrowser"
		 from admin_account where email = $1`,
		[email, browserHash],
	);
	return rows[0];
}
