import type { Pool } from '#platform/db/pool.ts';
import { tallyChecks } from './tally.ts';

/** What has served its time: counts by address after two days, checks and browsers after five weeks. */
const statements = [
	`delete from check_spent where day < today_in_almaty() - 35 or (day < today_in_almaty() - 1 and holder ~ '^(address|crawler):')`,
	`delete from visitor_count where day < today_in_almaty() - 1`,
	`delete from number_miss where day < today_in_almaty() - 1`,
	`delete from miss_count where day < today_in_almaty() - 1`,
	`delete from number_watch where hour < now() - interval '1 day'`,
	`delete from crawler_address where verified_until < now()`,
	`delete from visitor_browser where seen_on < today_in_almaty() - 35`,
] as const;

export async function forgetOldChecks({ pool }: { pool: Pool }): Promise<void> {
	await tallyChecks(pool);
	for (const statement of statements) await pool.query(statement);
}
