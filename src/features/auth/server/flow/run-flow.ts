import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import type { MobilePhone } from '#domain/numbers/phone.ts';
import type { ClientAddress } from '#platform/client-address.ts';
import { inTransaction } from '#platform/db/pool.ts';
import type { Auth } from '../auth.ts';
import { recordEvent } from '../events.ts';
import {
	codeLimits,
	countUses,
	hashAddress,
	hashPhone,
	messageLimits,
	serviceBucket,
	spendLimits,
} from '../limits/limits.ts';
import { type FlowKind, takeCode } from './flow-store.ts';
import { sendCode } from './send-code.ts';

/** Who is at which number in which browser. */
export type FlowCaller = {
	kind: FlowKind;
	phone: MobilePhone;
	browserHash: string;
	locale: Locale;
	ip: ClientAddress;
	device: string;
};

/**
 * Asks for a code. What happens does not depend on whether the number has an account: only the worker, which answers
 * nobody, looks that up (compose-sms.ts), so answer and time are the same.
 */
export async function startFlow(auth: Auth, caller: FlowCaller): Promise<void> {
	const secrets = await auth.secrets();
	const { kind, phone, locale, ip } = caller;
	const now = auth.clock.now();
	const budget = await inTransaction(auth.pool, async (client) => {
		await spendLimits(client, messageLimits({ secrets, phone, ip, now }, auth.smsPerMinute));
		await sendCode(client, secrets, caller, locale);
		await recordEvent(client, {
			action: `${kind}_start`,
			outcome: 'ok',
			ipHash: hashAddress(secrets, ip, now),
			phoneHash: hashPhone(secrets, phone),
		});
		return countUses(client, serviceBucket, 60);
	});
	// somebody pumps, or the service has grown
	if (budget >= auth.smsPerMinute) auth.log.warn({ budget }, 'the budget of text messages of this minute is used up');
}

/** @throws AppError code_incorrect: also for a number, a browser or a moment that has no code at all */
export async function confirmFlow(auth: Auth, caller: FlowCaller, code: string): Promise<void> {
	const secrets = await auth.secrets();
	const { kind, phone, ip } = caller;
	const now = auth.clock.now();
	const isRight = await inTransaction(auth.pool, async (client) => {
		await spendLimits(client, codeLimits({ secrets, ip, now }));
		const flowId = await takeCode(client, secrets, caller, 'confirm', code);
		await recordEvent(client, {
			action: `${kind}_confirm`,
			outcome: flowId === null ? 'refused' : 'ok',
			ipHash: hashAddress(secrets, ip, now),
			phoneHash: hashPhone(secrets, phone),
		});
		return flowId !== null;
	});
	if (!isRight) throw new AppError('code_incorrect');
}
