import { formatDay } from '#domain/formats.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { m } from '#paraglide/messages.js';
import { eventsOf } from './events.ts';
import { fromText, type Summary } from './summary.ts';

const mostEvents = 12;

/** What is ahead first, then back in time; the caption says how many there are in all. */
export const changes: Summary = (context) => {
	const { evidence, words } = context;
	const all = eventsOf(context).toSorted((one, other) => (one.on < other.on ? 1 : one.on > other.on ? -1 : 0));
	const shown = all.slice(0, mostEvents);
	if (shown.length === 0) return [];
	const caption = words.say(m.reporting_sum_changes);
	return [
		{
			block: {
				type: 'timeline',
				caption:
					shown.length === all.length
						? caption
						: m.reporting_sum_newest_of({ caption, shown: shown.length, total: all.length }, words.options),
				columns: [m.reporting_label_date, m.reporting_sum_event, m.reporting_sum_source].map(words.say) as [
					...[string, string, string],
				],
				events: shown.map(({ on, text, witness, tone }) => ({
					day: { text: formatDay(on, words.tag), value: { as: 'day' as const, of: on } },
					text: maskPersonsIn(text),
					source: fromText([witness], context),
					tone,
					isAhead: on > evidence.today,
				})),
			},
			from: null,
		},
	];
};
