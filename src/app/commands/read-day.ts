import { parseArgs } from 'node:util';
import { dayInAlmaty, type IsoDate, systemClock } from '#domain/clock.ts';
import { parseListDate } from '#sources/kit/list-date.ts';

/** The day of `--date`, today in Kazakhstan without it; undefined where it is none. */
export function readDay(args: readonly string[]): { asOf: IsoDate } | undefined {
	const { values } = parseArgs({ args: [...args], options: { date: { type: 'string' } } });
	const asOf = values.date === undefined ? dayInAlmaty(systemClock.now()) : parseListDate(values.date);
	return asOf === null ? undefined : { asOf };
}
