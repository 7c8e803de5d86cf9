import type { Locale } from '#domain/locale.ts';
import type { Auth } from '#features/auth/public.ts';
import type { LetterDeps } from '#features/inbox/public.ts';
import { hrefOf } from '#features/inbox/web/href-of.ts';
import { findProvedAddresses } from '#features/profile/public.ts';
import { paths, withQuery } from '#web/paths.ts';
import type { Deps } from '../deps.ts';

/** Letters of what an organisation is told; this installation may send none. */
export function letterDeps(
	{ pool, mail, config }: Pick<Deps, 'pool' | 'mail' | 'config'>,
	{ secrets }: Pick<Auth, 'secrets'>,
): LetterDeps {
	if (mail === null) return { pool, mail: null };
	const pageOf: NonNullable<LetterDeps['mail']>['pageOf'] = (locale, notice) =>
		new URL(hrefOf(notice, locale) ?? paths.cabinetInbox.path(locale), config.cabinetOrigin).href;
	const stopAt = (locale: Locale, token: string) =>
		new URL(withQuery(paths.stopLetters.path(locale), { token }), config.publicOrigin).href;
	return { pool, mail: { secrets, addressesOf: findProvedAddresses, pageOf, stopAt } };
}
