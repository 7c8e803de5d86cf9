import { type LanguageTag, languageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import type { SmsOrder } from '#platform/sms/outbox.ts';
import { hasAccount } from '../account/account-store.ts';
import type { NoticeKind, TextKind } from '../account/notices.ts';
import type { Auth } from '../auth.ts';

const notices: Readonly<Record<NoticeKind, (inputs: object, options: { locale: LanguageTag }) => string>> = {
	new_device: m.auth_sms_new_device,
	session_ended: m.auth_sms_session_ended,
	recovered: m.auth_sms_recovered,
	password_changed: m.auth_sms_password_changed,
	phone_changed: m.auth_sms_phone_changed,
	totp_on: m.auth_sms_totp_on,
	totp_off: m.auth_sms_totp_off,
	recovery_codes: m.auth_sms_recovery_codes,
	identity_bound: m.auth_sms_identity_bound,
	identity_pending: m.auth_sms_identity_pending,
	identity_unbound: m.auth_sms_identity_unbound,
};

const written: ReadonlySet<string> = new Set<TextKind>(['plan_ends', 'organisation_invite', 'consent_request']);

/**
 * What a number is told. Here alone it is asked whether it has an account: a taken number is told so instead of a code,
 * one without an account gets no message of recovery.
 */
export async function composeSms(auth: Auth, { kind, phone, locale, contentSealed }: SmsOrder): Promise<string | null> {
	const options = { locale: languageTag(locale) };
	const notice = notices[kind as NoticeKind];
	if (notice !== undefined) return notice({}, options);
	if (written.has(kind)) return (await auth.secrets()).unsealText(contentSealed) ?? null;
	if (kind !== 'phone_code' && kind !== 'signin_code' && kind !== 'restore_code') return null;
	const isTaken = await hasAccount(auth.pool, phone);
	if (kind === 'phone_code' && isTaken) return m.auth_sms_phone_taken({}, options);
	if (kind === 'signin_code' && isTaken) return m.auth_sms_taken({}, options);
	if (kind === 'restore_code' && !isTaken) return null;
	const code = (await auth.secrets()).unsealText(contentSealed);
	return code === undefined ? null : m.auth_sms_code({ code }, options);
}
