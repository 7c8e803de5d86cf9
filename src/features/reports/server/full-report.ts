import { AppError } from '#domain/error.ts';
import type { Reader } from '#platform/db/pool.ts';

/** On which terms somebody gets a full report today. */
export type FullReportTerms = {
	isIncluded: boolean;
	/** net tenge of one where the plan does not include it */
	priceKzt: number;
};

/** @param plan of whom the asker acts for */
export async function readFullReportTerms(reader: Reader, plan: string): Promise<FullReportTerms> {
	const { rows } = await reader.query<FullReportTerms>({
		name: 'full-report-terms',
		text: `select exists (select from plan_feature where plan = $1 and feature = 'full_report') as "isIncluded",
			net_tiyn / 100.0::float8 as "priceKzt"
		 from unit_price where feature = 'full_report' and valid_from <= (now() at time zone 'Asia/Almaty')::date
		 order by valid_from desc limit 1`,
		values: [plan],
	});
	const [terms] = rows;
	if (terms === undefined) throw new Error('unit_price has no price of a full report that is in force');
	return terms;
}

/** Nothing can be paid here yet: who has no such plan is told the price. @throws AppError payment_needed */
export async function requireFullReport(reader: Reader, plan: string): Promise<void> {
	const { isIncluded, priceKzt } = await readFullReportTerms(reader, plan);
	if (!isIncluded) throw new AppError('payment_needed', { priceKzt });
}
