import type { Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

/** Of people: what a search engine reads is no check, and what was only leased is none yet. */
const counted = `leased_until is null and holder not like 'crawler:%'`;
const behindTally = `day > coalesce((select max(day) from check_tally), '-infinity')`;

/** Keeps the number of checks of every day that is over. A day is counted once, however often this runs. */
export async function tallyChecks(reader: Reader): Promise<void> {
	await reader.query(
		`insert into check_tally (day, checks) select day, count(*) from check_spent
		where ${counted} and day < today_in_almaty() and ${behindTally}
		group by day on conflict do nothing`,
	);
}

/** All checks that were ever answered. */
export async function countChecks(reader: Reader): Promise<number> {
	const { rows } = await reader.query<Promised<{ checks: number }>>(
		`select (coalesce((select sum(checks) from check_tally), 0)
			+ (select count(*) from check_spent where ${counted} and ${behindTally}))::float8 as checks`,
	);
	return rows[0]?.checks ?? 0;
}

/** Of today, leases that hold included. */
export async function countChecksOfToday(reader: Reader): Promise<number> {
	const { rows } = await reader.query<Promised<{ checks: number }>>(
		`select count(*) as checks from check_spent
		where day = today_in_almaty() and (leased_until is null or leased_until > now())`,
	);
	return rows[0]?.checks ?? 0;
}
