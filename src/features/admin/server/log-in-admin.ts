import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { type Auth, findSealedTotpStep, giveBack, ipHashOf, spendLimits } from '#features/auth/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { openAdminSession } from './admin-session.ts';

export type AdminCaller = { ip: string; device: string };

type Stored = {
	id: number;
	passwordHash: string | null;
	totpSealed: Buffer | null;
	lastStep: number | null;
	isBlocked: boolean;
};

const minute = 60;

/**
 * Password and code together. The same refusal, by the same work, whatever of them is wrong and whoever is unknown.
 * @returns the token of the session
 * @throws AppError credentials_incorrect, too_many_requests
 */
export async function logInAdmin(
	auth: Auth,
	{ email, password, code, ip, device }: AdminCaller & { email: string; password: string; code: string },
): Promise<string> {
	const secrets = await auth.secrets();
	const dummy = await auth.hasher.dummy();
	const now = auth.clock.now();
	const ipHash = await ipHashOf(auth, ip);
	const name = secrets.hmac('address', 'admin', email.trim().toLowerCase()).toString('base64url').slice(0, 22);
	const bucket = `admin login ${name}`;
	// counted as a failure until it is known to be none: guesses sent at once are counted too
	await spendLimits(auth.pool, [
		{ bucket, max: 10, seconds: 10 * minute },
		{ bucket: `admin address ${ipHash}`, max: 30, seconds: minute },
	]);
	const admin = await findStored(auth, email.trim().toLowerCase());
	const isRight = await auth.hasher.verify(admin?.passwordHash ?? dummy, password);
	const step = findSealedTotpStep(secrets, admin?.totpSealed, { code, now, lastStep: admin?.lastStep ?? null });
	const isKnown = admin !== undefined && admin.passwordHash !== null && isRight && step !== null && !admin.isBlocked;
	const token = isKnown ? await open(auth, { admin, step, bucket, device, ipHash }) : null;
	if (token !== null) return token;
	await recordAudit(auth.pool, {
		actor: { kind: 'visitor', id: name },
		...{ action: 'admin.login', outcome: 'refused', object: admin && `admin:${admin.id}`, ipHash },
	});
	throw new AppError('credentials_incorrect');
}

/** @returns null where another sign-in has just used the same code */
async function open(
	auth: Auth,
	{
		admin,
		step,
		bucket,
		device,
		ipHash,
	}: { admin: Stored; step: number; bucket: string; device: string; ipHash: string },
): Promise<string | null> {
	return inTransaction(auth.pool, async (client) => {
		const { rowCount } = await client.query(
			`update admin_account set totp_last_step = $2
			 where id = $1 and (totp_last_step is null or totp_last_step < $2) and blocked_at is null`,
			[admin.id, step],
		);
		if (rowCount !== 1) return null;
		await giveBack(client, bucket);
		await recordAudit(client, {
			actor: { kind: 'admin', id: admin.id },
			...{ action: 'admin.login', outcome: 'ok', object: `admin:${admin.id}`, ipHash, details: { device } },
		});
		return openAdminSession(client, { adminId: admin.id, device, ipHash });
	});
}

async function findStored({ pool }: Auth, email: string): Promise<Stored | undefined> {
	const { rows } = await pool.query<Stored>(
		`select id, password_hash as "passwordHash", totp_sealed as "totpSealed", totp_last_step as "lastStep",
		   blocked_at is not null as "isBlocked"
		 from admin_account where email = $1`,
		[email],
	);
	return rows[0];
}
