import type { ConsentPurpose, ConsentState, ConsentWay, SignerRole } from '#domain/consent.ts';
import type { LanguageTag } from '#domain/locale.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { ByLanguage } from './consent-text.ts';

/** As they were shown when it was asked for. */
export type ConsentTitles = { asker: ByLanguage<string>; subject: ByLanguage<string> };

export type Consent = {
	id: Rows['consent']['id'];
	owner: Rows['consent']['owner'];
	iinBin: Rows['consent']['iin_bin'];
	isPerson: Rows['consent']['is_person'];
	purpose: Known<Rows['consent']['purpose'], ConsentPurpose>;
	way: Known<Rows['consent']['way'], ConsentWay>;
	sourceIds: Rows['consent']['source_ids'];
	isOnce: Rows['consent']['is_once'];
	validUntil: Rows['consent']['valid_until'];
	text: Known<Rows['consent']['text'], ByLanguage<string[]>>;
	textVersion: Rows['consent']['text_version'];
	titles: Known<Rows['consent']['titles'], ConsentTitles>;
	state: Known<Rows['consent']['state'], ConsentState>;
	madeAt: Rows['consent']['made_at'];
	sentAt: Rows['consent']['sent_at'];
	openedAt: Rows['consent']['opened_at'];
	answerBy: Rows['consent']['answer_by'];
	remindedAt: Rows['consent']['reminded_at'];
	endedAt: Rows['consent']['ended_at'];
	contactSealed: Rows['consent']['contact_sealed'];
	givenAt: Rows['consent']['given_at'];
	statementId: Rows['consent']['statement_id'];
	externalId: Rows['consent']['external_id'];
	grantedIds: Rows['consent']['granted_ids'];
	textSha256: Rows['consent']['text_sha256'];
	certificateSerial: Rows['consent']['certificate_serial'];
	signerRole: Rows['consent']['signer_role'];
	isNumberTyped: Rows['consent']['is_number_typed'];
	keyDestroyedAt: Rows['consent']['key_destroyed_at'];
	withdrawnBy: Known<Rows['consent']['withdrawn_by'], 'subject' | 'owner'>;
	withdrawalStatementId: Rows['consent']['withdrawal_statement_id'];
} & Promised<{ useCount: number; hasToken: boolean }>;

/** So long after the end of a consent its link still tells of it. */
const linkDays = 30;

/** Of a consent whose term is over the state says so before the timetable has written it. */
const stateNow = `case when state = 'given' and valid_until < today_in_almaty() then 'expired'
  when state in ('sent', 'opened') and answer_by < clock_timestamp() then 'lapsed' else state end`;

const columns = `id, owner, iin_bin as "iinBin", is_person as "isPerson", purpose, source_ids as "sourceIds", is_once as "isOnce",
  valid_until as "validUntil", text, text_version as "textVersion", titles, ${stateNow} as state, made_at as "madeAt",
  sent_at as "sentAt", opened_at as "openedAt", answer_by as "answerBy", reminded_at as "remindedAt", ended_at as "endedAt",
  contact_sealed as "contactSealed", given_at as "givenAt", statement_id as "statementId", external_id as "externalId", way, granted_ids as "grantedIds",
  text_sha256 as "textSha256", certificate_serial as "certificateSerial", signer_role as "signerRole",
  is_number_typed as "isNumberTyped", key_destroyed_at as "keyDestroyedAt",
  taxpayer_token_sealed is not null as "hasToken", withdrawn_by as "withdrawnBy",
  withdrawal_statement_id as "withdrawalStatementId",
  (select count(*)::integer from consent_use where consent_id = consent.id and answered_at is not null) as "useCount"`;

export type NewConsent = Pick<
	Consent,
	| 'owner'
	| 'iinBin'
	| 'isPerson'
	| 'purpose'
	| 'sourceIds'
	| 'isOnce'
	| 'validUntil'
	| 'text'
	| 'textVersion'
	| 'titles'
	| 'isNumberTyped'
	| 'way'
> & { accountId: number; madeAt: Date; contactSealed: Buffer | null };

export async function insertConsent(client: PoolClient, one: NewConsent): Promise<string> {
	const { rows } = await client.query<Pick<Rows['consent'], 'id'>>(
		`insert into consent (owner, account_id, iin_bin, is_person, purpose, source_ids, is_once, valid_until, text, text_version,
		   titles, made_at, contact_sealed, is_number_typed, way)
		 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
		[
			...[one.owner, one.accountId, one.iinBin, one.isPerson, one.purpose, one.sourceIds, one.isOnce, one.validUntil],
			...[JSON.stringify(one.text), one.textVersion, JSON.stringify(one.titles), one.madeAt, one.contactSealed],
			...[one.isNumberTyped, one.way],
		],
	);
	if (rows[0] === undefined) throw new Error('a consent was made and is not');
	return rows[0].id;
}

/** Whose consents: those that an owner asked for, or those that were given by whoever has this number. */
export type Side = { owner: string } | { givenBy: string };

const ofSide = (side: Side) =>
	'owner' in side
		? { where: 'owner = $1', value: side.owner }
		: { where: `iin_bin = $1 and is_person and state not in ('draft', 'cancelled')`, value: side.givenBy };

export async function findConsents(
	reader: Reader,
	side: Side,
	{ page, limit, state }: { page: number; limit: number; state: ConsentState | undefined },
): Promise<{ rows: Consent[]; total: number }> {
	const { where, value } = ofSide(side);
	const wanted = `${where} and ($2::text is null or ${stateNow} = $2)`;
	const [{ rows }, counted] = await Promise.all([
		reader.query<Consent>(
			`select ${columns} from consent where ${wanted} order by made_at desc, id limit $3 offset $4`,
			[...[value, state ?? null, limit, (page - 1) * limit]],
		),
		reader.query<Promised<{ total: number }>>(`select count(*)::integer as total from consent where ${wanted}`, [
			value,
			state ?? null,
		]),
	]);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findConsent(reader: Reader, id: string): Promise<Consent | undefined> {
	const { rows } = await reader.query<Consent>(`select ${columns} from consent where id = $1`, [id]);
	return rows[0];
}

/** Holds it until the transaction ends. */
export async function lockConsent(client: PoolClient, id: string): Promise<Consent | undefined> {
	const { rows } = await client.query<Consent>(`select ${columns} from consent where id = $1 for update`, [id]);
	return rows[0];
}

/** By the hash of its link: what can be answered, or what was given, for a month after its end. */
export async function findByLink(reader: Reader, tokenHash: Buffer): Promise<Consent | undefined> {
	const { rows } = await reader.query<Consent>(
		`select ${columns} from consent
		 where token_hash = $1 and ${stateNow} in ('sent', 'opened', 'given', 'withdrawn', 'expired')
		   and (ended_at is null or ended_at > clock_timestamp() - make_interval(days => $2))`,
		[tokenHash, linkDays],
	);
	return rows[0];
}

/** @returns false: it is not where it would have to be */
export async function go(
	client: Reader,
	id: string,
	from: readonly ConsentState[],
	set: string,
	values: readonly unknown[],
): Promise<boolean> {
	const { rowCount } = await client.query(`update consent set ${set} where id = $1 and ${stateNow} = any($2)`, [
		id,
		from,
		...values,
	]);
	return rowCount === 1;
}

export const markSent = (client: PoolClient, id: string, { hash, answerBy }: { hash: Buffer; answerBy: Date }) =>
	go(
		...([client, id, ['draft']] as const),
		`state = 'sent', sent_at = clock_timestamp(), token_hash = $3, answer_by = $4`,
		[hash, answerBy],
	);

/** Another link instead of the one before; the term to answer stays. */
export const replaceLink = (
	client: PoolClient,
	id: string,
	{ hash, isReminder }: { hash: Buffer; isReminder: boolean },
) =>
	go(
		...([client, id, ['sent', 'opened']] as const),
		'token_hash = $3, reminded_at = case when $4 then clock_timestamp() else reminded_at end',
		[hash, isReminder],
	);

export const markOpened = (client: Reader, id: string) =>
	go(client, id, ['sent'], `state = 'opened', opened_at = clock_timestamp()`, []);

/** A link that answers nothing any more goes with the request. */
export const endRequest = (client: PoolClient, id: string, to: 'declined' | 'cancelled') =>
	go(
		...([
			client,
			id,
			to === 'cancelled' ? (['draft', 'sent', 'opened'] as const) : (['sent', 'opened'] as const),
		] as const),
		`state = '${to}', ended_at = clock_timestamp(), token_hash = null, contact_sealed = null, taxpayer_token_sealed = null`,
		[],
	);

/** Requests of an owner for this purpose that nobody has answered. */
export async function cancelWaiting(client: PoolClient, owner: string, purpose: ConsentPurpose): Promise<void> {
	await client.query(
		`update consent set state = 'cancelled', ended_at = clock_timestamp(), token_hash = null, contact_sealed = null,
		   taxpayer_token_sealed = null
		 where owner = $1 and purpose = $2 and state in ('draft', 'sent', 'opened')`,
		[owner, purpose],
	);
}

export type Given = {
	statementId: string;
	grantedIds: readonly string[];
	locale: LanguageTag;
	textSha256: string;
	certificateSerial: string;
	signerRole: SignerRole;
	keySealed: Buffer;
	receiptHash: Buffer;
	linkHash: Buffer;
};

/** By the link that the text was opened by, and by no later one. */
export async function markGiven(client: PoolClient, id: string, given: Given): Promise<boolean> {
	const { rowCount } = await client.query(
		`update consent set state = 'given', given_at = clock_timestamp(), statement_id = $2, granted_ids = $3, signed_locale = $4,
		   text_sha256 = $5, certificate_serial = $6, key_sealed = $7, token_hash = $8, contact_sealed = null,
		   signer_role = $10
		 where id = $1 and ${stateNow} = 'opened' and token_hash = $9`,
		[
			...[id, given.statementId, given.grantedIds, given.locale, given.textSha256, given.certificateSerial],
			...[given.keySealed, given.receiptHash, given.linkHash, given.signerRole],
		],
	);
	return rowCount === 1;
}

export const markWithdrawn = (
	client: PoolClient,
	id: string,
	{ by, statementId }: { by: 'subject' | 'owner'; statementId: string | null },
) =>
	go(
		...([client, id, ['given']] as const),
		`state = 'withdrawn', ended_at = clock_timestamp(), withdrawn_by = $3, withdrawal_statement_id = $4,
		 taxpayer_token_sealed = null`,
		[by, statementId],
	);

export async function keepTaxpayerToken(client: Reader, id: string, sealed: Buffer | null): Promise<void> {
	await client.query(`update consent set taxpayer_token_sealed = $2 where id = $1 and state in ('sent', 'opened')`, [
		id,
		sealed,
	]);
}

export async function isMuted(reader: Reader, contactHash: string): Promise<boolean> {
	const { rowCount } = await reader.query('select from consent_mute where contact_hash = $1', [contactHash]);
	return rowCount !== 0;
}

export async function mute(client: PoolClient, contactHash: string): Promise<void> {
	await client.query('insert into consent_mute (contact_hash) values ($1) on conflict do nothing', [contactHash]);
}
