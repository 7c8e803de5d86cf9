import type { MassCheckDepth, MassCheckState, RowFault, RowGroup } from '#domain/mass-check.ts';
import { givenTableDays } from '#domain/tables.ts';
import type { NumberTable } from '#features/imports/public.ts';
import type { JudgedSubject } from '#features/subjects/public.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { HeardLists } from './heard-lists.ts';

export type MassCheckHead = {
	id: Rows['mass_check']['id'];
	owner: Rows['mass_check']['owner'];
	accountId: Rows['mass_check']['account_id'];
	name: Rows['mass_check']['name'];
	columnTitle: Rows['mass_check']['column_title'];
	leftOut: Rows['mass_check']['left_out'];
	awaitsColumns: Rows['mass_check']['awaits_columns'];
	state: Known<Rows['mass_check']['state'], MassCheckState>;
	depth: Known<Rows['mass_check']['depth'], MassCheckDepth>;
	madeAt: Rows['mass_check']['made_at'];
	startedAt: Rows['mass_check']['started_at'];
	endedAt: Rows['mass_check']['ended_at'];
	heldOn: Rows['mass_check']['held_on'];
	total: Rows['mass_check']['total'];
	done: Rows['mass_check']['done'];
	lastEvent: Rows['mass_check']['last_event'];
	heard: Known<Rows['mass_check']['heard'], HeardLists>;
};

const columns = `id, owner, account_id as "accountId", name, column_title as "columnTitle", left_out as "leftOut", awaits_columns as "awaitsColumns", state, depth,
	made_at as "madeAt", started_at as "startedAt", ended_at as "endedAt", held_on as "heldOn", total, done,
	last_event as "lastEvent", heard`;

/** Told when a check is started or has come further: its id. */
export const massCheckChannel = 'mass_check_event';
export const tellSql = `pg_notify('${massCheckChannel}', id::text)`;

type NewMassCheck = { owner: string; accountId: number; name: string; table: NumberTable | null };

/** Without a table its column is to be chosen. */
export async function insertMassCheck(
	client: PoolClient,
	{ owner, accountId, name, table }: NewMassCheck,
): Promise<string> {
	const { rows } = await client.query<Pick<MassCheckHead, 'id'>>(
		`insert into mass_check (owner, account_id, name, awaits_columns) values ($1, $2, $3, true) returning id`,
		[owner, accountId, name],
	);
	const [made] = rows;
	if (made === undefined) throw new Error('a check just made is there');
	if (table !== null) await fillMassCheck(client, made.id, table);
	return made.id;
}

/** Gives a draft the numbers of a table instead of what it had. */
export async function fillMassCheck(client: PoolClient, id: string, table: NumberTable): Promise<void> {
	await client.query('delete from mass_check_row where check_id = $1', [id]);
	await client.query('update mass_check set column_title = $2, left_out = $3, awaits_columns = false where id = $1', [
		...[id, table.columnTitle, table.leftOut],
	]);
	const of = <Field extends keyof NumberTable['rows'][number]>(field: Field) => table.rows.map((row) => row[field]);
	await client.query(
		`insert into mass_check_row (check_id, row_no, given, iin_bin, fault, same_as, zeros_restored, state)
		select $1, row_no, given, iin_bin, fault, same_as, zeros_restored, case when fault is null then 'waiting' else 'faulty' end
		from unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::boolean[])
			as given_row(row_no, given, iin_bin, fault, same_as, zeros_restored)`,
		[id, of('rowNo'), of('given'), of('iinBin'), of('fault'), of('sameAs'), of('zerosRestored')],
	);
}

export async function findMassCheck(reader: Reader, owner: string, id: string): Promise<MassCheckHead | undefined> {
	const { rows } = await reader.query<MassCheckHead>(`select ${columns} from mass_check where id = $1 and owner = $2`, [
		id,
		owner,
	]);
	return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockMassCheck(client: PoolClient, owner: string, id: string): Promise<MassCheckHead | undefined> {
	const { rows } = await client.query<MassCheckHead>(
		`select ${columns} from mass_check where id = $1 and owner = $2 for update`,
		[id, owner],
	);
	return rows[0];
}

export async function findMassChecks(
	reader: Reader,
	owner: string,
	{ offset, limit }: { offset: number; limit: number },
): Promise<{ checks: (MassCheckHead & { rowCount: number })[]; total: number }> {
	const { rows } = await reader.query<MassCheckHead & Promised<{ rowCount: number; all: number }>>(
		`select ${columns}, (select count(*)::integer from mass_check_row where check_id = mass_check.id) as "rowCount",
			count(*) over ()::integer as all
		 from mass_check where owner = $1 order by made_at desc, id limit $2 offset $3`,
		[owner, limit, offset],
	);
	if (rows.length > 0 || offset === 0) return { checks: rows, total: rows[0]?.all ?? 0 };
	const { rows: counted } = await reader.query<Promised<{ all: number }>>(
		'select count(*)::integer as all from mass_check where owner = $1',
		[owner],
	);
	return { checks: [], total: counted[0]?.all ?? 0 };
}

/** What a row is counted as, in one place: tiles, filters and exports agree. */
export const groupSql = `case state when 'answered' then outcome when 'unknown' then 'unknown' when 'waiting' then 'waiting'
	when 'faulty' then case fault when 'duplicate' then 'repeated' else 'faulty' end else 'unanswered' end`;

type SubjectState = JudgedSubject['state'];
export type MassCheckCounts = {
	rowCount: number;
	zerosRestored: number;
	groups: { group: RowGroup; count: number }[];
	faults: { fault: RowFault; count: number }[];
	charges: { charge: 'opened' | 'plan' | 'check'; count: number }[];
	states: { state: SubjectState; count: number }[];
	findings: { code: string; count: number }[];
	regions: { region: string; count: number }[];
};

export async function countRows(reader: Reader, id: string): Promise<MassCheckCounts> {
	const grouped = (what: string, from: string) =>
		`(select coalesce(json_agg(json_build_object('${what}', counted.key, 'count', counted.count) order by counted.count desc, counted.key), '[]')
		from (select ${from} group by 1) counted)`;
	const { rows } = await reader.query<Promised<MassCheckCounts>>({
		name: 'mass-check-counts',
		text: `with rows as materialized (select * from mass_check_row where check_id = $1)
		select (select count(*)::integer from rows) as "rowCount",
			(select count(*)::integer from rows where zeros_restored and fault is null) as "zerosRestored",
			${grouped('group', `${groupSql} as key, count(*) from rows`)} as groups,
			${grouped('fault', 'fault as key, count(*) from rows where fault is not null')} as faults,
			${grouped('charge', `charge as key, count(*) from rows where state = 'answered' and charge is not null`)} as charges,
			${grouped('state', `result->>'state' as key, count(*) from rows where result is not null`)} as states,
			${grouped('code', 'code as key, count(*) from rows, unnest(codes) code')} as findings,
			${grouped('region', 'region as key, count(*) from rows where region is not null')} as regions`,
		values: [id],
	});
	const [counts] = rows;
	if (counts === undefined) throw new Error('counts are one row');
	return counts;
}

/** Numbers that wait to be judged. */
export async function findNumbers(reader: Reader, id: string): Promise<string[]> {
	const { rows } = await reader.query<{ bin: NonNullable<Rows['mass_check_row']['iin_bin']> }>(
		`select iin_bin as bin from mass_check_row where check_id = $1 and state = 'waiting' order by row_no`,
		[id],
	);
	return rows.map(({ bin }) => bin);
}

/** Drafts and results of days long gone, and drafts whose column nobody chose while the table was kept. @returns how many */
export async function forgetMassChecks(reader: Reader, days: number): Promise<number> {
	const { rowCount } = await reader.query(
		`delete from mass_check where state in ('draft', 'done', 'cancelled')
		 and made_at < clock_timestamp() - make_interval(days => case when awaits_columns then $2::integer else $1::integer end)`,
		[days, Math.min(days, givenTableDays)],
	);
	return rowCount ?? 0;
}
