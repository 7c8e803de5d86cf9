import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { StoreAway } from '#platform/files/object-store.ts';
import type { Log } from '#platform/log.ts';
import type { MediaDeps } from './keep-file.ts';

/** Of an upload that did not come to its end. */
const stagedHours = 24;
/** Of a file that no version and no draft names. */
const unusedDays = 30;

const isNamed = `(exists (select from content_file where file_id = media_file.id)
  or exists (select from content_draft where body::text like '%' || media_file.id || '%'))`;

/**
 * Removes what was never finished, and what nobody has named for a month. A version is for ever, so what one names stays. First
 * the row says so, then the objects go, then the row: a run that was killed is finished by the next.
 *
 * @returns how many files are gone
 */
export async function forgetFiles({ pool, files, log }: MediaDeps & { log: Pick<Log, 'warn'> }): Promise<number> {
	await pool.query(
		`update media_file set unused_since = case when ${isNamed} then null else clock_timestamp() end
		 where state = 'kept' and ${isNamed} is distinct from (unused_since is null)`,
	);
	await pool.query(
		`update media_file set state = 'deleted'
		 where (state = 'staged' and uploaded_at < clock_timestamp() - make_interval(hours => ${stagedHours}))
		   or (state = 'kept' and unused_since < clock_timestamp() - make_interval(days => ${unusedDays}) and not ${isNamed})`,
	);
	const { rows } = await pool.query<Pick<Rows['media_file'], 'id'>>(
		`select id from media_file where state = 'deleted'`,
	);
	let forgotten = 0;
	for (const { id } of rows) {
		try {
			for (const key of await keysOf(pool, id)) await files.remove(key);
		} catch (error) {
			if (!(error instanceof StoreAway)) throw error;
			log.warn({ err: error }, 'files are forgotten when their store answers again');
			return forgotten;
		}
		await pool.query(`delete from media_file where id = $1 and state = 'deleted'`, [id]);
		forgotten += 1;
	}
	return forgotten;
}

async function keysOf(reader: Reader, id: string): Promise<string[]> {
	const { rows } = await reader.query<{ key: Rows['media_variant']['storage_key'] }>(
		'select storage_key as key from media_variant where file_id = $1',
		[id],
	);
	return rows.map(({ key }) => key);
}
