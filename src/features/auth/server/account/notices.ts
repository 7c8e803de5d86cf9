import type { Locale } from '#domain/locale.ts';
import type { MobilePhone } from '#domain/numbers/phone.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import { orderSms } from '#platform/sms/outbox.ts';
import type { Auth } from '../auth.ts';

/** A notice that could not be sent within this time is no news any more. */
const noticeSeconds = 60 * 60;

/** Whatever changes who can come in. `recovered`: by a text message, with a new password. */
export type NoticeKind =
	| 'new_device'
	| 'session_ended'
	| 'recovered'
	| 'password_changed'
	| 'phone_changed'
	| 'totp_on'
	| 'totp_off'
	| 'recovery_codes'
	| 'identity_bound'
	| 'identity_pending'
	| 'identity_unbound';

/** Written by the feature it is of. */
export type TextKind = 'plan_ends' | 'organisation_invite' | 'consent_request';

/** In the same transaction as the event the owner is notified about. */
export async function tellOwner(
	client: PoolClient,
	notice: {
		kind: NoticeKind;
		phone: MobilePhone;
		locale: Locale;
	},
): Promise<void> {
	await orderSms(client, { ...notice, contentSealed: null, validForSeconds: noticeSeconds });
}

/** The same, to the number the account has now. */
export async function tellAccount(client: PoolClient, accountId: number, kind: NoticeKind): Promise<void> {
	const { rows } = await client.query<{
		phone: Known<Rows['account']['phone'], MobilePhone>;
		locale: Known<Rows['account']['locale'], Locale>;
	}>('select phone, locale from account where id = $1', [accountId]);
	const [owner] = rows;
	if (owner !== undefined) await tellOwner(client, { kind, ...owner });
}

type Text = { kind: TextKind; validForSeconds: number; textIn(locale: Locale): string };

/**
 * What another feature has to say to a number: in the language of its account, where it has one that is not blocked, else in
 * the given one. In the transaction of what is told.
 *
 * @returns the account of that number
 */
export async function textNumber(
	client: PoolClient,
	auth: Pick<Auth, 'secrets'>,
	{ phone, locale: spoken }: { phone: MobilePhone; locale: Locale },
	text: Text,
): Promise<number | null> {
	const { rows } = await client.query<{
		id: Rows['account']['id'];
		locale: Known<Rows['account']['locale'], Locale>;
	}>('select id, locale from account where phone = $1 and blocked_at is null', [phone]);
	const locale = rows[0]?.locale ?? spoken;
	const contentSealed = (await auth.secrets()).seal(text.textIn(locale));
	const { kind, validForSeconds } = text;
	await orderSms(client, { kind, phone, locale, contentSealed, validForSeconds });
	return rows[0]?.id ?? null;
}

/**
 * What another feature has to say to the owner, in his language. Nobody is told what he could not read any more: an account that
 * is gone or blocked. In the transaction of what is told.
 */
export async function textAccount(
	client: PoolClient,
	auth: Pick<Auth, 'secrets'>,
	accountId: number,
	{ kind, validForSeconds, textIn }: Text,
): Promise<void> {
	const { rows } = await client.query<{
		phone: Known<Rows['account']['phone'], MobilePhone>;
		locale: Known<Rows['account']['locale'], Locale>;
	}>('select phone, locale from account where id = $1 and blocked_at is null', [accountId]);
	const [owner] = rows;
	if (owner === undefined) return;
	const contentSealed = (await auth.secrets()).seal(textIn(owner.locale));
	await orderSms(client, { kind, ...owner, contentSealed, validForSeconds });
}

/**
 * The owner hears of a sign-in from a browser that was not seen before, unless he does not want to; a new password makes
 * all browsers strangers. In the transaction of the sign-in, before the browser is remembered.
 */
export async function tellNewDevice(client: PoolClient, accountId: number, browserHash: string): Promise<void> {
	const { rows } = await client.query<{
		phone: Known<Rows['account']['phone'], MobilePhone>;
		locale: Known<Rows['account']['locale'], Locale>;
	}>(
		`select phone, locale from account
		 where id = $1 and tells_new_device
		   and not exists (select from auth_known_browser known
		     where known.account_id = account.id and known.browser_hash = $2)`,
		[accountId, browserHash],
	);
	const [owner] = rows;
	if (owner === undefined) return;
	await tellOwner(client, { kind: 'new_device', ...owner });
}
