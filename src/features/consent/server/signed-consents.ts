import { dayInAlmaty } from '#domain/clock.ts';
import { consentNumber } from '#domain/consent.ts';
import { AppError } from '#domain/error.ts';
import { type LanguageTag, languageTag } from '#domain/locale.ts';
import { recordAudit } from '#features/audit/public.ts';
import { findIdentity } from '#features/auth/public.ts';
import type { OfferedText, SignedText, SignedTexts, WantedText } from '#features/signing/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { hashOfLink } from '#platform/link-token.ts';
import { newSealingKey } from '#platform/sealing.ts';
import {
	type Consent,
	findByLink,
	findConsent,
	keepTaxpayerToken,
	lockConsent,
	markGiven,
	markOpened,
	markWithdrawn,
} from './consent-store.ts';
import { hashOfText, writeWithdrawal } from './consent-text.ts';
import type { ConsentDeps } from './deps.ts';
import { receiptOf } from './receipt.ts';

type Deps = Pick<ConsentDeps, 'pool' | 'auth' | 'catalogue'>;

/** Consents as texts that are signed by whom they are about. */
export function signedConsents(deps: Deps): SignedTexts {
	return {
		offer: (wanted) => (wanted.action === 'consent_give' ? offerRequest(deps, wanted) : offerWithdrawal(deps, wanted)),
		take: (client, signed) =>
			signed.action === 'consent_give' ? give(deps, client, signed) : withdraw(client, signed),
		receiptOf: (document) => receiptOf(deps.auth, idOf(document)),
	};
}

async function offerRequest(deps: Deps, wanted: WantedText): Promise<OfferedText> {
	const linkHash = hashOfLink(wanted.link ?? '');
	const consent = wanted.link === undefined ? undefined : await findByLink(deps.pool, linkHash);
	if (consent?.state !== 'sent' && consent?.state !== 'opened') throw new AppError('not_found');
	// the state service takes the answer
	if (consent.way === 'state') throw new AppError('not_found');
	if (consent.state === 'sent') await markOpened(deps.pool, consent.id);
	const token = wanted.taxpayerToken?.trim() ?? '';
	const sealed = token === '' ? null : (await deps.auth.secrets()).seal(token);
	await keepTaxpayerToken(deps.pool, consent.id, sealed);
	const paragraphs = consent.text[languageTag(wanted.locale)];
	return { ...offered(consent, paragraphs), linkHash };
}

/** By the link that was given for it, or by the account of the person who gave it. @throws AppError not_found */
async function offerWithdrawal(
	{ pool }: Deps,
	{ link, consentId, accountId, locale }: WantedText,
): Promise<OfferedText> {
	const linkHash = link === undefined ? null : hashOfLink(link);
	const consent = linkHash === null ? await findOwn(pool, consentId, accountId) : await findByLink(pool, linkHash);
	if (consent?.state !== 'given') throw new AppError('not_found');
	return { ...offered(consent, withdrawalOf(consent, languageTag(locale))), linkHash };
}

async function findOwn(pool: Deps['pool'], id: string | undefined, accountId: number | null) {
	if (id === undefined || accountId === null) return undefined;
	const [consent, { confirmed }] = await Promise.all([findConsent(pool, id), findIdentity(pool, accountId)]);
	return consent?.isPerson === true && consent.iinBin === confirmed?.iin ? consent : undefined;
}

function offered({ id, isPerson, iinBin }: Consent, paragraphs: readonly string[]): Omit<OfferedText, 'linkHash'> {
	const signer = isPerson ? { iin: iinBin } : { bin: iinBin };
	return { document: `consent:${id}`, sha256: hashOfText(paragraphs), paragraphs, signer };
}

function withdrawalOf(consent: Consent, tag: LanguageTag): string[] {
	const { givenAt, textSha256, externalId, titles } = consent;
	const proof = textSha256 !== null ? { textSha256 } : externalId !== null ? { externalId } : null;
	if (givenAt === null || proof === null) throw new Error('what was not given is not withdrawn');
	const givenOn = dayInAlmaty(givenAt);
	return writeWithdrawal(tag, { number: consentNumber(consent.id), givenOn, asker: titles.asker[tag], proof });
}

async function give(deps: Deps, client: PoolClient, signed: SignedText): Promise<void> {
	const { statementId, sha256, linkHash, certificateSerial } = signed;
	const id = idOf(signed.document);
	const consent = await lockConsent(client, id);
	const locale = consent === undefined ? undefined : languageOf(consent, sha256);
	if (consent === undefined || locale === undefined || linkHash === null) throw new AppError('conflict');
	const isGiven = await markGiven(client, id, {
		...{ statementId, locale, certificateSerial, linkHash, textSha256: sha256, signerRole: signed.signerRole },
		grantedIds: grantedOf(deps, consent),
		keySealed: (await deps.auth.secrets()).seal(newSealingKey()),
		receiptHash: hashOfLink(await receiptOf(deps.auth, id)),
	});
	if (!isGiven) throw new AppError('conflict');
	await journal(client, consent, signed, 'consent.grant');
}

/** Without a token of the taxpayer the sources that want one are left out. */
function grantedOf({ catalogue }: Deps, { sourceIds, hasToken }: Consent): string[] {
	const closed = catalogue.filter(({ needsTaxpayerToken }) => needsTaxpayerToken && !hasToken).map(({ id }) => id);
	return sourceIds.filter((id) => !closed.includes(id));
}

/** In which language it was read; undefined: it is no text of this consent. */
function languageOf({ text }: Consent, sha256: string): LanguageTag | undefined {
	return (['ru', 'kk', 'en'] as const).find((tag) => hashOfText(text[tag]) === sha256);
}

async function withdraw(client: PoolClient, signed: SignedText): Promise<void> {
	const consent = await lockConsent(client, idOf(signed.document));
	const { statementId } = signed;
	if (consent === undefined || !(await markWithdrawn(client, consent.id, { by: 'subject', statementId })))
		throw new AppError('conflict');
	await journal(client, consent, signed, 'consent.withdraw');
}

async function journal(client: PoolClient, consent: Consent, signed: SignedText, action: string): Promise<void> {
	const { ipHash, certificateSerial: certificate, statementId: statement } = signed;
	await recordAudit(client, {
		actor: { kind: 'visitor', id: ipHash },
		...{ action, outcome: 'ok', object: `consent:${consent.id}`, subject: consent.iinBin, ipHash },
		details: { certificate, statement, owner: consent.owner },
	});
}

function idOf(document: string): string {
	return document.slice(document.indexOf(':') + 1);
}
