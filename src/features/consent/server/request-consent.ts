import { addDays, dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { type ConsentPurpose, type ConsentWay, daysToAnswer, longestConsentDays } from '#domain/consent.ts';
import { AppError } from '#domain/error.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { maskIin } from '#domain/numbers/iin-bin.ts';
import { type MobilePhone, parsePhone } from '#domain/numbers/phone.ts';
import {
	findIdentity,
	findOwnName,
	hashPhone,
	ownerOf,
	type SignedIn,
	spendLimits,
	textNumber,
} from '#features/auth/public.ts';
import { listOrganisations } from '#features/signing/public.ts';
import { findSnapshot } from '#features/subjects/public.ts';
import { m } from '#paraglide/messages.js';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import { hashOfLink, newLinkToken } from '#platform/link-token.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { AskedAbout } from './asked-about.ts';
import { type Consent, insertConsent, isMuted, markSent, replaceLink } from './consent-store.ts';
import { type ByLanguage, textVersion, writeConsent } from './consent-text.ts';
import type { ConsentDeps } from './deps.ts';
import { receiptOf } from './receipt.ts';
import { markSentToService } from './state-consent-store.ts';
import { requireStateWay } from './state-way.ts';

const hourSeconds = 3600;
const mostRequests = 10;
/** To one telephone, whoever asks. */
const mostMessages = 3;
const monthSeconds = 30 * 24 * hourSeconds;
/** A message that could not be sent in a day is sent by hand. */
const messageSeconds = 24 * hourSeconds;

export type Wanted = {
	about: AskedAbout;
	purpose: ConsentPurpose;
	way: ConsentWay;
	sourceIds: readonly string[];
	until: string;
	isOnce: boolean;
	/** the number of the person was typed, and the subject was not found by a name */
	isNumberTyped: boolean;
	contact: string | undefined;
};

/** Only whoever is known by his signature may ask: consents open closed sources. @throws AppError signature_needed */
export function requireAsker({ isIdentityConfirmed }: Pick<SignedIn, 'isIdentityConfirmed'>): void {
	if (!isIdentityConfirmed) throw new AppError('signature_needed');
}

/** Whoever asks may do so only so often. @throws AppError too_many_requests */
export async function spendRequest(client: PoolClient, account: Pick<SignedIn, 'accountId' | 'actingFor' | 'plan'>) {
	const { holder } = ownerOf(account);
	await spendLimits(client, [{ bucket: `consent request ${holder}`, max: mostRequests, seconds: hourSeconds }]);
}

/**
 * Fixes what is to be signed, and sends nothing.
 * @throws AppError bad_request with the fields
 */
export async function draftConsent(
	deps: ConsentDeps,
	client: PoolClient,
	account: Pick<SignedIn, 'accountId' | 'actingFor' | 'plan'>,
	wanted: Wanted,
): Promise<string> {
	const { holder: owner } = ownerOf(account);
	const { about, purpose, way } = wanted;
	const now = deps.clock.now();
	const sources = chosen(about.bound, wanted.sourceIds, way);
	const validUntil = requireDay(wanted.until, dayInAlmaty(now));
	// the state service knows the telephone of the person itself
	const phone = wanted.contact === undefined || way === 'state' ? null : requireContact(wanted.contact);
	const { number, isPerson, names } = about;
	const asker = await nameAsker(deps, client, account);
	const { isOnce, isNumberTyped } = wanted;
	const text = writeConsent({
		...{ purpose, way, isOfPrivatePerson: about.isPrivate, subject: { names, number, isPerson } },
		...{ asker, sources, isOnce, validUntil, operator: deps.operator, site: new URL(deps.auth.publicOrigin).host },
	});
	const contactSealed = phone === null ? null : (await deps.auth.secrets()).seal(phone);
	return insertConsent(client, {
		...{ owner, accountId: account.accountId, iinBin: number, isPerson, purpose },
		...{ sourceIds: sources.map(({ id }) => id), isOnce, validUntil, text, textVersion, madeAt: now, contactSealed },
		...{ isNumberTyped, way },
		titles: { asker, subject: names },
	});
}

/** A source that wants the taxpayer's own token is opened by a link alone: the state service brings none. @throws AppError bad_request */
function chosen(
	bound: readonly SourceDescriptor[],
	ids: readonly string[],
	way: ConsentWay,
): readonly SourceDescriptor[] {
	const sources = bound.filter(({ id }) => ids.includes(id));
	if (sources.length !== new Set(ids).size) throw refused('source_ids', 'unknown');
	const open = way === 'link' ? sources : sources.filter(({ needsTaxpayerToken }) => needsTaxpayerToken !== true);
	if (open.length === 0) throw refused('source_ids', 'required');
	return open;
}

/** @throws AppError bad_request */
function requireDay(typed: string, today: IsoDate): IsoDate {
	const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed));
	if (!isDay || new Date(typed).toISOString().slice(0, 10) !== typed) throw refused('until', 'format');
	if (typed < today || typed > addDays(today, longestConsentDays)) throw refused('until', 'consent_term');
	return typed;
}

/** @throws AppError bad_request */
function requireContact(typed: string): MobilePhone {
	const parsed = parsePhone(typed);
	if (parsed.ok) return parsed.value;
	throw refused('contact', parsed.reason === 'format' ? 'phone_format' : 'phone_not_kz_mobile');
}

function refused(
	field: string,
	rule: 'required' | 'unknown' | 'format' | 'consent_term' | 'phone_format' | 'phone_not_kz_mobile',
) {
	return new AppError('bad_request', {
		fields: [{ field, rule, ...(rule === 'consent_term' ? { limit: longestConsentDays } : {}) }],
	});
}

/** As whoever is asked reads it: an organisation by the register, else by its certificate, a person by his given name and his number. */
async function nameAsker(
	deps: ConsentDeps,
	client: Reader,
	{ actingFor, accountId }: Pick<SignedIn, 'accountId' | 'actingFor'>,
): Promise<ByLanguage<string>> {
	if (actingFor !== null) {
		const { bin } = actingFor;
		const signed = (await listOrganisations(client, accountId)).find((one) => one.bin === bin)?.name ?? bin;
		const known = (await findSnapshot(deps, bin))?.subject;
		const names = { ru: known?.nameRu ?? signed, kk: known?.nameKk ?? known?.nameRu ?? signed };
		return inEach(({ locale }) =>
			m.consent_asker_organisation({ name: locale === 'kk' ? names.kk : names.ru, bin }, { locale }),
		);
	}
	const [name, { confirmed }] = await Promise.all([findOwnName(client, accountId), findIdentity(client, accountId)]);
	const iin = maskIin(confirmed?.iin ?? '');
	return inEach((options) =>
		name === null ? m.consent_asker_unnamed({ iin }, options) : m.consent_asker_person({ name, iin }, options),
	);
}

function inEach(write: (options: { locale: 'ru' | 'kk' | 'en' }) => string): ByLanguage<string> {
	return { ru: write({ locale: 'ru' }), kk: write({ locale: 'kk' }), en: write({ locale: 'en' }) };
}

export type SentLink = { token: string; answerBy: Date; phone: MobilePhone | null };

/**
 * A link by which the request is answered: the first one sends it, another one takes its place. It goes to the telephone where
 * one was given, and there once more at most.
 * @throws AppError conflict, too_many_requests, consent_contact_muted
 */
export async function sendLink(
	deps: ConsentDeps,
	client: PoolClient,
	consent: Consent,
	{ locale, linkOf }: { locale: Locale; linkOf(locale: Locale, token: string): string },
): Promise<SentLink> {
	const { token, hash } = newLinkToken();
	const isFirst = consent.state === 'draft';
	const phone = isFirst || consent.remindedAt === null ? await contactOf(deps, consent) : null;
	const answerBy = consent.answerBy ?? answerUntil(deps);
	const isMoved = isFirst
		? await markSent(client, consent.id, { hash, answerBy })
		: await replaceLink(client, consent.id, { hash, isReminder: phone !== null });
	if (!isMoved) throw new AppError('conflict');
	if (phone !== null)
		await message(deps, client, consent, { phone, locale, linkOf: (spoken) => linkOf(spoken, token) });
	return { token, answerBy, phone };
}

const answerUntil = ({ clock }: ConsentDeps) =>
	new Date(clock.now().getTime() + daysToAnswer * 24 * hourSeconds * 1000);

/** Once: the service itself asks the person. @throws AppError conflict, consent_service_off, organisation_needed */
export async function sendToService(
	deps: ConsentDeps,
	client: PoolClient,
	account: Pick<SignedIn, 'actingFor'>,
	{ id, isPerson }: Pick<Consent, 'id' | 'isPerson'>,
): Promise<Date> {
	requireStateWay(deps, account, isPerson);
	const answerBy = answerUntil(deps);
	const hash = hashOfLink(await receiptOf(deps.auth, id));
	if (!(await markSentToService(client, id, { hash, answerBy }))) throw new AppError('conflict');
	return answerBy;
}

async function contactOf({ auth }: ConsentDeps, { contactSealed }: Consent): Promise<MobilePhone | null> {
	return ((await auth.secrets()).unsealText(contactSealed) as MobilePhone | undefined) ?? null;
}

async function message(
	{ auth }: ConsentDeps,
	client: PoolClient,
	{ titles }: Consent,
	{ phone, locale, linkOf }: { phone: MobilePhone; locale: Locale; linkOf(locale: Locale): string },
): Promise<void> {
	const hash = hashPhone(await auth.secrets(), phone);
	if (await isMuted(client, hash)) throw new AppError('consent_contact_muted');
	await spendLimits(client, [{ bucket: `consent contact ${hash}`, max: mostMessages, seconds: monthSeconds }]);
	const textIn = (spoken: Locale) => {
		const tag = languageTag(spoken);
		return m.consent_sms({ asker: titles.asker[tag], link: linkOf(spoken) }, { locale: tag });
	};
	const to = { phone, locale };
	await textNumber(client, auth, to, { kind: 'consent_request', validForSeconds: messageSeconds, textIn });
}

/** A message can go to the telephone of the request, for the first or the second time. */
export function canRemind({ contactSealed, state, remindedAt }: Consent): boolean {
	return contactSealed !== null && (state === 'sent' || state === 'opened') && remindedAt === null;
}
