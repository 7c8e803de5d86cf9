import type { IsoDate } from '#domain/clock.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

/**
 * How many different people looked at a subject, day by day of Almaty; days without any are left out. Search engines are not
 * people, and what administrators look up is their work.
 *
 * @param except accounts that are not counted
 */
export async function countViewers(
	reader: Reader,
	{ subject, from, to, except }: { subject: string; from: IsoDate; to: IsoDate; except: readonly number[] },
): Promise<{ day: IsoDate; viewers: number }[]> {
	const { rows } = await reader.query<Promised<{ day: IsoDate; viewers: number }>>(
		`select (at at time zone 'Asia/Almaty')::date as day, count(distinct (actor_kind, actor)) as viewers
		 from audit_entry
		 where subject = $1 and action in ('subject.view', 'report.ask') and outcome = 'ok'
		   and (actor_kind = 'visitor' and actor not like 'crawler:%' or actor_kind = 'account' and actor <> all($4))
		   and at >= $2::date::timestamp at time zone 'Asia/Almaty'
		   and at < ($3::date + 1)::timestamp at time zone 'Asia/Almaty'
		 group by 1 order by 1`,
		[subject, from, to, except.map(String)],
	);
	return rows;
}
