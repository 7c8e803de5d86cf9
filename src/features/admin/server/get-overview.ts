import type { Auth } from '#features/auth/public.ts';
import { countQueues } from '#features/requests/public.ts';
import type { OverviewView } from '../contract.ts';

type Figures = Omit<OverviewView, 'queues'>;

/** Days are those of Almaty, by the clock of the database. */
export async function getOverview({ pool }: Pick<Auth, 'pool'>): Promise<OverviewView> {
	const [{ rows }, queues] = await Promise.all([
		pool.query<Figures>(
			`with today as (
			   select (now() at time zone 'Asia/Almaty')::date as day,
			     (now() at time zone 'Asia/Almaty')::date::timestamp at time zone 'Asia/Almaty' as start
			 )
			 select (select count(*) from account) as accounts,
			   (select count(*) from account, today where created_at >= start) as accounts_today,
			   (select count(*) from check_spent spent, today
			    where spent.day = today.day and (leased_until is null or leased_until > now())) as checks_today,
			   (select count(*) from report, today where created_at >= start) as reports_today,
			   (select count(*) from audit_entry
			    where action = 'subject.many' and at > now() - interval '1 day') as number_alarms,
			   (select coalesce(json_agg(source_id order by source_id), '[]') from source_health
			    where silent_since is not null and last_failure_at > now() - interval '1 day') as failing_sources`,
		),
		countQueues(pool),
	]);
	if (rows[0] === undefined) throw new Error('figures are one row');
	return { ...rows[0], queues };
}
