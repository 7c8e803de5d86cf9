import type { ConsentPurpose } from '#domain/consent.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { hashOfLink } from '#platform/link-token.ts';
import { findByLink } from './consent-store.ts';
import { claimMinutes } from './find-standing.ts';

/** A consent of a person that a check can be made under today. */
export type UsableConsent = {
	id: Rows['consent']['id'];
	iin: Rows['consent']['iin_bin'];
	purpose: Known<Rows['consent']['purpose'], ConsentPurpose>;
	grantedIds: NonNullable<Rows['consent']['granted_ids']>;
	isOnce: Rows['consent']['is_once'];
	validUntil: Rows['consent']['valid_until'];
} & Promised<{ name: string }>;

const columns = `id, iin_bin as iin, purpose, granted_ids as "grantedIds", is_once as "isOnce", valid_until as "validUntil",
  titles -> 'subject' ->> 'ru' as name`;
const isUsable = `owner = $1 and is_person and state = 'given' and valid_until >= today_in_almaty() and not (is_once and exists (
  select from consent_use where consent_id = consent.id
    and (answered_at is not null or claimed_at > clock_timestamp() - interval '${claimMinutes} minutes')))`;

export async function findUsableConsents(
	reader: Reader,
	{ owner, purpose }: { owner: string; purpose: ConsentPurpose },
): Promise<UsableConsent[]> {
	const { rows } = await reader.query<UsableConsent>(
		`select ${columns} from consent where ${isUsable} and purpose = $2 order by given_at desc limit 100`,
		[owner, purpose],
	);
	return rows;
}

/** One of them, kept as it is until the transaction ends: withdrawn at the same time, one of the two is first. */
export async function holdUsableConsent(
	reader: Reader,
	{ owner, id }: { owner: string; id: string },
): Promise<UsableConsent | undefined> {
	const { rows } = await reader.query<UsableConsent>(
		`select ${columns} from consent where ${isUsable} and id = $2 for share`,
		[owner, id],
	);
	return rows[0];
}

/** By the link of whoever gave it; undefined: it opens nothing, or nothing was given yet. */
export async function findGivenByLink(reader: Reader, token: string): Promise<{ id: string; iin: string } | undefined> {
	const consent = await findByLink(reader, hashOfLink(token));
	return consent?.givenAt ? { id: consent.id, iin: consent.iinBin } : undefined;
}
