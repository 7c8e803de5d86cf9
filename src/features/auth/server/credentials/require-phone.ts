import { AppError } from '#domain/error.ts';
import { type MobilePhone, parsePhone } from '#domain/numbers/phone.ts';

/** The number of a call, as people write numbers. @throws AppError bad_request */
export function requirePhone(username: string): MobilePhone {
	const parsed = parsePhone(username);
	if (parsed.ok) return parsed.value;
	const rule = parsed.reason === 'format' ? 'phone_format' : 'phone_not_kz_mobile';
	throw new AppError('bad_request', { fields: [{ field: 'username', rule }] });
}
