import type { ListColor } from '#domain/cabinet.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { ChangeListBody, CreateListBody } from '../contract.ts';
import type { CabinetOwner } from './owner.ts';

export type ListRow = {
	id: Rows['own_list']['id'];
	name: Rows['own_list']['name'];
	color: Known<Rows['own_list']['color'], ListColor>;
	entryCount: Rows['own_list']['entry_count'];
	changedAt: Rows['own_list']['changed_at'];
	version: Rows['own_list']['version'];
	changedBy: Rows['own_list']['changed_by'];
};

const columns =
	'id, name, color, entry_count as "entryCount", changed_at as "changedAt", version, changed_by as "changedBy"';

export async function findLists(reader: Reader, owner: string): Promise<ListRow[]> {
	const { rows } = await reader.query<ListRow>({
		name: 'own-lists',
		text: `select ${columns} from own_list where owner = $1 order by lower(name), id`,
		values: [owner],
	});
	return rows;
}

export async function findList(reader: Reader, owner: string, id: string): Promise<ListRow | undefined> {
	const { rows } = await reader.query<ListRow>({
		name: 'own-list',
		text: `select ${columns} from own_list where id = $2 and owner = $1`,
		values: [owner, id],
	});
	return rows[0];
}

/** Whoever makes a list of this owner waits here, so that their number is exact. */
export async function lockLists(client: PoolClient, owner: string): Promise<number> {
	await client.query(`select pg_advisory_xact_lock(hashtextextended('own_list:' || $1::text, 25))`, [owner]);
	const { rows } = await client.query<Promised<{ count: number }>>('select count(*) from own_list where owner = $1', [
		owner,
	]);
	return rows[0]?.count ?? 0;
}

/** Undefined where the name is taken. */
export async function insertList(
	client: PoolClient,
	{ holder, accountId }: CabinetOwner,
	{ name, color }: CreateListBody,
): Promise<ListRow | undefined> {
	const { rows } = await client.query<ListRow>(
		`insert into own_list (owner, account_id, name, color) values ($1, $2, $3, $4) on conflict do nothing
		returning ${columns}`,
		[holder, accountId, name, color],
	);
	return rows[0];
}

export async function updateList(
	client: PoolClient,
	{ holder, accountId }: CabinetOwner,
	id: string,
	{ name, color }: ChangeListBody,
): Promise<ListRow | undefined> {
	const { rows } = await client.query<ListRow>(
		`update own_list set name = coalesce($3, name), color = coalesce($4, color), changed_at = clock_timestamp(),
			version = version + 1, changed_by = $5
		where id = $2 and owner = $1 returning ${columns}`,
		[holder, id, name ?? null, color ?? null, accountId],
	);
	return rows[0];
}

/** Another owner's from now on, with all its entries. */
export async function giveList(client: PoolClient, id: string, owner: string): Promise<ListRow | undefined> {
	const { rows } = await client.query<ListRow>(
		`update own_list set owner = $2, changed_at = clock_timestamp() where id = $1 returning ${columns}`,
		[id, owner],
	);
	return rows[0];
}

export async function removeList(client: PoolClient, owner: string, id: string): Promise<boolean> {
	const { rowCount } = await client.query('delete from own_list where id = $2 and owner = $1', [owner, id]);
	return rowCount === 1;
}

/** Whoever changes entries of a list waits for the others, so that their number is exact. */
export async function lockList(client: PoolClient, owner: string, id: string): Promise<ListRow | undefined> {
	const { rows } = await client.query<ListRow>(
		`select ${columns} from own_list where id = $2 and owner = $1 for update`,
		[owner, id],
	);
	return rows[0];
}

export type EntryRow = {
	bin: Rows['own_list_entry']['bin'];
	note: Rows['own_list_entry']['note'];
	addedAt: Rows['own_list_entry']['added_at'];
	version: Rows['own_list_entry']['version'];
	changedAt: Rows['own_list_entry']['changed_at'];
	changedBy: Rows['own_list_entry']['changed_by'];
	accountId: Rows['own_list_entry']['account_id'];
};
export const entryColumns = `e.bin, e.note, e.added_at as "addedAt", e.version, e.changed_at as "changedAt",
	e.changed_by as "changedBy", e.account_id as "accountId"`;

export async function findEntry(client: PoolClient, listId: string, bin: string): Promise<EntryRow | undefined> {
	const { rows } = await client.query<EntryRow>(
		`select ${entryColumns} from own_list_entry e where list_id = $1 and bin = $2`,
		[listId, bin],
	);
	return rows[0];
}

/** Undefined if the subject is already in the list. */
export async function insertEntry(
	client: PoolClient,
	listId: string,
	{ bin, note, accountId }: { bin: string; note: string; accountId: number },
): Promise<EntryRow | undefined> {
	const { rows } = await client.query<EntryRow>(
		`insert into own_list_entry as e (list_id, bin, note, account_id) values ($1, $2, $3, $4) on conflict do nothing
		returning ${entryColumns}`,
		[listId, bin, note, accountId],
	);
	return rows[0];
}

/** @param note undefined: it stays */
export async function updateEntry(
	client: PoolClient,
	listId: string,
	{ bin, note, accountId }: { bin: string; note: string | undefined; accountId: number },
): Promise<EntryRow> {
	const { rows } = await client.query<EntryRow>(
		`update own_list_entry e set note = coalesce($3, note),
			version = case when note <> $3 then version + 1 else version end,
			changed_at = case when note <> $3 then clock_timestamp() else changed_at end,
			changed_by = case when note <> $3 then $4 else changed_by end
		where list_id = $1 and bin = $2 returning ${entryColumns}`,
		[listId, bin, note ?? null, accountId],
	);
	const [row] = rows;
	if (row === undefined) throw new Error('an entry under the lock of its list stays');
	return row;
}

export async function removeEntry(client: PoolClient, listId: string, bin: string): Promise<boolean> {
	const { rowCount } = await client.query('delete from own_list_entry where list_id = $1 and bin = $2', [listId, bin]);
	return rowCount === 1;
}

export async function countEntries(client: PoolClient, listId: string, difference: 1 | -1 | 0): Promise<void> {
	await client.query(
		'update own_list set entry_count = entry_count + $2, changed_at = clock_timestamp() where id = $1',
		[listId, difference],
	);
}

export type MarkedListRow = {
	id: Rows['own_list']['id'];
	name: Rows['own_list']['name'];
	color: Known<Rows['own_list']['color'], ListColor>;
} & Promised<{ isIn: boolean; note: string }>;

/** Every list of an owner, and whether a subject is in it. */
export async function findMarkedLists(reader: Reader, owner: string, bin: string): Promise<MarkedListRow[]> {
	const { rows } = await reader.query<MarkedListRow>({
		name: 'own-lists-of-subject',
		text: `select l.id, l.name, l.color, e.bin is not null as "isIn", coalesce(e.note, '') as note
			from own_list l left join own_list_entry e on e.list_id = l.id and e.bin = $2
			where l.owner = $1 order by lower(l.name), l.id`,
		values: [owner, bin],
	});
	return rows;
}
