import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import { getReportHead } from './get-report.ts';

export type OwnFact = Known<Pick<Rows['report_fact'], 'kind' | 'value'>, Statement> & {
	sourceId: Rows['report_fact']['source_id'];
	bin: Rows['report']['bin'];
};

/** Facts of these kinds in a report of one's own. @throws AppError `not_found` */
export async function findOwnFacts(
	deps: { pool: Pool },
	owner: string | null,
	reportId: string,
	kinds: readonly FactKind[],
): Promise<OwnFact[]> {
	await getReportHead(deps, owner, reportId);
	const { rows } = await deps.pool.query<OwnFact>({
		name: 'own-facts',
		text: `select f.kind, f.value, f.source_id as "sourceId", r.bin from report_fact f join report r on r.id = f.report_id
			where r.id = $1 and f.kind = any($2) order by f.source_id, f.ordinal limit 200`,
		values: [reportId, kinds],
	});
	return rows;
}

/** of one's own reports, the newest first; beyond it older ones are left out */
const mostReports = 500;

/** Facts of these kinds in the newest closed report of one's own about each subject. */
export async function findOwnFactsOfAll(
	{ pool }: { pool: Pool },
	owner: string,
	kinds: readonly FactKind[],
): Promise<OwnFact[]> {
	const { rows } = await pool.query<OwnFact>({
		name: 'own-facts-of-all',
		text: `with newest as materialized (
				select id, bin from (
					select distinct on (bin) id, bin, closed_at from report
					where owner = $1 and bin is not null and closed_at is not null order by bin, closed_at desc) of_each
				order by closed_at desc limit ${mostReports})
			select f.kind, f.value, f.source_id as "sourceId", r.bin from newest r join report_fact f on f.report_id = r.id
			where f.kind = any($2) order by r.bin, f.source_id, f.ordinal`,
		values: [owner, kinds],
	});
	return rows;
}
