import { randomInt, randomUUID } from 'node:crypto';
import type { Locale } from '#domain/locale.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { orderSms } from '#platform/sms/outbox.ts';
import type { AuthSecrets } from '../keys/secrets.ts';
import { type FlowKey, hashCode, restartFlow } from './flow-store.ts';

/** How long a code lives and when another one may be asked for, as answers tell it. */
export const codeTimes = { expires_in_seconds: 5 * 60, resend_after_seconds: 60 };

/** Six digits, as telephones and letters carry them. */
export function createCode(): string {
	return String(randomInt(1_000_000)).padStart(6, '0');
}

/** A new code is on its way to the number. The caller has spent the limits, in the same transaction. */
export async function sendCode(client: PoolClient, secrets: AuthSecrets, key: FlowKey, locale: Locale): Promise<void> {
	const id = randomUUID();
	const code = createCode();
	await restartFlow(client, key, { id, codeHash: hashCode(secrets, id, code), locale });
	await orderSms(client, {
		...{ kind: `${key.kind}_code`, phone: key.phone, locale, contentSealed: secrets.seal(code) },
		validForSeconds: codeTimes.expires_in_seconds,
	});
}
