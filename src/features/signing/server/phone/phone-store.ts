import { createHash, randomBytes } from 'node:crypto';
import type { LanguageTag } from '#domain/locale.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';

export type PhoneWay = {
	challengeId: Rows['signing_phone']['challenge_id'];
	locale: Known<Rows['signing_phone']['locale'], LanguageTag>;
	openedAt: Rows['signing_phone']['opened_at'];
	signedXml: Rows['signing_phone']['signed_xml'];
	refusedAt: Rows['signing_phone']['refused_at'];
	/** code of the refusal, for whom a reason is told */
	refusedReason: Rows['signing_phone']['refused_reason'];
};

const columns = `challenge_id as "challengeId", locale, opened_at as "openedAt",
  signed_xml as "signedXml", refused_at as "refusedAt", refused_reason as "refusedReason"`;

/** 256 random bits: who has it may show and answer the challenge, and nothing else. */
export function createPhoneToken(): string {
	return randomBytes(32).toString('base64url');
}

function hashOf(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}

/** A new token makes the one before worthless. @returns false: the challenge has been signed or refused already */
export async function putPhoneWay(
	reader: Reader,
	{ challengeId, token, locale }: Pick<PhoneWay, 'challengeId' | 'locale'> & { token: string },
): Promise<boolean> {
	const { rowCount } = await reader.query(
		`insert into signing_phone (challenge_id, token_hash, locale) values ($1, $2, $3)
		 on conflict (challenge_id) do update
		   set token_hash = excluded.token_hash, locale = excluded.locale, opened_at = null
		   where signing_phone.signed_xml is null and signing_phone.refused_at is null`,
		[challengeId, hashOf(token), locale],
	);
	return rowCount === 1;
}

export async function findPhoneWay(reader: Reader, challengeId: string): Promise<PhoneWay | undefined> {
	const { rows } = await reader.query<PhoneWay>(`select ${columns} from signing_phone where challenge_id = $1`, [
		challengeId,
	]);
	return rows[0];
}

export async function findPhoneWayByToken(reader: Reader, token: string): Promise<PhoneWay | undefined> {
	const { rows } = await reader.query<PhoneWay>(`select ${columns} from signing_phone where token_hash = $1`, [
		hashOf(token),
	]);
	return rows[0];
}

export async function markOpened(reader: Reader, token: string, now: Date): Promise<void> {
	await reader.query('update signing_phone set opened_at = $2 where token_hash = $1 and opened_at is null', [
		hashOf(token),
		now,
	]);
}

/** Whoever is first: a way has one answer. @returns false: it has another, or its token is not good any more */
export async function keepSigned(reader: Reader, token: string, signedXml: string, now: Date): Promise<boolean> {
	const { rowCount } = await reader.query(
		`update signing_phone set signed_xml = $2, signed_at = $3
		 where token_hash = $1 and refused_at is null and (signed_xml is null or signed_xml = $2)`,
		[hashOf(token), signedXml, now],
	);
	return rowCount === 1;
}

/** What a phone has already answered stays. */
export async function refuseByToken(reader: Reader, token: string, now: Date, reason: string): Promise<void> {
	await reader.query(
		`update signing_phone set refused_at = $2, refused_reason = $3
		 where token_hash = $1 and signed_xml is null and refused_at is null`,
		[hashOf(token), now, reason],
	);
}

/** The signature is right and cannot do what it was given for. */
export async function refuseSigned(reader: Reader, challengeId: string, now: Date, reason: string): Promise<void> {
	await reader.query('update signing_phone set refused_at = $2, refused_reason = $3 where challenge_id = $1', [
		...[challengeId, now, reason],
	]);
}

export async function dropPhoneWay(reader: Reader, challengeId: string): Promise<void> {
	await reader.query('delete from signing_phone where challenge_id = $1 and signed_xml is null', [challengeId]);
}
