import { randomUUID } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { openUnder } from '#platform/sealing.ts';
import type { RawAnswer } from '#sources/kit/live-source.ts';
import { batched } from './batched.ts';

/**
 * One question to one publisher's service. `exchange` names the asker too where the answer is his alone (`keyOf`);
 * `consentId` is empty where the source needs none.
 */
type Exchange = {
	exchange: Rows['source_answer']['exchange'];
	iinBin: Rows['source_answer']['iin_bin'];
	consentId: Rows['source_answer']['consent_id'];
};
export type ExchangeKey = Exchange & Sealing;
/** `consentKey` seals what is kept under the consent, and opens it. */
type Sealing = { consentKey?: Buffer };
export type KeptAnswer = { raw: RawAnswer; rawHash: string; retrievedAt: Date };

export type AnswerStore = {
	/** names this process in claims */
	processId: string;
	/** an answer that is young enough to be repeated */
	findKept(key: ExchangeKey): Promise<KeptAnswer | undefined>;
	/** true: no other process asks this until `until` */
	claim(claim: ExchangeKey & { until: Date }): Promise<boolean>;
};

const keptSql = `
select k.place, a.retrieved_at, a.raw_hash, a.raw, a.sealed
from unnest($1::text[], $2::text[], $3::text[]) with ordinality k(exchange, iin_bin, consent_id, place)
join source_answer a using (exchange, iin_bin, consent_id)
where a.expires_at > $4`;

const claimSql = `
insert into source_claim (exchange, iin_bin, consent_id, claimed_until, claimed_by)
select *, $5::uuid from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) order by 1, 2, 3
on conflict (exchange, iin_bin, consent_id) do update
  set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
  where source_claim.claimed_until <= $6
returning exchange, iin_bin as "iinBin", consent_id as "consentId"`;

type KeptRow = {
	retrieved_at: Rows['source_answer']['retrieved_at'];
	raw_hash: Rows['source_answer']['raw_hash'];
	raw: Known<Rows['source_answer']['raw'], RawAnswer>;
	sealed: Rows['source_answer']['sealed'];
} & Promised<{ place: number }>;

export function createAnswerStore(pool: Pool, clock: Clock): AnswerStore {
	const processId = randomUUID();
	return {
		processId,
		findKept: batched<ExchangeKey, KeptAnswer | undefined>(async (keys) => {
			const { rows } = await pool.query<KeptRow>({
				name: 'source-kept',
				text: keptSql,
				values: [...columnsOf(keys), clock.now()],
			});
			const found = new Map(rows.map((row) => [Number(row.place) - 1, row]));
			return keys.map((key, index) => {
				const row = found.get(index);
				const raw = row && rawOf(row, key);
				return row && raw && { raw, rawHash: row.raw_hash, retrievedAt: row.retrieved_at };
			});
		}),
		claim: batched(async (claims) => {
			const { rows } = await pool.query<Exchange>({
				name: 'source-claim',
				text: claimSql,
				values: [...columnsOf(claims), claims.map(({ until }) => until), processId, clock.now()],
			});
			const won = new Set(rows.map(textOfKey));
			return claims.map((claim) => won.has(textOfKey(claim)));
		}),
	};
}

/** Undefined where it is sealed, and not by this key. */
function rawOf({ raw, sealed }: KeptRow, { consentKey }: ExchangeKey): RawAnswer | undefined {
	if (sealed === null) return raw;
	const opened = consentKey === undefined ? null : openUnder(consentKey, sealed);
	return opened === null ? undefined : (JSON.parse(opened.toString('utf8')) as RawAnswer);
}

/** Columns exchange, iin_bin and consent_id of keys. */
export function columnsOf(keys: readonly ExchangeKey[]): [string[], string[], string[]] {
	return [
		keys.map(({ exchange }) => exchange),
		keys.map(({ iinBin }) => iinBin),
		keys.map(({ consentId }) => consentId),
	];
}

export function textOfKey({ exchange, iinBin, consentId }: ExchangeKey): string {
	return JSON.stringify([exchange, iinBin, consentId]);
}

/** The last answer of an exchange as it came, however old; undefined where none is kept. */
export async function findRawAnswer(pool: Pool, key: ExchangeKey): Promise<RawAnswer | undefined> {
	const { rows } = await pool.query<{ raw: Known<Rows['source_answer']['raw'], RawAnswer> }>(
		'select raw from source_answer where exchange = $1 and iin_bin = $2 and consent_id = $3',
		[key.exchange, key.iinBin, key.consentId],
	);
	return rows[0]?.raw;
}
