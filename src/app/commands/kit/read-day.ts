import { parseArgs } from 'node:util';
import { dayInAlmaty, type IsoDate, systemClock } from '#domain/clock.ts';
import { parseListDate } from '#sources/kit/lists/list-date.ts';

/** The day of `--date`, by default today in Kazakhstan; undefined if it is not a date. */
export function readDay(args: readonly string[]): { asOf: IsoDate } | undefined {
	const { values } = parseArgs({ args: [...args], options: { date: { type: 'string' } } });
	const asOf = values.date === undefined ? dayInAlmaty(systemClock.now()) : parseListDate(values.date);
	return asOf === null ? undefined : { asOf };
}
