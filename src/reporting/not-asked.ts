import type { IsoDate } from '#domain/clock.ts';
import type { NotAskedReason } from '#domain/facts/not-asked.ts';
import type { Awaited } from '#domain/facts/source-outcome.ts';
import { formatDay, formatPercent } from '#domain/formats.ts';
import type { NotAsked, NotAskedAction, NotAskedLine } from '#domain/report/report-model.ts';
import type { StoredSource } from '#domain/report/stored-report.ts';
import { m } from '#paraglide/messages.js';
import type { DescribeSource } from './described-source.ts';
import type { Message, Words } from './words.ts';

type Reason = NotAskedLine['reason'];

/** What can be done about it, and how it is said; in this order. */
const reasons: Readonly<Record<Reason, { title: Message; action: NotAskedAction | null }>> = {
	silent: { title: m.reporting_not_asked_silent, action: 'repeat' },
	signature: { title: m.reporting_not_asked_signature, action: 'sign' },
	consent: { title: m.reporting_not_asked_consent, action: 'consent' },
	consent_scope: { title: m.reporting_not_asked_consent_scope, action: 'consent' },
	consent_withdrawn: { title: m.reporting_not_asked_consent_withdrawn, action: 'consent' },
	consent_expired: { title: m.reporting_not_asked_consent_expired, action: 'consent' },
	paid: { title: m.reporting_not_asked_paid, action: 'buy' },
	plan: { title: m.reporting_not_asked_plan, action: 'full' },
	not_loaded: { title: m.reporting_not_asked_not_loaded, action: 'wait' },
	other_number: { title: m.reporting_not_asked_other_number, action: null },
	stays_here: { title: m.reporting_not_asked_stays_here, action: null },
	not_configured: { title: m.reporting_not_asked_not_configured, action: null },
};

/** Everything that this report does not know for want of an answer, by what it would take. */
export function notAskedOf(sources: readonly StoredSource[], describe: DescribeSource, words: Words): NotAsked {
	const lines = (Object.keys(reasons) as Reason[]).flatMap((reason): NotAskedLine[] => {
		const of = sources
			.filter((source) => lacks(source, reason))
			.map(({ sourceId, awaited, state }) => ({
				...{ ...describe(sourceId), awaited },
				note: state === 'silent' ? pauseOf(awaited, words) : noteOf(awaited, words),
			}));
		if (of.length === 0) return [];
		const price = of.reduce((sum, { priceKzt }) => sum + priceKzt, 0);
		const days = of.map(({ awaited }) => awaited?.on ?? null);
		const pausedUntil = reason === 'silent' ? firstDayOf(days) : null;
		const { title, action } = reasons[reason];
		return [
			{
				reason,
				title: words.say(title),
				sources: of.map(({ sourceId, title: name, note }) => ({ sourceId, title: name, note })),
				// before that day the question would be refused again
				action: pausedUntil === null ? action : 'wait',
				priceKzt: reason === 'paid' && price > 0 ? price : null,
				waitUntil: action === 'wait' ? lastDayOf(days) : pausedUntil,
			},
		];
	});
	const notApplicable = sources.filter((source) => reasonOf(source) === 'not_applicable');
	return { lines, notApplicableCount: notApplicable.length };
}

/** An answer in part lacks what comes with the list that is being loaded. */
function lacks(source: StoredSource, reason: Reason): boolean {
	return (
		reasonOf(source) === reason || (reason === 'not_loaded' && source.state === 'found' && source.awaited !== undefined)
	);
}

/** When the last of them can be here; null: of one of them nobody can say. */
function lastDayOf(days: readonly (IsoDate | null)[]): IsoDate | null {
	return days.reduce((last, day) => (last === null || day === null ? null : day > last ? day : last), days[0] ?? null);
}

/** When the first of them answers again; null: one of them may answer at any time. */
function firstDayOf(days: readonly (IsoDate | null)[]): IsoDate | null {
	return days.includes(null) ? null : (days.toSorted()[0] ?? null);
}

/** Until when a publisher answers nobody, where it says so. */
function pauseOf(awaited: Awaited | undefined, { options, tag }: Words): string | null {
	const day = awaited?.on ?? null;
	return day === null ? null : m.reporting_wait_answer({ day: formatDay(day, tag) }, options);
}

/** How much of a list is here, and when the rest comes. */
function noteOf(awaited: Awaited | undefined, { options, tag }: Words): string | null {
	if (awaited === undefined) return null;
	const { percent, on } = awaited;
	const day = on === null ? null : formatDay(on, tag);
	if (percent === null) return day === null ? null : m.reporting_wait_load({ day }, options);
	const loaded = formatPercent(percent, tag);
	return day === null
		? m.reporting_wait_percent({ percent: loaded }, options)
		: m.reporting_wait_percent_until({ percent: loaded, day }, options);
}

/** A source of a line by its title, with what is known of its coming. */
export function unaskedName({ title, note }: NotAskedLine['sources'][number]): string {
	return note === null ? title : `${title} (${note})`;
}

function reasonOf({ state, notAskedReason }: StoredSource): NotAskedReason | 'silent' | null {
	if (state === 'silent') return 'silent';
	return state === 'not_asked' ? (notAskedReason ?? 'not_applicable') : null;
}
