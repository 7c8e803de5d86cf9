import type { IsoDate } from '#domain/clock.ts';
import { foldHead } from '#domain/fold.ts';
import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';
import type { Pool } from '#platform/db/pool.ts';

/** A subject as a node of the graph. */
export type LinkedRow = {
	bin: string;
	public_id: string;
	kind: SubjectKind;
	status: SubjectStatus;
	name_ru: string;
	name_kk: string | null;
	head_name: string | null;
	address: string | null;
	address_key: string | null;
	first_listed_on: IsoDate;
	removed_on: IsoDate | null;
	segment: 'mature' | 'young' | null;
	idn_score: number | null;
	idn_group: string | null;
};
/** `total`: how many the way leads to in all */
export type LinkedPage<Row> = { rows: Row[]; total: number };
export type FormerRow = LinkedRow & { seen_after: IsoDate; seen_on: IsoDate };
export type PastRow = { field: 'head_name' | 'address'; old_value: string; seen_after: IsoDate; seen_on: IsoDate };

export const pageSize = 20;
/** Beyond this nobody follows a link. */
const mostCounted = 1000;

const columns = `s.bin, s.public_id, s.kind, s.status, s.name_ru, s.name_kk, s.head_name, s.address, s.address_key,
s.first_listed_on, s.removed_on, i.segment, i.idn_score, i.idn_group`;
const tables = `from subject s
left join idn_score i on i.bin = s.bin and i.calculation_id = (select calculation_id from idn_published)`;

/** @param id BIN, IIN or our id */
export async function findLinked(pool: Pool, id: string): Promise<LinkedRow | undefined> {
	const isNumber = /^\d{12}$/.test(id);
	if (!isNumber && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
	const { rows } = await pool.query<LinkedRow>({
		name: isNumber ? 'link-by-bin' : 'link-by-id',
		text: `select ${columns} ${tables} where ${isNumber ? 's.bin' : 's.public_id'} = $1`,
		values: [id],
	});
	return rows[0];
}

/** Heads and addresses that a subject no longer has, the newest change first. */
export async function findPast(pool: Pool, bin: string): Promise<PastRow[]> {
	const { rows } = await pool.query<PastRow>({
		name: 'link-past',
		text: `select field, old_value, seen_after, seen_on from subject_change
			where bin = $1 and field in ('head_name', 'address') and old_value is not null
			order by seen_on desc, id desc limit 10`,
		values: [bin],
	});
	return rows;
}

async function findPage(
	pool: Pool,
	name: string,
	condition: string,
	value: string,
	page: number,
): Promise<LinkedPage<LinkedRow>> {
	const { rows } = await pool.query<LinkedRow & { total: number }>({
		name,
		text: `with near as materialized (select s.bin, s.weight from subject s where ${condition} limit ${mostCounted}),
			chosen as (select bin, weight, count(*) over ()::integer as total from near order by weight desc, bin
				limit ${pageSize} offset $2)
			select ${columns}, chosen.total ${tables} join chosen on chosen.bin = s.bin order by chosen.weight desc, s.bin`,
		values: [value, (page - 1) * pageSize],
	});
	return { rows, total: rows[0]?.total ?? 0 };
}

/** Subjects whose head has this full name. */
export function findHeadedBy(pool: Pool, name: string, page: number): Promise<LinkedPage<LinkedRow>> {
	return findPage(pool, 'link-headed', 's.head_key = $1', foldHead(name), page);
}

export function findAtAddress(pool: Pool, key: string, page: number): Promise<LinkedPage<LinkedRow>> {
	return findPage(pool, 'link-address', 's.address_key = $1', key, page);
}

/** Subjects that this head has left: told by the name as the older list wrote it. */
export async function findFormerlyHeadedBy(pool: Pool, name: string): Promise<FormerRow[]> {
	const { rows } = await pool.query<FormerRow>({
		name: 'link-formerly-headed',
		text: `select distinct on (s.bin) ${columns}, c.seen_after, c.seen_on ${tables}
			join subject_change c on c.bin = s.bin and c.field = 'head_name' and c.old_value = $1
			where s.head_key is distinct from $2 order by s.bin, c.seen_on desc limit ${pageSize}`,
		values: [name, foldHead(name)],
	});
	return rows;
}

/** Subjects that a source named with this telephone when it was asked about them. */
export async function findWithPhone(pool: Pool, phone: string): Promise<(LinkedRow & { source_id: string })[]> {
	const { rows } = await pool.query<LinkedRow & { source_id: string }>({
		name: 'link-phone',
		text: `select distinct on (s.bin) ${columns}, a.source_id ${tables}
			join report r on r.bin = s.bin
			join report_source a on a.report_id = r.id and a.facts @> '[{"kind": "contacts"}]'
				and jsonb_path_query_array(a.facts, '$[*] ? (@.kind == "contacts").value.phones[*]') ? $1
			order by s.bin, r.created_at desc limit ${pageSize}`,
		values: [phone],
	});
	return rows;
}
