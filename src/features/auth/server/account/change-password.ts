import { AppError } from '#domain/error.ts';
import { inTransaction } from '#platform/db/pool.ts';
import type { Auth } from '../auth.ts';
import { findPasswordFaults } from '../credentials/password-rules.ts';
import { checkPassword } from '../credentials/step-up.ts';
import { markProved } from '../session/sessions.ts';
import { tellOwner } from './notices.ts';
import { type OwnerCall, recordChange } from './own-profile.ts';
import { replacePassword } from './replace-password.ts';

/**
 * The old password, or a fresh proof in its place. All other sessions end, browsers that were known are strangers, and the
 * number is told.
 * @throws AppError step_up_needed, credentials_incorrect, bad_request, too_many_requests
 */
export async function changePassword(
	auth: Auth,
	call: OwnerCall,
	{ oldPassword, password }: { oldPassword: string | undefined; password: string },
): Promise<void> {
	const { sessionId, phone, locale, isProved } = call.account;
	if (oldPassword !== undefined) await checkOld(auth, call, oldPassword);
	else if (!isProved) throw new AppError('step_up_needed');
	const faults = findPasswordFaults(password, phone);
	if (faults.length > 0) throw new AppError('bad_request', { fields: faults });
	const passwordHash = await auth.hasher.hash(password);
	await inTransaction(auth.pool, async (client) => {
		await replacePassword(client, call.account, passwordHash, { except: sessionId });
		await tellOwner(client, { kind: 'password_changed', phone, locale });
		await markProved(client, sessionId, 'other');
		await recordChange(auth, client, call, { action: 'profile.password_change' });
	});
}

async function checkOld(auth: Auth, call: OwnerCall, oldPassword: string): Promise<void> {
	try {
		await checkPassword(auth, call.account.accountId, oldPassword);
	} catch (error) {
		if (error instanceof AppError && error.code === 'credentials_incorrect')
			await recordChange(auth, auth.pool, call, { action: 'profile.password_change', outcome: 'refused' });
		throw error;
	}
}
