import { AppError } from '#domain/error.ts';
import type { MobilePhone } from '#domain/numbers/phone.ts';
import { type ClientAddress, type ClientNetwork, networkOf } from '#platform/client-address.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { Auth } from '../auth.ts';
import type { AuthSecrets } from '../keys/secrets.ts';

/** `item`: different items are counted, not uses. */
export type Limit = { bucket: string; item?: string; max: number; seconds: number };

/** Limit of the whole service: the operator is notified when it is used up. */
export const serviceBucket = 'sms service';

const minute = 60;
const hour = 60 * minute;

/** The value stored instead of an address: unreadable, and different every day. */
export function hashAddress(secrets: AuthSecrets, address: ClientAddress | ClientNetwork, now: Date): string {
	return short(secrets.hmac('address', now.toISOString().slice(0, 10), address));
}

/** The same for a request of now. */
export async function ipHashOf(auth: Auth, ip: ClientAddress | ClientNetwork): Promise<string> {
	return hashAddress(await auth.secrets(), ip, auth.clock.now());
}

export function hashPhone(secrets: AuthSecrets, phone: string): string {
	return short(secrets.hmac('phone', phone));
}

function short(digest: Buffer): string {
	return digest.toString('base64url').slice(0, 22);
}

/** Whom a limit can be about. */
export type Asker = { secrets: AuthSecrets; phone: MobilePhone; ip: ClientAddress; now: Date };

/** Before a text message: the number, the address and its network, the block of numbers, the whole service. */
export function messageLimits({ secrets, phone, ip, now }: Asker, smsPerMinute: number): Limit[] {
	const number = hashPhone(secrets, phone);
	const address = hashAddress(secrets, ip, now);
	const network = hashAddress(secrets, networkOf(ip), now);
	return [
		{ bucket: `sms resend ${number}`, max: 1, seconds: minute },
		{ bucket: `sms number ${number}`, max: 5, seconds: 24 * hour },
		{ bucket: `sms address ${address}`, item: number, max: 10, seconds: hour },
		{ bucket: `sms network ${network}`, max: 30, seconds: hour },
		{ bucket: `sms block ${phone.slice(0, -4)}`, max: 20, seconds: hour },
		{ bucket: serviceBucket, max: smsPerMinute, seconds: minute },
	];
}

/** Before a code is compared: five tries are of the code itself; this is against guessing at many numbers. */
export function codeLimits({ secrets, ip, now }: Omit<Asker, 'phone'>): Limit[] {
	return [{ bucket: `code address ${hashAddress(secrets, ip, now)}`, max: 60, seconds: minute }];
}

/** The bucket of failed sign-ins: a browser that signed in before has its own, so strangers cannot shut it out. */
export function failureBucket({ secrets, phone }: Asker, knownBrowser: string | null): string {
	return `login ${hashPhone(secrets, phone)}${knownBrowser === null ? '' : ` ${knownBrowser}`}`;
}

export function loginLimits(asker: Asker, bucket: string): Limit[] {
	return [
		{ bucket, max: 10, seconds: 10 * minute },
		{ bucket: `login address ${hashAddress(asker.secrets, asker.ip, asker.now)}`, max: 30, seconds: minute },
	];
}

/** @throws AppError too_many_requests, which says when to come back and not what was used up */
export async function spendLimits(reader: Reader, limits: readonly Limit[]): Promise<void> {
	const { rows } = await reader.query<Promised<{ wait: number }>>('select auth_spend($1::jsonb) as wait', [
		JSON.stringify(limits),
	]);
	const wait = rows[0]?.wait ?? 0;
	if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait });
}

/** A use that turned out to be none: a sign-in that succeeded is no failure. */
export async function giveBack(reader: Reader, bucket: string): Promise<void> {
	await reader.query(
		`delete from auth_limit_use where id =
		 (select id from auth_limit_use where bucket = $1 order by used_at desc limit 1)`,
		[bucket],
	);
}

export async function countUses(reader: Reader, bucket: string, seconds: number): Promise<number> {
	const { rows } = await reader.query<Promised<{ uses: number }>>(
		`select count(*) as uses from auth_limit_use
		 where bucket = $1 and used_at > clock_timestamp() - make_interval(secs => $2)`,
		[bucket, seconds],
	);
	return rows[0]?.uses ?? 0;
}
