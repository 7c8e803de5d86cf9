import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/error.ts';
import type { ClientAddress } from '#platform/client-address.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { route } from '#platform/http/route.ts';
import { type StepUpBody, stepUp } from '../../contract.ts';
import type { Auth } from '../auth.ts';
import { recordEvent } from '../events.ts';
import { giveBack, ipHashOf, spendLimits } from '../limits/limits.ts';
import { requireSignedIn, type SignedIn } from '../session/current-account.ts';
import { markProved, proofSeconds } from '../session/sessions.ts';
import { takeSecondFactor } from './second-factor.ts';

export function stepUpRoutes(app: FastifyInstance, auth: Auth): void {
	route(app, { stepUp }, async ({ body, request }) => {
		const signedIn = await requireSignedIn(auth, request);
		await proveOwner(auth, signedIn, { ...body, ip: request.clientAddress });
		return { fresh_for_seconds: proofSeconds };
	});
}

type Proof = StepUpBody & { ip: ClientAddress };

/** @throws AppError credentials_incorrect, code_incorrect, totp_needed, too_many_requests */
async function proveOwner(auth: Auth, { accountId, sessionId }: SignedIn, { password, totp_code, ip }: Proof) {
	const ipHash = await ipHashOf(auth, ip);
	const event = { action: 'step_up', ipHash, accountId, sessionId } as const;
	try {
		// with a second factor nothing less is a proof
		const second = await takeSecondFactor(auth, accountId, totp_code);
		if (second === null) await checkPassword(auth, accountId, password);
		await markProved(auth.pool, sessionId, 'other');
		await recordEvent(auth.pool, { ...event, outcome: 'ok', details: { by: second ?? 'password' } });
	} catch (error) {
		if (error instanceof AppError && (error.code === 'credentials_incorrect' || error.code === 'code_incorrect'))
			await recordEvent(auth.pool, { ...event, outcome: 'refused' });
		throw error;
	}
}

/** @throws AppError credentials_incorrect; bad_request where there is none; too_many_requests after ten wrong ones */
export async function checkPassword(auth: Auth, accountId: number, password: string | undefined): Promise<void> {
	if (password === undefined || password === '')
		throw new AppError('bad_request', { fields: [{ field: 'password', rule: 'required' }] });
	const bucket = `password ${accountId}`;
	// counted as wrong until it is known to be right
	await spendLimits(auth.pool, [{ bucket, max: 10, seconds: 10 * 60 }]);
	const { rows } = await auth.pool.query<{ hash: Rows['account']['password_hash'] }>(
		'select password_hash as hash from account where id = $1',
		[accountId],
	);
	if (!(await auth.hasher.verify(rows[0]?.hash ?? (await auth.hasher.dummy()), password)))
		throw new AppError('credentials_incorrect');
	await giveBack(auth.pool, bucket);
}
