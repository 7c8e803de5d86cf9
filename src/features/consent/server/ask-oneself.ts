import { addDays, dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { ownCreditDays } from '#domain/person-check.ts';
import { findIdentity, findOwnName, ownerOf, type SignedIn } from '#features/auth/public.ts';
import { m } from '#paraglide/messages.js';
import type { PoolClient } from '#platform/db/pool.ts';
import { personSources } from './asked-about.ts';
import { cancelWaiting, lockConsent } from './consent-store.ts';
import type { ConsentDeps } from './deps.ts';
import { draftConsent, requireAsker, sendLink, spendRequest } from './request-consent.ts';

/** A request that one makes to oneself, to be signed at once. */
export type OwnRequest = { id: string; iin: string; token: string; text: readonly string[]; validUntil: IsoDate };

/**
 * For one question to the credit bureau about oneself. What waited for one's signature before is taken back.
 * @throws AppError signature_needed, too_many_requests
 */
export async function askOneself(
	deps: ConsentDeps,
	client: PoolClient,
	account: Pick<SignedIn, 'accountId' | 'actingFor' | 'plan' | 'isIdentityConfirmed'>,
	locale: Locale,
): Promise<OwnRequest> {
	requireAsker(account);
	const [{ confirmed }, name] = await Promise.all([
		findIdentity(client, account.accountId),
		findOwnName(client, account.accountId),
	]);
	if (confirmed === null) throw new AppError('signature_needed');
	await cancelWaiting(client, ownerOf(account).holder, 'own_credit');
	const bound = personSources(deps, 'own_credit');
	const until = addDays(dayInAlmaty(deps.clock.now()), ownCreditDays);
	const nameIn = (tag: LanguageTag) => name ?? m.consent_own_unnamed({}, { locale: tag });
	const names = { ru: nameIn('ru'), kk: nameIn('kk'), en: nameIn('en') };
	await spendRequest(client, account);
	const id = await draftConsent(deps, client, account, {
		about: { number: confirmed.iin, names, isPerson: true, isPrivate: true, bound },
		...{ purpose: 'own_credit', way: 'link', sourceIds: bound.map((source) => source.id), until, isOnce: true },
		...{ isNumberTyped: true, contact: undefined },
	});
	const consent = await lockConsent(client, id);
	if (consent === undefined) throw new AppError('not_found');
	const { token } = await sendLink(deps, client, consent, { locale, linkOf: (_locale, link) => link });
	return { id, iin: confirmed.iin, token, text: consent.text[languageTag(locale)], validUntil: until };
}
