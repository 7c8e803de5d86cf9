import type { Pool } from '#platform/db/pool.ts';
import { tallyChecks } from './tally.ts';

const today = `(now() at time zone 'Asia/Almaty')::date`;

/** What has served its time: counts by address after two days, checks and browsers after five weeks. */
const statements = [
	`delete from check_spent where day < ${today} - 35 or (day < ${today} - 1 and holder ~ '^(address|crawler):')`,
	`delete from visitor_count where day < ${today} - 1`,
	`delete from number_miss where day < ${today} - 1`,
	`delete from miss_count where day < ${today} - 1`,
	`delete from number_watch where hour < now() - interval '1 day'`,
	`delete from visitor_browser where seen_on < ${today} - 35`,
] as const;

export async function forgetOldChecks({ pool }: { pool: Pool }): Promise<void> {
	await tallyChecks(pool);
	for (const statement of statements) await pool.query(statement);
}
