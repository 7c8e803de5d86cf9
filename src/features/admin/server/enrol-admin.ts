import { renderSVG } from 'uqr';
import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { type Auth, findSealedTotpStep, ipHashOf, spendLimits } from '#features/auth/public.ts';
import type { ClientAddress } from '#platform/client-address.ts';
import { inTransaction, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { totpUri } from '#platform/totp.ts';
import type { EnrolmentView } from '../contract.ts';
import { hashToken, openAdminSession } from './admin-session.ts';
import { findAdminPasswordFaults, setCredentials } from './create-admin.ts';
import { type AdminCaller, keepBrowser } from './log-in-admin.ts';

type Enrolment = {
	adminId: Rows['admin_account']['id'];
	email: Rows['admin_account']['email'];
	totpSealed: Rows['admin_enrolment']['totp_sealed'];
};

/** What the page of the link shows. @throws AppError not_found for a link that is used, replaced or older than an hour */
export async function getEnrolment(auth: Auth, token: string, ip: ClientAddress): Promise<EnrolmentView> {
	await limitGuesses(auth, ip);
	const { email, totpSealed } = await findEnrolment(auth.pool, token, '');
	const secret = await secretOf(auth, totpSealed);
	return { email, totp_secret: secret, qr_svg: renderSVG(totpUri(secret, email), { border: 2 }) };
}

/** Sets password and authenticator, once; a code shows that the authenticator has learnt the secret. */
export async function enrolAdmin(
	auth: Auth,
	{ token, password, code, ip, device, browserHash }: AdminCaller & { token: string; password: string; code: string },
): Promise<string> {
	await limitGuesses(auth, ip);
	const { email, totpSealed } = await findEnrolment(auth.pool, token, '');
	const faults = findAdminPasswordFaults(password, email);
	if (faults.length > 0) throw new AppError('bad_request', { fields: faults });
	const now = auth.clock.now();
	const step = findSealedTotpStep(await auth.secrets(), totpSealed, { code, now, lastStep: null });
	if (step === null) throw new AppError('code_incorrect');
	const passwordHash = await auth.hasher.hash(password);
	const ipHash = await ipHashOf(auth, ip);
	return inTransaction(auth.pool, async (client) => {
		const { adminId } = await findEnrolment(client, token, 'for update of link');
		await client.query('delete from admin_enrolment where admin_id = $1', [adminId]);
		await setCredentials(client, adminId, { passwordHash, totpSealed, lastStep: step });
		await keepBrowser(client, adminId, browserHash);
		await recordAudit(client, {
			actor: { kind: 'admin', id: adminId },
			...{ action: 'admin.enrol', outcome: 'ok', object: `admin:${adminId}`, ipHash, details: { device } },
		});
		return openAdminSession(client, { adminId, device, ipHash });
	});
}

async function limitGuesses(auth: Auth, ip: ClientAddress): Promise<void> {
	await spendLimits(auth.pool, [{ bucket: `admin link ${await ipHashOf(auth, ip)}`, max: 30, seconds: 60 }]);
}

async function findEnrolment(reader: Reader, token: string, lock: '' | 'for update of link'): Promise<Enrolment> {
	const { rows } = await reader.query<Enrolment>(
		`select admin.id as "adminId", admin.email, link.totp_sealed as "totpSealed"
		 from admin_enrolment link join admin_account admin on admin.id = link.admin_id
		 where link.token_hash = $1 and link.expires_at > clock_timestamp() and admin.blocked_at is null ${lock}`,
		[hashToken(token)],
	);
	if (rows[0] === undefined) throw new AppError('not_found');
	return rows[0];
}

async function secretOf(auth: Auth, sealed: Buffer): Promise<string> {
	const secret = (await auth.secrets()).unsealText(sealed);
	// sealed under another AUTH_SECRET: the link is of no use
	if (secret === undefined) throw new AppError('not_found');
	return secret;
}
