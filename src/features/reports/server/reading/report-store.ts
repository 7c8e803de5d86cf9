import type { NotAskedReason } from '#domain/facts/not-asked.ts';
import type { Awaited, Extent } from '#domain/facts/source-outcome.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { IndustrySnapshot } from '#domain/industry.ts';
import type { OwnStatement } from '#domain/own-figures.ts';
import type { ReportCheckKind, ReportKind } from '#domain/report/report.ts';
import type {
	IdnSnapshot,
	ReportReading,
	SourceProgress,
	StoredReport,
	StoredSource,
	SubjectSnapshot,
} from '#domain/report/stored-report.ts';
import { isPerson } from '#domain/subject.ts';
import type { ReadConsent } from '#features/consent/public.ts';
import { subjectIdOf } from '#features/facts/public.ts';
import { readableClaims } from '#features/monopolies/public.ts';
import { findRemarks } from '#features/requests/public.ts';
import type { Pool, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { PlannedSource } from '../asking/plan-sources.ts';
import type { ReportDeps } from '../deps.ts';
import { openReading, openSource } from './consented.ts';
import { lentToLists } from './lent-matches.ts';

export type Snapshot = {
	subject: SubjectSnapshot;
	idn: IdnSnapshot;
	industry?: IndustrySnapshot | undefined;
	ownStatements?: readonly OwnStatement[] | undefined;
};

export type NewReport = {
	id: string;
	/** who asks */
	accountId: number;
	/** whose it is: the account, or the organisation it acts for */
	owner: string;
	kind: ReportKind;
	/** of a check of a person, whose consent is the only one that counts, or of somebody abroad; null: a report about a counterparty */
	check: { kind: ReportCheckKind; consentId: string | null } | null;
	snapshot: Snapshot;
	sources: readonly PlannedSource[];
	processId: string;
	leaseMs: number;
};

const insertSql = `
with made as (
  insert into report (id, bin, kind, account_id, owner, leased_by, leased_until, snapshot, last_event,
    check_kind, under_consent, previous_id)
  values ($10, $1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6), $7, $9, $11, $12, (
    select r.id from report r where r.bin = $1 and r.sealed_at is not null and r.owner = $4
    order by r.created_at desc limit 1))
  returning id, created_at
), sources as (
  insert into report_source (report_id, source_id, state, not_asked_reason, asked_at, official_url, price_kzt, event_number)
  select made.id, p."sourceId", p.state, p."notAskedReason", case when p.state = 'asking' then made.created_at end,
    p."officialUrl", p."priceKzt", p."eventNumber"
  from made, jsonb_to_recordset($8::jsonb) as p("sourceId" text, state text, "notAskedReason" text, "officialUrl" text,
    "priceKzt" numeric, "eventNumber" integer)
)
select id from made`;

export async function insertReport(reader: Reader, report: NewReport): Promise<void> {
	const { snapshot } = report;
	// that a source is asked is the first thing told of it
	let lastEvent = 0;
	const sources = report.sources.map((source) => ({
		...source,
		eventNumber: source.state === 'asking' ? ++lastEvent : null,
	}));
	await reader.query({
		name: 'report-insert',
		text: insertSql,
		values: [
			...[snapshot.subject.bin, report.kind, report.accountId, report.owner],
			...[report.processId, report.leaseMs / 1000, JSON.stringify(snapshot), JSON.stringify(sources)],
			...[lastEvent, report.id, report.check?.kind ?? null, report.check?.consentId ?? null],
		],
	});
}

/** What is known of a report before it is drawn. */
export type ReportHead = {
	bin: string;
	owner: string;
	isClosed: boolean;
	isSealed: boolean;
	lastEvent: number;
	/** sources answered under consents */
	hasConsents: boolean;
};

/** Also undefined if it belongs to somebody else, so that its existence is not revealed. */
export async function findReportHead(pool: Pool, owner: string, id: string): Promise<ReportHead | undefined> {
	const { rows } = await pool.query<
		{
			bin: Rows['report']['bin'];
			last_event: Rows['report']['last_event'];
		} & Promised<{ is_closed: boolean; is_sealed: boolean; has_consents: boolean }>
	>({
		name: 'report-head',
		text: `select r.bin, r.closed_at is not null as is_closed, r.sealed_at is not null as is_sealed, r.last_event,
			exists (select from report_source where report_id = r.id and consent_id is not null) as has_consents
			from report r where r.id = $1 and r.owner = $2`,
		values: [id, owner],
	});
	const row = rows[0];
	if (row === undefined) return undefined;
	const { bin, is_closed: isClosed, is_sealed: isSealed, last_event: lastEvent, has_consents: hasConsents } = row;
	return { bin, owner, isClosed, isSealed, lastEvent, hasConsents };
}

export type ReportEvent = { number: number; kind: 'source' | 'closed' | 'sealed'; sourceId: string | null };

type SourceRow = [
	...[
		sourceId: string,
		state: string,
		notAskedReason: string | null,
		askedAt: number | null,
		answeredAt: number | null,
	],
	...[asOf: string | null, retrievedAt: number | null, rawHash: string | null, officialUrl: string | null],
	...[failureCode: string | null, silentSince: number | null, lastGoodAsOf: string | null, priceKzt: number],
	...[isLate: boolean, facts: Statement[], extent: Extent | null],
	...[consentId: string | null, factsSealed: string | null, awaited: Awaited | null, eventNumber: number | null],
];
type ReportRow = {
	id: Rows['report']['id'];
	bin: Rows['report']['bin'];
	kind: Known<Rows['report']['kind'], ReportKind>;
	check_kind: Known<Rows['report']['check_kind'], ReportCheckKind> | null;
	created_at: Rows['report']['created_at'];
	closed_at: Rows['report']['closed_at'];
	sealed_at: Rows['report']['sealed_at'];
	amount_kzt: Rows['report']['amount_kzt'];
	previous_id: Rows['report']['previous_id'];
	reading: Known<Rows['report']['reading'], NonNullable<ReportReading>> | null;
	reading_sealed: Rows['report']['reading_sealed'];
	last_event: Rows['report']['last_event'];
	closed_event: Rows['report']['closed_event'];
	sealed_event: Rows['report']['sealed_event'];
} & Promised<{
	/** null where only the news were asked for */
	snapshot: Snapshot | null;
	/** our id of the subject; null: it is in no register */
	subject_id: string | null;
	sources: SourceRow[];
}>;

/** Whole milliseconds since 1970: JSON timestamps of PostgreSQL are in the connection's time zone and slow to parse. */
const milliseconds = (column: string) => `floor(extract(epoch from ${column}) * 1000)::int8`;

/** $1 reports, $2 last event that is known already; 0: nothing is. */
const readSql = `
select r.id, r.bin, r.kind, r.check_kind, r.created_at, r.closed_at, r.sealed_at, r.amount_kzt, r.previous_id,
  case when $2 = 0 then r.snapshot end as snapshot, r.reading, r.reading_sealed,
  ${subjectIdOf('r.bin')}, r.last_event, r.closed_event, r.sealed_event,
  (select coalesce(json_agg(json_build_array(s.source_id, s.state, s.not_asked_reason, ${milliseconds('s.asked_at')},
    ${milliseconds('s.answered_at')}, s.as_of, ${milliseconds('s.retrieved_at')}, s.raw_hash, s.official_url, s.failure_code,
    ${milliseconds('s.silent_since')}, s.last_good_as_of, s.price_kzt, s.is_late, s.facts, s.extent, s.consent_id, encode(s.facts_sealed, 'base64'),
    s.awaited, s.event_number)), '[]')
   from report_source s where s.report_id = r.id and ($2 = 0 or s.event_number > $2)) as sources
from report r where r.id = any($1)`;

export type ReadReport = {
	stored: StoredReport;
	lastEvent: number;
	/** the last one of each source, and of the report, in their order */
	events: readonly ReportEvent[];
	/** opens the card of its subject and names no person's number; null: it has none */
	cardId: string | null;
	/** of its consents that are in force, by their id */
	keys: ReadonlyMap<string, Buffer>;
};

type StoreDeps = Pick<ReportDeps, 'pool' | 'consents'> & {
	/** in the order that reports show */
	catalogue: readonly { id: string }[];
};

/**
 * The whole report as of one moment; whose it is has been asked before. What was answered under a consent that has ended is left
 * out.
 *
 * @param known as it was read before: only what has happened since is read, the rest are the same objects; where there are
 * consents all is read, because they end at any moment
 */
export async function readReport(deps: StoreDeps, id: string, known?: ReadReport): Promise<ReadReport | undefined> {
	return (await read(deps, deps.pool, [id], known?.stored.consents.length === 0 ? known : undefined))[0];
}

/** The same for several, in no order; those that are not there are left out. */
export function readReports(
	deps: StoreDeps,
	ids: readonly string[],
	reader: Reader = deps.pool,
): Promise<ReadReport[]> {
	return read(deps, reader, ids, undefined);
}

async function read(
	{ catalogue: order, consents }: StoreDeps,
	reader: Reader,
	ids: readonly string[],
	known: ReadReport | undefined,
): Promise<ReadReport[]> {
	const { rows } = await reader.query<ReportRow>({
		name: 'report-read',
		text: readSql,
		values: [ids, known?.lastEvent ?? 0],
	});
	const used = [...new Set(rows.flatMap(({ sources }) => sources.flatMap((source) => consentOf(source) ?? [])))];
	// what stands beside the facts is of now; while answers come in it is not asked for again
	const remarks = known === undefined ? await findRemarks(reader, [...new Set(rows.map(({ bin }) => bin))]) : undefined;
	const allowed = used.length === 0 ? new Map<string, ReadConsent>() : await consents.read(reader, used);
	const drawn = rows.map((row) => {
		const used = new Set(row.sources.map(consentOf));
		const own = [...allowed.values()].filter(({ proof }) => used.has(proof.id));
		const beside = remarks === undefined ? known?.stored.remarks : remarks.get(row.bin);
		return { row, own, stored: { ...storedOf(row, order, known?.stored, own), remarks: beside } };
	});
	// a claim that is disputed, removed or over is not read from then on, in reports that were sealed before too
	const readable = await readableClaims(
		reader,
		drawn.flatMap(({ stored }) => stored.sources),
	);
	return drawn.map(({ row, own, stored: all }) => {
		const stored = { ...all, sources: readable(all.sources) };
		return {
			stored,
			cardId: row.subject_id === null || isPerson(stored.subject.kind) ? row.subject_id : row.bin,
			lastEvent: row.last_event,
			events: eventsOf(row, known),
			keys: new Map(own.flatMap(({ proof, key }) => (key === null ? [] : [[proof.id, key] as const]))),
		};
	});
}

function eventsOf(row: ReportRow, known: ReadReport | undefined): ReportEvent[] {
	const numbers = new Map(
		known?.events.flatMap(({ kind, sourceId, number }) =>
			kind === 'source' && sourceId !== null ? [[sourceId, number]] : [],
		),
	);
	for (const source of row.sources) {
		const number = source.at(-1);
		if (typeof number === 'number') numbers.set(source[0], number);
	}
	const events = [...numbers].map(([sourceId, number]): ReportEvent => ({ number, kind: 'source', sourceId }));
	if (row.closed_event !== null) events.push({ number: row.closed_event, kind: 'closed', sourceId: null });
	if (row.sealed_event !== null) events.push({ number: row.sealed_event, kind: 'sealed', sourceId: null });
	return events.sort((one, other) => one.number - other.number);
}

function storedOf(
	row: ReportRow,
	order: readonly { id: string }[],
	known: StoredReport | undefined,
	consents: readonly ReadConsent[],
): StoredReport {
	const { subject, idn, industry, ownStatements } = row.snapshot ?? known ?? missing(row.id);
	return {
		id: row.id,
		bin: row.bin,
		kind: row.kind,
		checkKind: row.check_kind,
		createdAt: row.created_at.toISOString(),
		closedAt: row.closed_at?.toISOString() ?? null,
		sealedAt: row.sealed_at?.toISOString() ?? null,
		amountKzt: row.amount_kzt,
		previousId: row.previous_id,
		subject,
		idn,
		industry,
		ownStatements,
		reading: openReading(row.reading, row.reading_sealed, consents),
		consents: consents.map(({ proof }) => proof),
		sources: lentToLists(
			known === undefined
				? inOrder(
						row.sources.map((source) => sourceOf(source, consents)),
						order,
					)
				: renewed(known.sources, row.sources, consents),
		),
	};
}

function missing(id: string): never {
	throw new Error(`report ${id} has no subject`);
}

function inOrder(sources: StoredSource[], order: readonly { id: string }[]): StoredSource[] {
	const places = new Map(order.map(({ id }, place) => [id, place]));
	const placeOf = (sourceId: string) => places.get(sourceId) ?? order.length;
	return sources.sort(
		(one, other) => placeOf(one.sourceId) - placeOf(other.sourceId) || one.sourceId.localeCompare(other.sourceId),
	);
}

function renewed(
	known: readonly StoredSource[],
	rows: readonly SourceRow[],
	consents: readonly ReadConsent[],
): readonly StoredSource[] {
	const news = new Map(rows.map((row) => [row[0], sourceOf(row, consents)]));
	return known.map((source) => news.get(source.sourceId) ?? source);
}

function consentOf(row: SourceRow): string | null {
	return row[16];
}

function sourceOf(row: SourceRow, consents: readonly ReadConsent[]): StoredSource {
	const [sourceId, state, notAskedReason, askedAt, answeredAt, asOf, retrievedAt, rawHash, officialUrl, ...rest] = row;
	const [failureCode, silentSince, lastGoodAsOf, priceKzt, isLate, facts, extent, consentId, factsSealed, awaited] =
		rest;
	const source = {
		sourceId,
		state: state as SourceProgress,
		notAskedReason: notAskedReason as NotAskedReason | null,
		askedAt: instant(askedAt),
		answeredAt: instant(answeredAt),
		asOf,
		retrievedAt: instant(retrievedAt),
		rawHash,
		officialUrl,
		failureCode,
		silentSince: instant(silentSince),
		lastGoodAsOf,
		priceKzt,
		isLate,
		facts,
		extent,
		...(awaited === null ? {} : { awaited }),
	};
	return openSource(source, { consentId, factsSealed }, consents);
}

function instant(at: number | null): string | null {
	return at === null ? null : new Date(at).toISOString();
}
