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
 * A full report, or a check of a person, that brought nothing of what a basic one lacks has used nothing. Of a counterparty abroad a
 * register has to answer, and where none was asked a list.
 * @param sealed reports that were just sealed
 * @param fullOnly sources that only a full report asks
 * @param listsAbroad sources asked live that are no register, but a list
 */
export async function giveBackEmptyReports(
	client: PoolClient,
	sealed: readonly string[],
	{ fullOnly, listsAbroad }: { fullOnly: readonly string[]; listsAbroad: readonly string[] },
): Promise<void> {
	if (sealed.length === 0) return;
	const { rows } = await client.query<Pick<Rows['report'], 'id' | 'check_kind'>>({
		name: 'empty-full-reports',
		text: `select id, check_kind from report where id = any($1) and kind = 'full' and not exists (
			select from report_source answered where report_id = report.id and state in ('found', 'nothing')
			and case when report.check_kind = 'foreign' then answered.asked_at is not null and source_id <> all($3)
				or not exists (select from report_source asked where asked.report_id = report.id and asked.asked_at is not null
					and asked.source_id <> all($3))
				else source_id = any($2) end)`,
		values: [sealed, fullOnly, listsAbroad],
	});
	const byFeature = Map.groupBy(rows, ({ check_kind: kind }) => featureOf(kind));
	for (const [feature, of] of byFeature)
		await giveBackFeature(
			client,
			feature,
			of.map(({ id }) => `report:${id}`),
		);
}

/** What was taken for such a report. */
function featureOf(checkKind: Rows['report']['check_kind']): Rows['plan_feature']['feature'] {
	if (checkKind === null) return 'full_report';
	return checkKind === 'foreign' ? 'foreign_check' : 'employee_check';
}
