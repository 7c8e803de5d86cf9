import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { sources } from '#sources/catalogue.ts';

/** Sources that have been silent since their last good answer and were asked in the last 24 hours. */
export async function findFailingSources(reader: Reader): Promise<string[]> {
	const { rows } = await reader.query<Pick<Rows['source_health'], 'source_id'>>(
		`select source_id from source_health
		where source_id = any($1) and silent_since is not null and last_failure_at > now() - interval '1 day' order by source_id`,
		// a breaker that several sources share has a row too
		[sources.map(({ id }) => id)],
	);
	return rows.map(({ source_id }) => source_id);
}
