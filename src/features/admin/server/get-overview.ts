import { countRecent } from '#features/audit/public.ts';
import { type Auth, countAccounts, countNewAccounts } from '#features/auth/public.ts';
import { countChecksOfToday } from '#features/checks/public.ts';
import { countClaimQueue } from '#features/monopolies/public.ts';
import { countNewReports } from '#features/reports/public.ts';
import { countQueues, countReplies } from '#features/requests/public.ts';
import { findFailingSources } from '#features/sources/public.ts';
import type { OverviewView } from '../contract.ts';

/** Days are those of Almaty, by the clock of the database. */
export async function getOverview({ pool }: Pick<Auth, 'pool'>): Promise<OverviewView> {
	const [accounts, newAccounts, checks, reports, alarms, failing, queues, replies, claims] = await Promise.all([
		countAccounts(pool),
		countNewAccounts(pool),
		countChecksOfToday(pool),
		countNewReports(pool),
		countRecent(pool, 'subject.many'),
		findFailingSources(pool),
		countQueues(pool),
		countReplies(pool),
		countClaimQueue(pool),
	]);
	return {
		...{ accounts, accounts_today: newAccounts, checks_today: checks, reports_today: reports },
		...{ number_alarms: alarms, failing_sources: failing },
		queues: [
			...queues,
			{ queue: 'replies' as const, ...replies, escalated: 0 },
			{ queue: 'debtor-claims' as const, ...claims, escalated: 0 },
		],
	};
}
