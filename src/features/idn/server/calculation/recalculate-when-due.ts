import { decreedDays } from '#domain/calendar/decreed-days.ts';
import { workingDaysAfter } from '#domain/calendar/working-calendar.ts';
import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { type RecalculateDeps, type Recalculation, rulesVersion } from './recalculate-idn.ts';

/** The index moves once per ten working days (specification §3). */
const workingDaysBetween = 10;

/**
 * Calculates where the published index is ten working days old, where there is none, or where it was stored in another
 * format by an earlier version of this product; otherwise does nothing.
 */
export async function recalculateWhenDue(
	{ pool, clock }: RecalculateDeps,
	calculate: (asOf: IsoDate) => Promise<Recalculation>,
): Promise<Recalculation | { state: 'not_due' }> {
	const today = dayInAlmaty(clock.now());
	const { rows } = await pool.query<{
		calculated_on: Rows['idn_calculation']['calculated_on'];
		facts_version: Rows['idn_calculation']['facts_version'];
	}>('select calculated_on, facts_version from idn_published join idn_calculation on id = calculation_id');
	const last = rows[0];
	const isDue =
		last === undefined ||
		last.facts_version?.startsWith(rulesVersion) !== true ||
		workingDaysAfter(last.calculated_on, today, decreedDays) >= workingDaysBetween;
	return isDue ? calculate(today) : { state: 'not_due' };
}
