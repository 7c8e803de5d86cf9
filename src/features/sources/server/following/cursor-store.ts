import type { IsoDate } from '#domain/clock.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';

/** Where the reading of a list stands (migration 0048). */
export type Cursor = {
	phase: Known<Rows['source_cursor']['phase'], 'idle' | 'backfilling' | 'following' | 'paused'>;
	cursor: Rows['source_cursor']['cursor'];
	windowDay: Known<Rows['source_cursor']['window_day'], IsoDate>;
	part: Known<Rows['source_cursor']['part'], 'entries' | 'removals'>;
	done: Rows['source_cursor']['done'];
	total: Rows['source_cursor']['total'];
	backfilledFrom: Known<Rows['source_cursor']['backfilled_from'], IsoDate>;
	followedTo: Known<Rows['source_cursor']['followed_to'], IsoDate>;
	pausedFor: Rows['source_cursor']['paused_for'];
};

const readSql = `
select phase, cursor, window_day as "windowDay", part, done, total, backfilled_from as "backfilledFrom",
  followed_to as "followedTo", paused_for as "pausedFor"
from source_cursor where source_id = $1`;

const atTheBeginning: Cursor = {
	...{ phase: 'idle', cursor: null, windowDay: null, part: 'entries', done: 0, total: null },
	...{ backfilledFrom: null, followedTo: null, pausedFor: null },
};

export async function readCursor(reader: Reader, sourceId: string): Promise<Cursor> {
	const { rows } = await reader.query<Cursor>(readSql, [sourceId]);
	return rows[0] ?? atTheBeginning;
}

export async function writeCursor(writer: Reader, sourceId: string, cursor: Cursor): Promise<void> {
	await writer.query({
		name: 'source-cursor',
		text: `insert into source_cursor (source_id, phase, cursor, window_day, part, done, total, backfilled_from, followed_to,
				paused_for, changed_at)
			values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now())
			on conflict (source_id) do update set phase = excluded.phase, cursor = excluded.cursor,
				window_day = excluded.window_day, part = excluded.part, done = excluded.done, total = excluded.total,
				backfilled_from = excluded.backfilled_from, followed_to = excluded.followed_to,
				paused_for = excluded.paused_for, changed_at = excluded.changed_at`,
		values: [
			...[sourceId, cursor.phase, cursor.cursor, cursor.windowDay, cursor.part, cursor.done, cursor.total],
			...[cursor.backfilledFrom, cursor.followedTo, cursor.pausedFor],
		],
	});
}

export type Gap = {
	id: Rows['source_gap']['id'];
	kind: Known<Rows['source_gap']['kind'], 'page' | 'day'>;
	/** cursor of the page (empty: the first one), or the day */
	from: Rows['source_gap']['from_key'];
	to: Rows['source_gap']['to_key'];
	reason: Rows['source_gap']['reason'];
};

export async function openGap(writer: Reader, sourceId: string, gap: Omit<Gap, 'id'>): Promise<void> {
	await writer.query(
		`insert into source_gap (source_id, kind, from_key, to_key, reason) values ($1, $2, $3, $4, $5)
		on conflict (source_id, kind, from_key) where closed_at is null do nothing`,
		[sourceId, gap.kind, gap.from, gap.to, gap.reason],
	);
}

export async function readOpenGaps(reader: Reader, sourceId: string): Promise<Gap[]> {
	const { rows } = await reader.query<Gap>(
		`select id, kind, from_key as "from", to_key as "to", reason from source_gap
		where source_id = $1 and closed_at is null order by id limit 200`,
		[sourceId],
	);
	return rows;
}

export async function closeGap(writer: Reader, id: Gap['id']): Promise<void> {
	await writer.query('update source_gap set closed_at = now() where id = $1', [id]);
}

/** one key for all processes of this product; the second one is the list */
const followLock = 727_011;

/** True: this connection alone reads the list, until it is released or lost. */
export async function lockList(client: PoolClient, sourceId: string): Promise<boolean> {
	const { rows } = await client.query<Promised<{ is_ours: boolean }>>(
		'select pg_try_advisory_lock($1, hashtext($2)) as is_ours',
		[followLock, sourceId],
	);
	return rows[0]?.is_ours === true;
}

export async function unlockList(client: PoolClient, sourceId: string): Promise<void> {
	await client.query('select pg_advisory_unlock($1, hashtext($2))', [followLock, sourceId]);
}
