import type { LanguageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';

const minuteSeconds = 60;
const hourSeconds = 3600;

/** When something may be tried again, as people say it: «через 36 минут». Never earlier than it is allowed. */
export function waitText(seconds: number, locale?: LanguageTag): string {
	const options = locale === undefined ? {} : { locale };
	if (seconds <= 90) return m.common_wait_seconds({ count: Math.max(1, Math.ceil(seconds)) }, options);
	if (seconds <= 90 * minuteSeconds)
		return m.common_wait_minutes({ count: Math.ceil(seconds / minuteSeconds) }, options);
	return m.common_wait_hours({ count: Math.ceil(seconds / hourSeconds) }, options);
}
