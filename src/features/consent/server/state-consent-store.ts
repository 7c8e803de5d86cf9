import type { ConsentPurpose } from '#domain/consent.ts';
import type { Pool, PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import { go } from './consent-store.ts';

/** What the state service is asked about. */
export type DueConsent = {
	id: Rows['consent']['id'];
	owner: Rows['consent']['owner'];
	iinBin: Rows['consent']['iin_bin'];
	purpose: Known<Rows['consent']['purpose'], ConsentPurpose>;
	sourceIds: Rows['consent']['source_ids'];
	validUntil: Rows['consent']['valid_until'];
};

/** People answer within minutes or not for days; a consent that stands may be taken back at any hour. */
const nextTime = `clock_timestamp() + case when state = 'given' then interval '1 hour'
  when sent_at > clock_timestamp() - interval '1 hour' then interval '1 minute' else interval '15 minutes' end`;

/**
 * Those whose turn it is. Their next turn is set before the service is asked, so that another worker does not ask too, and one that
 * is killed leaves them to that turn.
 */
export async function takeDue(pool: Pool, most: number): Promise<DueConsent[]> {
	const { rows } = await pool.query<DueConsent>(
		`update consent set state_due_at = ${nextTime}
		 where id in (select id from consent where way = 'state' and state in ('sent', 'given') and state_due_at <= clock_timestamp()
		   and valid_until >= today_in_almaty() and (state = 'given' or answer_by > clock_timestamp())
		   order by state_due_at limit $1 for update skip locked)
		 returning id, owner, iin_bin as "iinBin", purpose, source_ids as "sourceIds", valid_until as "validUntil"`,
		[most],
	);
	return rows;
}

/** The question goes out with the next turn of a worker, and the link of the person in it. */
export const markSentToService = (
	client: PoolClient,
	id: string,
	{ hash, answerBy }: { hash: Buffer; answerBy: Date },
) =>
	go(
		...([client, id, ['draft']] as const),
		`state = 'sent', sent_at = clock_timestamp(), token_hash = $3, answer_by = $4, state_due_at = clock_timestamp()`,
		[hash, answerBy],
	);

/** Whether another consent of ours has this id of the service. */
export async function isOfAnother(client: PoolClient, id: string, externalId: string): Promise<boolean> {
	const { rowCount } = await client.query('select from consent where external_id = $1 and id <> $2', [externalId, id]);
	return rowCount !== 0;
}

export async function keepExternalId(client: PoolClient, id: string, externalId: string): Promise<void> {
	await client.query(
		`update consent set external_id = $2 where id = $1 and external_id is null and state in ('sent', 'given')`,
		[id, externalId],
	);
}

/** So much may the clock of the service differ from ours. */
const skew = `interval '5 minutes'`;

/** @returns false: it waits for no answer, or the moment that was told cannot be */
export const markConfirmed = (
	client: PoolClient,
	id: string,
	given: { externalId: string; at: Date; grantedIds: readonly string[]; keySealed: Buffer },
) =>
	client
		.query(
			`update consent set state = 'given', given_at = least($3, clock_timestamp()), external_id = $2, granted_ids = $4,
			   key_sealed = $5, contact_sealed = null
			 where id = $1 and way = 'state' and state = 'sent' and answer_by > clock_timestamp()
			   and $3::timestamptz between sent_at - ${skew} and clock_timestamp() + ${skew}`,
			[id, given.externalId, given.at, given.grantedIds, given.keySealed],
		)
		.then(({ rowCount }) => rowCount === 1);

/** The service has ended what it asked for, or what it had confirmed: by its link the person still reads that it was. */
export const markEnded = (client: PoolClient, id: string, from: 'sent' | 'given', to: 'lapsed' | 'expired') =>
	go(
		...([client, id, [from]] as const),
		`state = '${to}', ended_at = clock_timestamp(), contact_sealed = null, taxpayer_token_sealed = null,
		 token_hash = case when state = 'given' then token_hash end`,
		[],
	);
