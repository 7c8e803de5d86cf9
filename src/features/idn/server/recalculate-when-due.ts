import { readFile } from 'node:fs/promises';
import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { type MovedDays, workingDaysAfter } from '#domain/working-calendar.ts';
import { type RecalculateDeps, type Recalculation, rulesVersion } from './recalculate-idn.ts';

/** The index moves once per ten working days (specification §3). */
const workingDaysBetween = 10;
const holidaysFile = new URL('../../../../seeds/reference/holidays.csv', import.meta.url);

/** Holidays and moved days of Kazakhstan that are known so far; renewed with every year's decree. */
export async function readMovedDays(): Promise<MovedDays> {
	const [, ...lines] = (await readFile(holidaysFile, 'utf8')).trim().split('\n');
	return new Map(
		lines.map((line): [IsoDate, 'off' | 'work'] => {
			const [day = '', kind = ''] = line.split(',');
			if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || (kind !== 'off' && kind !== 'work'))
				throw new SyntaxError(`holidays.csv: «${line}» is neither a day off nor a working day`);
			return [day, kind];
		}),
	);
}

/**
 * Calculates where the published index is ten working days old, where there is none, or where it was stored in another
 * format by an earlier version of this product; otherwise does nothing.
 */
export async function recalculateWhenDue(
	{ pool, clock }: RecalculateDeps,
	calculate: (asOf: IsoDate) => Promise<Recalculation>,
): Promise<Recalculation | { state: 'not_due' }> {
	const today = dayInAlmaty(clock.now());
	const { rows } = await pool.query<{ calculated_on: IsoDate; facts_version: string | null }>(
		'select calculated_on, facts_version from idn_published join idn_calculation on id = calculation_id',
	);
	const last = rows[0];
	const isDue =
		last === undefined ||
		last.facts_version?.startsWith(rulesVersion) !== true ||
		workingDaysAfter(last.calculated_on, today, await readMovedDays()) >= workingDaysBetween;
	return isDue ? calculate(today) : { state: 'not_due' };
}
