import type { LanguageTag, Locale } from '#domain/locale.ts';
import type { MobilePhone } from '#domain/numbers/phone.ts';
import { recordAudit } from '#features/audit/public.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';

export type StoredAccount = { id: Rows['account']['id']; passwordHash: Rows['account']['password_hash'] } & Promised<{
	isBlocked: boolean;
	isKnownBrowser: boolean;
}>;

export async function findAccountByPhone(
	reader: Reader,
	phone: MobilePhone,
	browserHash: string,
): Promise<StoredAccount | undefined> {
	const { rows } = await reader.query<StoredAccount>(
		`select id, password_hash as "passwordHash", blocked_at is not null as "isBlocked",
		   exists (select from auth_known_browser known where known.account_id = account.id and browser_hash = $2)
		     as "isKnownBrowser"
		 from account where phone = $1`,
		[phone, browserHash],
	);
	return rows[0];
}

/** For the worker, which puts a message into words. */
export async function hasAccount(reader: Reader, phone: MobilePhone): Promise<boolean> {
	const { rowCount } = await reader.query('select from account where phone = $1 and blocked_at is null', [phone]);
	return rowCount === 1;
}

export async function rememberBrowser(client: PoolClient, accountId: number, browserHash: string): Promise<void> {
	await client.query(
		`insert into auth_known_browser (account_id, browser_hash) values ($1, $2)
		 on conflict (account_id, browser_hash) do update set seen_at = now()`,
		[accountId, browserHash],
	);
}

/** To the version in force; a consent given before stays as it was. */
export async function recordConsent(
	client: PoolClient,
	{ accountId, step, ipHash }: { accountId: number; step: 'signin' | 'restore' | 'login'; ipHash: string },
): Promise<void> {
	const { rows } = await client.query<{ version: Rows['offer_acceptance']['offer_version'] }>(
		`insert into offer_acceptance (account_id, offer_version, given_at_step, ip_hash)
		 select $1, version, $2, $3 from offer_version where effective_from <= now() order by version desc limit 1
		 on conflict do nothing returning offer_version as version`,
		[accountId, step, ipHash],
	);
	const [given] = rows;
	if (given === undefined) return;
	await recordAudit(client, {
		actor: { kind: 'account', id: accountId },
		...{ action: 'consent.give', outcome: 'ok', object: `offer:${given.version}`, ipHash, details: { step } },
	});
}

/** The version in force, at whatever step. */
export async function hasAccepted(reader: Reader, accountId: number): Promise<boolean> {
	const { rowCount } = await reader.query(
		`select from offer_acceptance where account_id = $1 and offer_version =
		   (select version from offer_version where effective_from <= now() order by version desc limit 1)`,
		[accountId],
	);
	return rowCount === 1;
}

export type Offer = {
	version: Rows['offer_version']['version'];
	sha256: Rows['offer_version']['sha256'];
	effectiveFrom: Rows['offer_version']['effective_from'];
} & Promised<{ text: string }>;

export async function getOffer(reader: Reader, locale: Locale): Promise<Offer> {
	const { rows } = await reader.query<Offer>(
		`select version, sha256, effective_from as "effectiveFrom",
		   case $1 when 'kz' then text_kk when 'en' then text_en else text_ru end as text
		 from offer_version where effective_from <= now() order by version desc limit 1`,
		[locale],
	);
	if (rows[0] === undefined) throw new Error('no offer is in force');
	return rows[0];
}

export type OfferVersion = Offer & Promised<{ state: 'upcoming' | 'in_force' | 'past' }>;

/** All versions, the latest first. */
export async function findOffers(reader: Reader, locale: Locale): Promise<OfferVersion[]> {
	const { rows } = await reader.query<OfferVersion>(
		`select version, sha256, effective_from as "effectiveFrom",
		   case $1 when 'kz' then text_kk when 'en' then text_en else text_ru end as text,
		   case when effective_from > now() then 'upcoming'
		     when version = max(version) filter (where effective_from <= now()) over () then 'in_force'
		     else 'past' end as state
		 from offer_version order by version desc`,
		[locale],
	);
	return rows;
}

export type OfferTexts = Readonly<Record<LanguageTag, string>>;

/** Announces a version that will be in force. @returns its number */
export async function addOffer(client: PoolClient, texts: OfferTexts, effectiveFrom: Date): Promise<number> {
	const { rows } = await client.query<Pick<Rows['offer_version'], 'version'>>(
		`insert into offer_version (version, text_ru, text_kk, text_en, sha256, effective_from)
		 select max(version) + 1, $1::text, $2::text, $3::text,
		   encode(sha256(convert_to(concat_ws(E'\\n', $1::text, $2::text, $3::text), 'UTF8')), 'hex'), $4::timestamptz
		 from offer_version returning version`,
		[texts.ru, texts.kk, texts.en, effectiveFrom],
	);
	const [made] = rows;
	if (made === undefined) throw new Error('an insert returns its row');
	return made.version;
}

/** Whether anybody has agreed to an offer, whichever version it was. */
export async function isOfferAgreed(reader: Reader): Promise<boolean> {
	const { rowCount } = await reader.query('select from offer_acceptance limit 1');
	return rowCount === 1;
}

/** Takes back what was announced and nobody could agree to yet. */
export async function withdrawOffer(client: PoolClient, effectiveFrom: Date): Promise<void> {
	await client.query('delete from offer_version where effective_from = $1 and effective_from > clock_timestamp()', [
		effectiveFrom,
	]);
}
