import { formatNumber } from '#domain/formats.ts';
import { type Ends, putInterval } from '#domain/idn/interval-text.ts';
import type { IdnResult } from '#domain/idn/score.ts';
import type { ShownInterval } from '#domain/idn/short-idn.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { groupsOfInterval } from '../value/interval.ts';

/** «from 640 to 790», «not above 499» */
export function sayInterval(ends: Ends, locale: LanguageTag): string {
	return putInterval(ends, {
		between: (both) => m.idn_interval(both, { locale }),
		atMost: (ceiling) => m.idn_interval_at_most(ceiling, { locale }),
		value: ({ value }) => String(value),
	});
}

type Interval = Pick<IdnResult, 'segment' | 'interval' | 'connectedFactors' | 'totalFactors'>;

/** As pages and documents show it: `640–790`, `G7–G4`, in words. */
export function shownInterval(result: Interval, locale: LanguageTag): ShownInterval | null {
	const { segment, interval } = result;
	// a result that was stored before there were intervals has none
	if (interval === null || interval === undefined) return null;
	const [worse, better] = groupsOfInterval(segment, interval);
	const { low, high, greenProbability } = interval;
	return {
		low,
		high,
		groups: worse === better ? better : `${worse}–${better}`,
		green_probability: greenProbability,
		text: sayInterval(interval, locale),
		sentence: sentenceOf({ ...result, interval }, locale),
	};
}

function sentenceOf(
	{
		interval,
		connectedFactors: known,
		totalFactors: total,
	}: Interval & { interval: NonNullable<Interval['interval']> },
	locale: LanguageTag,
): string {
	const percent = formatNumber(100 * interval.greenProbability, locale, 1);
	const likely = () =>
		m.idn_interval_meaning({ interval: sayInterval(interval, locale), percent, known, total }, { locale });
	return putInterval(interval, {
		between: likely,
		atMost: ({ high }) => m.idn_interval_at_most_meaning({ high, known, total }, { locale }),
		value: likely,
	});
}
