import type { IsoDate } from '#domain/clock.ts';
import { givenTableDays } from '#domain/tables.ts';
import {
	type DealField,
	dealFields,
	type VatGroup,
	type VatReasonCode,
	type VatReviewState,
} from '#domain/vat-review.ts';
import type { DealTable } from '#features/imports/public.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';

export type VatReviewHead = {
	id: Rows['vat_review']['id'];
	owner: Rows['vat_review']['owner'];
	accountId: Rows['vat_review']['account_id'];
	name: Rows['vat_review']['name'];
	titles: Known<Rows['vat_review']['titles'], Record<DealField, string | null>>;
	leftOut: Rows['vat_review']['left_out'];
	awaitsColumns: Rows['vat_review']['awaits_columns'];
	state: Known<Rows['vat_review']['state'], VatReviewState>;
	madeAt: Rows['vat_review']['made_at'];
	startedAt: Rows['vat_review']['started_at'];
	endedAt: Rows['vat_review']['ended_at'];
	total: Rows['vat_review']['total'];
	done: Rows['vat_review']['done'];
	version: Rows['vat_review']['version'];
	lastEvent: Rows['vat_review']['last_event'];
};

const columns = `id, owner, account_id as "accountId", name, titles, left_out as "leftOut", awaits_columns as "awaitsColumns", state, made_at as "madeAt",
	started_at as "startedAt", ended_at as "endedAt", total, done, version,
	last_event as "lastEvent"`;

/** Told when a review is started, has come further or is gone: its id. */
export const vatReviewChannel = 'vat_review_event';
export const tellSql = `pg_notify('${vatReviewChannel}', id::text)`;

type NewReview = { owner: string; accountId: number; name: string; table: DealTable | null };

const untitled = Object.fromEntries(dealFields.map((field) => [field, null]));

/** Without a table its columns are to be chosen. */
export async function insertReview(
	client: PoolClient,
	{ owner, accountId, name, table }: NewReview,
): Promise<VatReviewHead['id']> {
	const { rows } = await client.query<Pick<VatReviewHead, 'id'>>(
		'insert into vat_review (owner, account_id, name, titles, awaits_columns) values ($1, $2, $3, $4, true) returning id',
		[owner, accountId, name, JSON.stringify(untitled)],
	);
	const [made] = rows;
	if (made === undefined) throw new Error('a review just made is there');
	if (table !== null) await fillReview(client, made.id, table);
	return made.id;
}

/** Gives a draft the rows of a table instead of what it had. */
export async function fillReview(client: PoolClient, id: string, table: DealTable): Promise<void> {
	await client.query('delete from vat_review_row where review_id = $1', [id]);
	await client.query(`update vat_review set titles = $2, left_out = $3, awaits_columns = false where id = $1`, [
		id,
		JSON.stringify(table.titles),
		table.leftOut,
	]);
	await client.query(
		`insert into vat_review_row (review_id, row_no, iin_bin, given_supplier, invoice, deal_on, turnover, vat, fault,
			fault_field, given, same_as, warnings)
		select $1, "rowNo", supplier, "givenSupplier", invoice, "dealOn", "turnoverTiyn", "vatTiyn", fault, field, given, "sameAs",
			array(select jsonb_array_elements_text(warnings))
		from jsonb_to_recordset($2::jsonb) as given_row("rowNo" integer, supplier text, "givenSupplier" text, invoice text,
			"dealOn" date, "turnoverTiyn" bigint, "vatTiyn" bigint, fault text, field text, given text, "sameAs" integer,
			warnings jsonb)`,
		[id, JSON.stringify(table.rows)],
	);
}

export async function findReview(reader: Reader, owner: string, id: string): Promise<VatReviewHead | undefined> {
	const { rows } = await reader.query<VatReviewHead>(`select ${columns} from vat_review where id = $1 and owner = $2`, [
		id,
		owner,
	]);
	return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockReview(client: PoolClient, owner: string, id: string): Promise<VatReviewHead | undefined> {
	const { rows } = await client.query<VatReviewHead>(
		`select ${columns} from vat_review where id = $1 and owner = $2 for update`,
		[id, owner],
	);
	return rows[0];
}

type Listed = VatReviewHead & Promised<{ rowCount: number; vatTiyn: number }>;

export async function findReviews(
	reader: Reader,
	owner: string,
	{ offset, limit }: { offset: number; limit: number },
): Promise<{ reviews: Listed[]; total: number }> {
	const [{ rows }, { rows: counted }] = await Promise.all([
		reader.query<Listed>(
			`select ${columns}, counted."rowCount", counted."vatTiyn" from vat_review, lateral (
				select count(*) as "rowCount", coalesce(sum(vat) filter (where not is_dropped), 0) as "vatTiyn"
				from vat_review_row where review_id = vat_review.id) counted
			where owner = $1 order by made_at desc, id limit $2 offset $3`,
			[owner, limit, offset],
		),
		reader.query<Promised<{ all: number }>>('select count(*) as all from vat_review where owner = $1', [owner]),
	]);
	return { reviews: rows, total: counted[0]?.all ?? 0 };
}

/** What a row is counted as, in one place: sums, filters and exports agree. */
export const groupSql = `case when fault is not null then 'faulty' else coalesce(verdict, 'waiting') end`;

export type Summed = { group: VatGroup; isDropped: boolean; rows: number; turnoverTiyn: number; vatTiyn: number };
export type ReviewSums = {
	sums: readonly Summed[];
	reasons: readonly { code: VatReasonCode; rows: number; vatTiyn: number }[];
	faults: readonly { fault: NonNullable<Rows['vat_review_row']['fault']>; rows: number }[];
	firstOn: IsoDate | null;
	lastOn: IsoDate | null;
	suppliers: number;
	warned: number;
	unread: number;
	zerosRestored: number;
	charged: number;
};

export async function sumReview(reader: Reader, id: string): Promise<ReviewSums> {
	const { rows } = await reader.query<Promised<ReviewSums>>({
		name: 'vat-review-sums',
		text: `with rows as materialized (select *, ${groupSql} as "group" from vat_review_row where review_id = $1)
		select
			(select coalesce(json_agg(summed), '[]') from (select "group", is_dropped as "isDropped", count(*) as rows,
				coalesce(sum(turnover), 0) as "turnoverTiyn", coalesce(sum(vat), 0) as "vatTiyn" from rows group by 1, 2) summed) as sums,
			(select coalesce(json_agg(counted order by "vatTiyn" desc, code), '[]') from (select code, count(*) as rows,
				coalesce(sum(vat), 0) as "vatTiyn" from rows, unnest(codes) code where not is_dropped group by 1) counted) as reasons,
			(select coalesce(json_agg(counted order by rows desc, fault), '[]') from (select fault, count(*) as rows from rows
				where fault is not null group by 1) counted) as faults,
			(select min(deal_on)::text from rows where fault is null) as "firstOn",
			(select max(deal_on)::text from rows where fault is null) as "lastOn",
			(select count(distinct iin_bin) from rows where fault is null) as suppliers,
			(select count(*) from rows where 'rate' = any(warnings)) as warned,
			(select count(*) from rows where vat is null) as unread,
			(select count(*) from rows where 'zeros_restored' = any(warnings) and fault is null) as "zerosRestored",
			(select count(*) from rows where is_charged) as charged`,
		values: [id],
	});
	const [summed] = rows;
	if (summed === undefined) throw new Error('sums are one row');
	return summed;
}

/** Drafts and results of days long gone, and drafts whose columns nobody chose while the table was kept. @returns how many */
export async function forgetVatReviews(reader: Reader, days: number): Promise<number> {
	const { rowCount } = await reader.query(
		`delete from vat_review where state in ('draft', 'done')
		 and made_at < clock_timestamp() - make_interval(days => case when awaits_columns then $2::integer else $1::integer end)`,
		[days, Math.min(days, givenTableDays)],
	);
	return rowCount ?? 0;
}
