import { giveBackFeature } from '#features/tariffs/public.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';

/** On which terms somebody gets a full report today. */
export type FullReportTerms = Promised<{
	isIncluded: boolean;
	/** net tenge of one where the plan does not include it */
	priceKzt: number;
}>;

/** @param holder whom the asker acts for; null: a visitor */
export async function readFullReportTerms(reader: Reader, holder: string | null): Promise<FullReportTerms> {
	const { rows } = await reader.query<FullReportTerms>({
		name: 'full-report-terms',
		text: `select exists (select from plan_feature
			where terms_id = terms_of($1) and feature = 'full_report') as "isIncluded",
			net_tiyn / 100.0::float8 as "priceKzt"
		 from unit_price where feature = 'full_report' and valid_from <= today_in_almaty()
		 order by valid_from desc limit 1`,
		values: [holder ?? 'visitor'],
	});
	const [terms] = rows;
	if (terms === undefined) throw new Error('unit_price has no price of a full report that is in force');
	return terms;
}

/**
 * A full report, or a check of a person, that brought nothing of what a basic one lacks has used nothing.
 * @param sealed reports that were just sealed
 * @param fullOnly sources that only a full report asks
 */
export async function giveBackEmptyReports(
	client: PoolClient,
	sealed: readonly string[],
	fullOnly: readonly string[],
): Promise<void> {
	if (sealed.length === 0) return;
	const { rows } = await client.query<Pick<Rows['report'], 'id' | 'check_kind'>>({
		name: 'empty-full-reports',
		text: `select id, check_kind from report where id = any($1) and kind = 'full' and not exists (
			select from report_source where report_id = report.id and source_id = any($2) and state in ('found', 'nothing'))`,
		values: [sealed, fullOnly],
	});
	const keysOf = (isCheck: boolean) =>
		rows.filter(({ check_kind: kind }) => (kind !== null) === isCheck).map(({ id }) => `report:${id}`);
	const [reports, checks] = [keysOf(false), keysOf(true)];
	if (reports.length > 0) await giveBackFeature(client, 'full_report', reports);
	if (checks.length > 0) await giveBackFeature(client, 'employee_check', checks);
}
