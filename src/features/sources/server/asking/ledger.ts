import { type Clock, dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { maskNumbersInLog } from '#domain/numbers/iin-bin.ts';
import { tellAnswered } from '#features/facts/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { sealUnder } from '#platform/sealing.ts';
import type { Oddity, RawAnswer } from '#sources/kit/live-source.ts';
import type { SourceFailureCode } from '#sources/kit/source-failure.ts';
import { columnsOf, type ExchangeKey, textOfKey } from './answer-store.ts';
import { batched } from './batched.ts';
import { failuresToOpen, type Health, healthColumns, probeAfterMs } from './health.ts';

/** What became of one question, for the store, the breaker and the status page. */
export type LedgerEntry = {
	sourceId: string;
	/** breaker that the source shares with others; null: it has its own */
	breaker: string | null;
	/** null: no request was sent, so nothing is known of the source */
	outcome: { isAnswer: true; asOf: IsoDate; durationMs: number } | { isAnswer: false; code: SourceFailureCode } | null;
	oddities: readonly Oddity[];
	/** the answer to keep */
	keep: (ExchangeKey & { raw: RawAnswer; rawHash: string; retrievedAt: Date; expiresAt: Date }) | null;
	/** the claim to give back */
	release: ExchangeKey | null;
};

/** Buckets of source_day: powers of two, from 1 ms to over 32 s. */
const bucketCount = 16;
function bucketOf(durationMs: number): number {
	return Math.min(bucketCount - 1, Math.floor(Math.log2(Math.max(1, durationMs))));
}

const sql = `
with kept as (
  insert into source_answer (exchange, iin_bin, consent_id, retrieved_at, expires_at, raw_hash, raw, sealed)
  select * from unnest($1::text[], $2::text[], $15::text[], $3::timestamptz[], $4::timestamptz[], $5::text[], $6::jsonb[], $17::bytea[])
  order by 1, 2, 3
  on conflict (exchange, iin_bin, consent_id) do update set retrieved_at = excluded.retrieved_at, expires_at = excluded.expires_at,
    raw_hash = excluded.raw_hash, raw = excluded.raw, sealed = excluded.sealed
), freed as (
  delete from source_claim c using unnest($7::text[], $8::text[], $16::text[]) f(exchange, iin_bin, consent_id)
  where c.exchange = f.exchange and c.iin_bin = f.iin_bin and c.consent_id = f.consent_id and c.claimed_by = $9
), days as (
  insert into source_day as d (source_id, day, answered, failed, duration_buckets, failures)
  select source_id, $10, answered, failed, duration_buckets, failures
  from jsonb_to_recordset($11)
    r(source_id text, is_source boolean, answered int, failed int, duration_buckets int[], failures jsonb)
  where is_source order by source_id
  on conflict (source_id, day) do update set answered = d.answered + excluded.answered, failed = d.failed + excluded.failed,
    duration_buckets = (select array_agg(a + b order by place)
      from unnest(d.duration_buckets, excluded.duration_buckets) with ordinality u(a, b, place)),
    failures = coalesce((select jsonb_object_agg(code, total) from (
      select key as code, sum(value::int) as total
      from (select * from jsonb_each_text(d.failures) union all select * from jsonb_each_text(excluded.failures)) e
      group by key) s), '{}')
), odd as (
  insert into source_oddity as o (source_id, path, what, value, seen, first_seen_at, last_seen_at)
  select source_id, path, what, value, seen, $12, $12
  from jsonb_to_recordset($13) r(source_id text, path text, what text, value text, seen int)
  order by 1, 2, 3, 4
  on conflict (source_id, path, what, value) do update set seen = o.seen + excluded.seen, last_seen_at = excluded.last_seen_at
)
insert into source_health as h (${healthColumns})
select source_id, streak, case when streak >= ${failuresToOpen} then 'open' else 'closed' end,
  case when streak >= ${failuresToOpen} then $14::timestamptz end, case when streak > 0 then $12::timestamptz end,
  case when has_answer then $12::timestamptz end, case when failure_code is not null then $12::timestamptz end,
  failure_code, as_of
from jsonb_to_recordset($11) r(source_id text, streak int, has_answer boolean, failure_code text, as_of date)
order by source_id
on conflict (source_id) do update set
  consecutive_failures = {n},
  breaker = case when {n} >= ${failuresToOpen} then 'open' else 'closed' end,
  probe_at = case when {n} >= ${failuresToOpen} then $14::timestamptz end,
  silent_since = case when {n} = 0 then null when excluded.last_success_at is not null then excluded.silent_since
    else coalesce(h.silent_since, excluded.silent_since) end,
  last_success_at = coalesce(excluded.last_success_at, h.last_success_at),
  last_failure_at = coalesce(excluded.last_failure_at, h.last_failure_at),
  last_failure_code = coalesce(excluded.last_failure_code, h.last_failure_code),
  last_as_of = coalesce(excluded.last_as_of, h.last_as_of)
returning ${healthColumns}`.replaceAll(
	'{n}',
	'(excluded.consecutive_failures + case when excluded.last_success_at is null then h.consecutive_failures else 0 end)',
);

export type Ledger = (entry: LedgerEntry) => Promise<Health | undefined>;

/** Writes what became of questions: all that end while the last ones are being written in one statement. */
export function createLedger(
	pool: Pool,
	clock: Clock,
	processId: string,
	onWritten: (rows: readonly Health[]) => void,
): Ledger {
	return batched(
		async (entries) => {
			const now = clock.now();
			const keep = [
				...new Map(entries.flatMap(({ keep: one }) => (one === null ? [] : [[textOfKey(one), one]]))).values(),
			];
			const release = entries.flatMap(({ release: one }) => one ?? []);
			const [exchanges, iinBins, consentIds] = columnsOf(keep);
			const [freed, freedIinBins, freedConsentIds] = columnsOf(release);
			const { rows } = await pool.query<Health>({
				name: 'source-ledger',
				text: sql,
				values: [
					exchanges,
					iinBins,
					keep.map(({ retrievedAt }) => retrievedAt),
					keep.map(({ expiresAt }) => expiresAt),
					keep.map(({ rawHash }) => rawHash),
					keep.map(({ raw, consentKey }) => (consentKey === undefined ? JSON.stringify(raw) : '[]')),
					freed,
					freedIinBins,
					processId,
					dayInAlmaty(now),
					JSON.stringify(summaries(entries)),
					now,
					JSON.stringify(countOddities(entries)),
					new Date(now.getTime() + probeAfterMs),
					consentIds,
					freedConsentIds,
					keep.map(({ raw, consentKey }) =>
						consentKey === undefined ? null : sealUnder(consentKey, JSON.stringify(raw)),
					),
				],
			});
			if (keep.length > 0) await tellAnswered(pool, iinBins);
			onWritten(rows);
			const bySource = new Map(rows.map((row) => [row.source_id, row]));
			return entries.map(({ sourceId }) => bySource.get(sourceId));
		},
		{ oneAtATime: true },
	);
}

type Summary = {
	source_id: string;
	/** false: a breaker that several sources share, which has a health and no days of its own */
	is_source: boolean;
	answered: number;
	failed: number;
	duration_buckets: number[];
	failures: Record<string, number>;
	/** failures after the last answer among these */
	streak: number;
	has_answer: boolean;
	failure_code: string | null;
	as_of: IsoDate | null;
};

function summaries(entries: readonly LedgerEntry[]): Summary[] {
	const bySource = new Map<string, Summary>();
	for (const { sourceId, breaker, outcome } of entries) {
		if (outcome === null) continue;
		for (const id of breaker === null ? [sourceId] : [sourceId, breaker]) {
			const sum = bySource.get(id) ?? emptySummary(id, id === sourceId);
			bySource.set(id, sum);
			add(sum, outcome);
		}
	}
	return [...bySource.values()];
}

function add(sum: Summary, outcome: NonNullable<LedgerEntry['outcome']>): void {
	if (outcome.isAnswer) {
		const bucket = bucketOf(outcome.durationMs);
		sum.answered++;
		sum.duration_buckets[bucket] = (sum.duration_buckets[bucket] ?? 0) + 1;
		Object.assign(sum, { has_answer: true, streak: 0, as_of: outcome.asOf });
	} else {
		sum.failed++;
		sum.streak++;
		sum.failure_code = outcome.code;
		sum.failures[outcome.code] = (sum.failures[outcome.code] ?? 0) + 1;
	}
}

function emptySummary(source_id: string, is_source: boolean): Summary {
	const duration_buckets = new Array<number>(bucketCount).fill(0);
	const counts = { answered: 0, failed: 0, streak: 0, has_answer: false };
	return { source_id, is_source, ...counts, duration_buckets, failures: {}, failure_code: null, as_of: null };
}

/** Odd values may hold numbers of persons: the operator needs their shape only. */
function countOddities(entries: readonly LedgerEntry[]) {
	const counted = new Map<string, { source_id: string; path: string; what: string; value: string; seen: number }>();
	for (const { sourceId, oddities } of entries)
		for (const { path, what, value } of oddities) {
			const masked = maskNumbersInLog(value ?? '').replaceAll('\u0000', '');
			const key = [sourceId, path, what, masked].join('\n');
			const one = counted.get(key) ?? { source_id: sourceId, path, what, value: masked, seen: 0 };
			one.seen++;
			counted.set(key, one);
		}
	return [...counted.values()];
}
