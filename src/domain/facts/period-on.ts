import type { IsoDate } from '#domain/clock.ts';

/** A registration as a source states it; null: it does not say. */
export type Period = { from: IsoDate | null; to: IsoDate | null };

/** What a source asked live last said, and as of which day. */
export type StoredAnswer<Value> = { asOf: IsoDate; retrievedAt: string; values: readonly Value[] };

export type PeriodOn<Value> =
	| { state: 'on'; period: Value; asOf: IsoDate }
	/** ended before that day; null: no period at all, and none was on the day of the answer */
	| { state: 'off'; period: Value | null; asOf: IsoDate }
	| { state: 'unknown'; why: 'never_asked' }
	/** the answer is older than the day asked about */
	| { state: 'unknown'; why: 'after_answer'; asOf: IsoDate }
	/** sources of this kind tell of the last period only */
	| { state: 'unknown'; why: 'before_registration'; from: IsoDate }
	| { state: 'unknown'; why: 'past_untold' | 'undated'; asOf: IsoDate };

/** Whether a period covers a day: its first day does, the day of its end does not. Never a guess. */
export function periodOn<Value extends Period>(answer: StoredAnswer<Value> | undefined, on: IsoDate): PeriodOn<Value> {
	if (answer === undefined) return { state: 'unknown', why: 'never_asked' };
	const { asOf, values } = answer;
	if (on > asOf) return { state: 'unknown', why: 'after_answer', asOf };
	if (values.length === 0)
		return on === asOf ? { state: 'off', period: null, asOf } : { state: 'unknown', why: 'past_untold', asOf };
	const covering = values.find(({ from, to }) => {
		const hasBegun = from === null ? on === asOf : from <= on;
		return hasBegun && (to === null || on < to);
	});
	if (covering !== undefined) return { state: 'on', period: covering, asOf };
	const ended = values
		.filter(({ to }) => to !== null && to <= on)
		.sort(byEnd)
		.at(-1);
	if (ended !== undefined) return { state: 'off', period: ended, asOf };
	const starts = values.flatMap(({ from }) => from ?? []).sort();
	const [first] = starts;
	if (first === undefined) return { state: 'unknown', why: 'undated', asOf };
	return { state: 'unknown', why: 'before_registration', from: first };
}

function byEnd(a: Period, b: Period): number {
	return (a.to ?? '') < (b.to ?? '') ? -1 : 1;
}
