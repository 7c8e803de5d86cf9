import type { Locale } from '#domain/locale.ts';
import { describeSubjects } from '#features/subjects/public.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { RecentCheck } from '../contract.ts';
import type { CabinetDeps } from './deps.ts';
import type { CabinetOwner } from './owner.ts';
import { presentSubject } from './present.ts';

type Row = { bin: Rows['check_spent']['subject'] } & Promised<{ spentAt: Date; isToday: boolean; total: number }>;

/** Subjects that were opened, the last one first; kept as long as the counts are (docs/auth.md). */
const recentSql = `
with checked as (
  select subject as bin, max(spent_at) as "spentAt",
    bool_or(day = today_in_almaty()) as "isToday"
  from check_spent where holder = $1 and leased_until is null group by subject
)
select *, count(*) over () as total from checked order by "spentAt" desc, bin limit $2 offset $3`;

export async function findRecentChecks(
	deps: CabinetDeps,
	{ holder }: CabinetOwner,
	{ page, limit, locale }: { page: number; limit: number; locale: Locale },
): Promise<{ rows: RecentCheck[]; total: number }> {
	const { rows } = await deps.pool.query<Row>({
		name: 'recent-checks',
		text: recentSql,
		values: [holder, limit, (page - 1) * limit],
	});
	const subjects = await describeSubjects(
		deps,
		rows.map(({ bin }) => bin),
		locale,
	);
	return {
		total: rows[0]?.total ?? 0,
		rows: rows.flatMap(({ bin, spentAt, isToday }) => {
			const subject = subjects.get(bin);
			if (subject === undefined) return [];
			return [{ subject: presentSubject(subject), checked_at: spentAt.toISOString(), is_free_today: isToday }];
		}),
	};
}
