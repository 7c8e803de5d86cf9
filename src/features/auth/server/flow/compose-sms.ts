import { languageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import type { SmsOrder } from '#platform/sms/outbox.ts';
import { hasAccount } from '../account/account-store.ts';
import type { Auth } from '../auth.ts';

/**
 * What a number is told. Here alone it is asked whether it has an account: a taken number is told so instead of a code,
 * one without an account gets no message of recovery.
 */
export async function composeSms(auth: Auth, { kind, phone, locale, contentSealed }: SmsOrder): Promise<string | null> {
	const options = { locale: languageTag(locale) };
	if (kind === 'password_changed') return m.auth_sms_password_changed({}, options);
	if (kind === 'session_ended') return m.auth_sms_session_ended({}, options);
	if (kind === 'new_device') return m.auth_sms_new_device({}, options);
	if (kind === 'phone_changed') return m.auth_sms_phone_changed({}, options);
	if (kind !== 'phone_code' && kind !== 'signin_code' && kind !== 'restore_code') return null;
	const isTaken = await hasAccount(auth.pool, phone);
	if (kind === 'phone_code' && isTaken) return m.auth_sms_phone_taken({}, options);
	if (kind === 'signin_code' && isTaken) return m.auth_sms_taken({}, options);
	if (kind === 'restore_code' && !isTaken) return null;
	const code = (await auth.secrets()).unsealText(contentSealed);
	return code === undefined ? null : m.auth_sms_code({ code }, options);
}
