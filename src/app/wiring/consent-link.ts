import type { Locale } from '#domain/locale.ts';
import { paths } from '#web/paths.ts';
import type { Config } from '../config/config.ts';

/** Address of the page behind a link of consents. */
export function consentLink({ publicOrigin }: Pick<Config, 'publicOrigin'>) {
	return (locale: Locale, token: string): string => new URL(paths.consent.path(locale, { token }), publicOrigin).href;
}
