import type { IsoDate } from '#domain/clock.ts';
import { foldHead } from '#domain/names/fold.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';

/** What makes a node of a subject, and the links of one that is opened. */
export type LinkedRow = Pick<Rows['subject'], 'bin' | 'public_id' | 'kind'>;
export type CentreRow = LinkedRow & Pick<Rows['subject'], 'head_name' | 'address' | 'address_key'>;
/** `total`: how many the way leads to in all */
export type LinkedPage = { rows: LinkedRow[]; total: number };
export type FormerHead = {
	name: NonNullable<Rows['change_event']['before']>;
	seen_on: Rows['change_event']['seen_on'];
};

export const pageSize = 20;
/** Links are not followed beyond this depth. */
const mostCounted = 1000;

const columns = 's.bin, s.public_id, s.kind';

export async function findCentre(pool: Pool, bin: string): Promise<CentreRow | undefined> {
	const { rows } = await pool.query<CentreRow>({
		name: 'link-centre',
		text: `select ${columns}, s.head_name, s.address, s.address_key from subject s where s.bin = $1`,
		values: [bin],
	});
	return rows[0];
}

/** By BIN or IIN; numbers that the register does not know are left out. */
export async function findLinked(pool: Pool, bins: readonly string[]): Promise<ReadonlyMap<string, LinkedRow>> {
	if (bins.length === 0) return new Map();
	const { rows } = await pool.query<LinkedRow>({
		name: 'link-by-bins',
		text: `select ${columns} from subject s where s.bin = any($1)`,
		values: [bins],
	});
	return new Map(rows.map((row) => [row.bin, row]));
}

/** Heads that a subject no longer has, the newest change first. */
export async function findFormerHeads(pool: Pool, bin: string): Promise<FormerHead[]> {
	const { rows } = await pool.query<FormerHead>({
		name: 'link-former-heads',
		text: `select before as name, seen_on from change_event
			where iin_bin = $1 and code = 'head' and before is not null order by seen_on desc, id desc limit 10`,
		values: [bin],
	});
	return rows;
}

async function findPage(pool: Pool, name: string, condition: string, value: string, page: number): Promise<LinkedPage> {
	const { rows } = await pool.query<LinkedRow & Promised<{ total: number }>>({
		name,
		text: `with near as materialized (select ${columns}, s.weight from subject s where ${condition} limit ${mostCounted})
			select bin, public_id, kind, count(*) over ()::integer as total from near order by weight desc, bin
			limit ${pageSize} offset $2`,
		values: [value, (page - 1) * pageSize],
	});
	return { rows, total: rows[0]?.total ?? 0 };
}

/** Subjects whose head has this full name. */
export function findHeadedBy(pool: Pool, name: string, page: number): Promise<LinkedPage> {
	return findPage(pool, 'link-headed', 's.head_key = $1', foldHead(name), page);
}

export function findAtAddress(pool: Pool, key: string, page: number): Promise<LinkedPage> {
	return findPage(pool, 'link-address', 's.address_key = $1', key, page);
}

/** Subjects that this director has left, by the name as the older list wrote it. */
export async function findFormerlyHeadedBy(pool: Pool, name: string): Promise<(LinkedRow & { seen_on: IsoDate })[]> {
	const { rows } = await pool.query<LinkedRow & { seen_on: Rows['change_event']['seen_on'] }>({
		name: 'link-formerly-headed',
		text: `select distinct on (s.bin) ${columns}, c.seen_on from subject s
			join change_event c on c.iin_bin = s.bin and c.code = 'head' and c.before = $1
			where s.head_key is distinct from $2 order by s.bin, c.seen_on desc limit ${pageSize}`,
		values: [name, foldHead(name)],
	});
	return rows;
}

/** Subjects that a source named with this telephone in the asker's own reports: what others paid for is theirs. */
export async function findWithPhone(
	pool: Pool,
	owner: string,
	phone: string,
): Promise<(LinkedRow & { source_id: string })[]> {
	const { rows } = await pool.query<LinkedRow & { source_id: Rows['report_source']['source_id'] }>({
		name: 'link-phone',
		text: `select distinct on (s.bin) ${columns}, a.source_id from report r
			join subject s on s.bin = r.bin
			join report_source a on a.report_id = r.id and a.facts @> '[{"kind": "contacts"}]'
				and jsonb_path_query_array(a.facts, '$[*] ? (@.kind == "contacts").value.phones[*]') ? $2
			where r.owner = $1
			order by s.bin, r.created_at desc limit ${pageSize}`,
		values: [owner, phone],
	});
	return rows;
}
