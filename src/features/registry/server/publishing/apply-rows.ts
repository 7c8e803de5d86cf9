import type { PoolClient } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { Published } from '../runs.ts';
import { adoptTwin } from './adopt-stage.ts';
import { isUnread, type Publication } from './publication.ts';
import { recordChanges, recordRemovals, refreshLoads } from './publish-register.ts';
import { recordEntries } from './publish-statements.ts';
import { withoutIndexes } from './table-indexes.ts';

/** From so many new rows on, filling the indexes row by row is slower than building them afterwards. */
const bulkRows = 5_000;

export type Applied = { rowsNew: number; rowsChanged: number; rowsRemoved: number };

/** Makes the staging table the published one: the first list of a large table. */
export async function adoptRows(client: PoolClient, about: Publication, staged: number): Promise<Applied> {
	await adoptTwin(client, about.stage, about.target.table);
	await finish(client, about, staged);
	return { rowsNew: staged, rowsChanged: 0, rowsRemoved: 0 };
}

/** Brings the published table to what the staging table says. Changes only rows that differ. */
export async function applyRows(
	client: PoolClient,
	about: Publication,
	published: Published | undefined,
): Promise<Applied> {
	await client.query(`analyze ${about.stage} (${about.target.key.join(', ')})`);
	const isRegister = about.target.table === 'subject';
	if (isRegister) await recordChanges(client, about);
	if (about.target.table === 'statement') await recordEntries(client, about);
	const rowsChanged = await updateChanged(client, about);
	const rowsRemoved = await markRemoved(client, about, isRegister);
	const fresh = await client.query<Promised<{ count: number }>>(
		`select count(*)::int as count from ${about.stage} s where not exists (${sameRow(about)})`,
	);
	const rowsNew = fresh.rows[0]?.count ?? 0;
	const isBulk = rowsNew > bulkRows && rowsNew > (await sizeOf(client, about)) && rowsNew > (published?.rowCount ?? 0);
	const insert = () => insertNew(client, about);
	if (rowsNew > 0) await (isBulk ? withoutIndexes(client, about.target.table, insert) : insert());
	await finish(client, about, rowsNew + rowsChanged + rowsRemoved);
	return { rowsNew, rowsChanged, rowsRemoved };
}

/** Rows already in the table, also of other lists, whose readers would wait while all indexes are rebuilt. */
async function sizeOf(client: PoolClient, { target }: Publication): Promise<number> {
	if (target.partition === null) return 0;
	const { rows } = await client.query<Promised<{ count: number }>>(
		'select greatest(reltuples, 0)::bigint as count from pg_class where oid = $1::regclass',
		[target.table],
	);
	return rows[0]?.count ?? 0;
}

async function finish(client: PoolClient, { target }: Publication, written: number): Promise<void> {
	if (written > bulkRows) await client.query(`analyze ${target.table}`);
	if (target.table === 'subject') await refreshLoads(client);
}

function sameKey({ target }: Publication): string {
	return target.key.map((column) => `t.${column} = s.${column}`).join(' and ');
}

function sameRow(about: Publication): string {
	return `select from ${about.target.table} t where ${sameKey(about)}${ofSource(about)}`;
}

/** Said once more where it is known beforehand, so that the rows of the other lists are not even looked at. */
function ofSource({ target, sourceId }: Publication): string {
	return target.partition === 'source_id' ? ` and t.source_id = '${sourceId}'` : '';
}

async function updateChanged(client: PoolClient, about: Publication): Promise<number> {
	const { target, stage, listDate } = about;
	const own = target.columns.map(([name]) => name).filter((name) => !target.key.includes(name));
	const incoming = (name: string) => (target.kept.includes(name) ? `coalesce(s.${name}, t.${name})` : `s.${name}`);
	const differs = `(${own.map((name) => `t.${name}`).join(', ')}) is distinct from (${own.map(incoming).join(', ')})`;
	const listDates = target.hasListDates ? `, listed_on = $1` : '';
	const dated = target.hasListDates ? [listDate] : [];
	const { rowCount } = await client.query(
		`update ${target.table} t set ${own.map((name) => `${name} = ${incoming(name)}`).join(', ')}, removed_on = null${listDates}
			from ${stage} s where ${sameKey(about)}${ofSource(about)} and (t.removed_on is not null or ${differs})`,
		dated,
	);
	return rowCount ?? 0;
}

async function insertNew(client: PoolClient, about: Publication): Promise<void> {
	const { target, stage, listDate } = about;
	const columns = target.columns.map(([name]) => name).join(', ');
	await client.query(
		target.hasListDates
			? `insert into ${target.table} (${columns}, first_listed_on, listed_on)
				select ${columns}, $1, $1 from ${stage} s where not exists (${sameRow(about)})${target.order === undefined ? '' : ` order by ${target.order}`}`
			: `insert into ${target.table} (${columns}) select ${columns} from ${stage} s where not exists (${sameRow(about)})`,
		target.hasListDates ? [listDate] : [],
	);
}

/** A removed row stays, with the date of the first list without it; an unreadable row is not removed. */
async function markRemoved(client: PoolClient, about: Publication, isRegister: boolean): Promise<number> {
	const { target, stage, listDate, previousDate } = about;
	if (previousDate === null) return 0;
	const ofList =
		target.partition === null || target.partition === 'source_id'
			? ofSource(about)
			: ` and t.${target.partition} in (select ${target.partition} from ${stage})`;
	const missing = `t.removed_on is null and not exists (select from ${stage} s where ${sameKey(about)})${ofList}`;
	const gone = target.number === null ? missing : `${missing} and not ${isUnread(about, `t.${target.number}`)}`;
	if (isRegister) await recordRemovals(client, about, gone);
	const weight = isRegister ? ', weight = weight - 100' : '';
	const lastListed = target.hasListDates ? ', listed_on = $2' : '';
	const { rowCount } = await client.query(
		`update ${target.table} t set removed_on = $1${lastListed}${weight} where ${gone}`,
		target.hasListDates ? [listDate, previousDate] : [listDate],
	);
	return rowCount ?? 0;
}
