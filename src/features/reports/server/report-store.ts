import type { NotAskedReason } from '#domain/facts/fact.ts';
import type { Fact } from '#domain/facts/fact-kinds.ts';
import type { ReportKind } from '#domain/report.ts';
import type {
	IdnSnapshot,
	SourceProgress,
	StoredReport,
	StoredSource,
	SubjectSnapshot,
} from '#domain/stored-report.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { RequestOwner } from './owner.ts';
import type { PlannedSource } from './plan-sources.ts';

export type Snapshot = { subject: SubjectSnapshot; idn: IdnSnapshot };

export type NewReport = {
	owner: RequestOwner;
	kind: ReportKind;
	snapshot: Snapshot;
	sources: readonly PlannedSource[];
	idempotencyKey: string | null;
	processId: string;
	leaseMs: number;
};

const ownedBy = (account: string, visitor: string) => `(r.account_id = ${account} or r.visitor_hash = ${visitor})`;

const insertSql = `
with made as (
  insert into report (bin, kind, account_id, visitor_hash, idempotency_key, leased_by, leased_until, snapshot, previous_id)
  values ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(secs => $7), $8, (
    select r.id from report r where r.bin = $1 and r.sealed_at is not null and ${ownedBy('$3', '$4')}
    order by r.created_at desc limit 1))
  on conflict do nothing
  returning id, created_at
), planned as (
  select p.*, made.id as report_id, made.created_at from made, jsonb_to_recordset($9::jsonb)
    as p("sourceId" text, state text, "notAskedReason" text, "officialUrl" text, "priceKzt" numeric)
), sources as (
  insert into report_source (report_id, source_id, state, not_asked_reason, asked_at, official_url, price_kzt)
  select report_id, "sourceId", state, "notAskedReason", case when state = 'asking' then created_at end, "officialUrl", "priceKzt"
  from planned
), told as (
  insert into report_event (report_id, number, kind, source_id)
  select report_id, row_number() over (order by "sourceId"), 'source', "sourceId" from planned where state = 'asking'
)
select id from made`;

/** @returns null where the same key made a report before */
export async function insertReport(pool: Pool, report: NewReport): Promise<string | null> {
	const { owner, snapshot, sources } = report;
	const { rows } = await pool.query<{ id: string }>({
		name: 'report-insert',
		text: insertSql,
		values: [
			...[snapshot.subject.bin, report.kind, owner.accountId, owner.visitorHash, report.idempotencyKey],
			...[report.processId, report.leaseMs / 1000, JSON.stringify(snapshot), JSON.stringify(sources)],
		],
	});
	return rows[0]?.id ?? null;
}

export async function findReportByKey(
	pool: Pool,
	{ accountId, visitorHash }: RequestOwner,
	idempotencyKey: string,
): Promise<{ id: string; kind: ReportKind; subject: SubjectSnapshot } | undefined> {
	const { rows } = await pool.query<{ id: string; kind: ReportKind; subject: SubjectSnapshot }>(
		`select r.id, r.kind, r.snapshot->'subject' as subject from report r
		where ${ownedBy('$1', '$2')} and r.idempotency_key = $3`,
		[accountId, visitorHash, idempotencyKey],
	);
	return rows[0];
}

/** What is known of a report before it is drawn. */
export type ReportHead = { bin: string; isSealed: boolean; lastEvent: number };

/** Undefined too where it is somebody else's: nobody learns that it exists. */
export async function findReportHead(
	pool: Pool,
	{ accountId, visitorHash }: RequestOwner,
	id: string,
): Promise<ReportHead | undefined> {
	const { rows } = await pool.query<{ bin: string; is_sealed: boolean; last_event: number }>({
		name: 'report-head',
		text: `select r.bin, r.sealed_at is not null as is_sealed,
				coalesce((select max(number) from report_event where report_id = r.id), 0) as last_event
			from report r where r.id = $3 and ${ownedBy('$1', '$2')}`,
		values: [accountId, visitorHash, id],
	});
	const row = rows[0];
	return row && { bin: row.bin, isSealed: row.is_sealed, lastEvent: row.last_event };
}

export type ReportEvent = { number: number; kind: 'source' | 'closed' | 'sealed'; sourceId: string | null };

type SourceJson = Omit<StoredSource, 'facts'>;
type ReportRow = {
	id: string;
	bin: string;
	kind: ReportKind;
	created_at: Date;
	closed_at: Date | null;
	sealed_at: Date | null;
	amount_kzt: number;
	previous_id: string | null;
	snapshot: Snapshot;
	sources: SourceJson[];
	facts: [string, string, unknown, string | null][];
	last_event: number;
	events: [number, ReportEvent['kind'], string | null][];
};

const readSql = `
select r.id, r.bin, r.kind, r.created_at, r.closed_at, r.sealed_at, r.amount_kzt, r.previous_id, r.snapshot,
  (select coalesce(json_agg(json_build_object(
    'sourceId', s.source_id, 'state', s.state, 'notAskedReason', s.not_asked_reason, 'askedAt', s.asked_at,
    'answeredAt', s.answered_at, 'asOf', s.as_of, 'retrievedAt', s.retrieved_at, 'rawHash', s.raw_hash,
    'officialUrl', s.official_url, 'failureCode', s.failure_code, 'silentSince', s.silent_since,
    'lastGoodAsOf', s.last_good_as_of, 'priceKzt', s.price_kzt, 'isLate', s.is_late)), '[]')
   from report_source s where s.report_id = r.id) as sources,
  (select coalesce(json_agg(json_build_array(f.source_id, f.kind, f.value, f.url) order by f.source_id, f.ordinal), '[]')
   from report_fact f where f.report_id = r.id) as facts,
  (select coalesce(max(e.number), 0) from report_event e where e.report_id = r.id) as last_event,
  (select coalesce(json_agg(json_build_array(e.number, e.kind, e.source_id) order by e.number), '[]')
   from report_event e where e.report_id = r.id and e.number > $2) as events
from report r where r.id = any($1)`;

export type ReadReport = { stored: StoredReport; lastEvent: number; events: readonly ReportEvent[] };

/**
 * The whole report as of one moment; whose it is has been asked before.
 *
 * @param order of the sources
 * @param after events behind this number come with it; Infinity: none
 */
export async function readReport(
	pool: Pool,
	id: string,
	order: readonly { id: string }[],
	after = Number.POSITIVE_INFINITY,
): Promise<ReadReport | undefined> {
	return (await readReports(pool, [id], order, after))[0];
}

/** The same for several, in no order; those that are not there are left out. */
export async function readReports(
	pool: Pool,
	ids: readonly string[],
	order: readonly { id: string }[],
	after = Number.POSITIVE_INFINITY,
): Promise<ReadReport[]> {
	const { rows } = await pool.query<ReportRow>({
		name: 'report-read',
		text: readSql,
		values: [ids, Number.isFinite(after) ? after : 2_147_483_647],
	});
	return rows.map((row) => ({
		stored: storedOf(row, order),
		lastEvent: row.last_event,
		events: row.events.map(([number, kind, sourceId]) => ({ number, kind, sourceId })),
	}));
}

function storedOf(row: ReportRow, order: readonly { id: string }[]): StoredReport {
	const places = new Map(order.map(({ id }, place) => [id, place]));
	const placeOf = (sourceId: string) => places.get(sourceId) ?? order.length;
	const facts = Map.groupBy(row.facts, ([sourceId]) => sourceId);
	const sources = row.sources.map(
		(source): StoredSource => ({
			...source,
			state: source.state as SourceProgress,
			notAskedReason: source.notAskedReason as NotAskedReason | null,
			askedAt: instant(source.askedAt),
			answeredAt: instant(source.answeredAt),
			retrievedAt: instant(source.retrievedAt),
			silentSince: instant(source.silentSince),
			facts: (facts.get(source.sourceId) ?? []).map(
				([, kind, value, url]) => ({ kind, value, ...(url === null ? {} : { url }) }) as Fact,
			),
		}),
	);
	return {
		id: row.id,
		bin: row.bin,
		kind: row.kind,
		createdAt: row.created_at.toISOString(),
		closedAt: row.closed_at?.toISOString() ?? null,
		sealedAt: row.sealed_at?.toISOString() ?? null,
		amountKzt: row.amount_kzt,
		previousId: row.previous_id,
		subject: row.snapshot.subject,
		idn: row.snapshot.idn,
		sources: sources.sort(
			(one, other) => placeOf(one.sourceId) - placeOf(other.sourceId) || one.sourceId.localeCompare(other.sourceId),
		),
	};
}

/** PostgreSQL writes JSON instants in the zone of the connection. */
function instant(text: string | null): string | null {
	return text === null ? null : new Date(text).toISOString();
}

export type ListedReport = {
	id: string;
	kind: ReportKind;
	createdAt: Date;
	closedAt: Date | null;
	isSealed: boolean;
	amountKzt: number;
	subject: SubjectSnapshot;
	idn: IdnSnapshot;
};

const stateIs = { open: 'and r.closed_at is null', finished: 'and r.closed_at is not null' };

type AskedList = { page: number; limit: number; state?: 'open' | 'finished' | undefined; bin?: string | undefined };

export async function listReports(
	pool: Pool,
	{ accountId, visitorHash }: RequestOwner,
	{ page, limit, state, bin }: AskedList,
): Promise<{ rows: ListedReport[]; total: number }> {
	const where = `where ${ownedBy('$1', '$2')} ${state === undefined ? '' : stateIs[state]}
		and ($3::text is null or r.bin = $3)`;
	const [{ rows }, counted] = await Promise.all([
		pool.query<ListedReport>(
			`select r.id, r.kind, r.created_at as "createdAt", r.closed_at as "closedAt", r.sealed_at is not null as "isSealed",
				r.amount_kzt as "amountKzt", r.snapshot->'subject' as subject, r.snapshot->'idn' as idn
			from report r ${where} order by r.created_at desc, r.id limit $4 offset $5`,
			[accountId, visitorHash, bin ?? null, limit, (page - 1) * limit],
		),
		pool.query<{ total: number }>(`select count(*) as total from report r ${where}`, [
			accountId,
			visitorHash,
			bin ?? null,
		]),
	]);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}
