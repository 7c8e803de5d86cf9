import type { IsoDate } from '#domain/clock.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { type Change, type ValueOn, valueOn } from './state-on-date-history.ts';

/** An entry of a list that once named the subject by number. */
export type EntryHistory = {
	sourceId: string;
	kind: Statement['kind'];
	/** JSON as the newest edition has it; null: that one does not carry it */
	current: string | null;
	firstListedOn: IsoDate;
	/** the oldest first; null is «not in the list» */
	changes: readonly Change[];
};

/** Editions of a list that we have. */
export type Editions = { firstOn: IsoDate; lastOn: IsoDate };

type Said = { kind: Statement['kind']; json: string };

/** Whether a list carried the subject on a day, and in which words. */
export type ListedOn =
	| { state: 'known' | 'last_known'; said: readonly Said[]; since: IsoDate; until: IsoDate }
	/** it came or went between two editions */
	| { state: 'between'; before: readonly Said[]; after: readonly Said[]; since: IsoDate; until: IsoDate }
	/** the first edition is of `since` */
	| { state: 'unknown'; since: IsoDate };

/** What one list said on a day, made of all its entries about the subject. */
export function listedOn(entries: readonly EntryHistory[], editions: Editions, on: IsoDate): ListedOn {
	if (on < editions.firstOn) return { state: 'unknown', since: editions.firstOn };
	const values = entries.map((entry) => ({ kind: entry.kind, at: valueOn(historyOf(entry, editions), on) }));
	const until = on > editions.lastOn ? editions.lastOn : latest(values, 'until', editions.lastOn);
	const since = latest(values, 'since', editions.firstOn);
	const between = values.flatMap(({ kind, at }) => (at.state === 'between' ? [{ kind, at }] : []));
	const [first] = between;
	const said = values.flatMap(({ kind, at }) =>
		(at.state === 'known' || at.state === 'last_known') && at.value !== null ? [{ kind, json: at.value }] : [],
	);
	if (first !== undefined && said.length === 0) {
		const saidAs = (side: 'before' | 'after') =>
			between.flatMap(({ kind, at }) => (at[side] === null ? [] : [{ kind, json: at[side] }]));
		const dates = { since: first.at.since, until: first.at.until };
		return { state: 'between', before: saidAs('before'), after: saidAs('after'), ...dates };
	}
	return { state: on > editions.lastOn ? 'last_known' : 'known', said, since, until };
}

/** An entry without events has been there since the first edition, which writes no events. */
function historyOf({ current, firstListedOn, changes }: EntryHistory, { firstOn, lastOn }: Editions) {
	const came: Change = { oldValue: null, newValue: current, seenAfter: firstOn, seenOn: firstListedOn };
	const isUntold = changes.length === 0 && firstListedOn > firstOn;
	return { firstOn, lastOn, current, changes: isUntold ? [came] : changes, absences: [] };
}

/** The narrowest time of which all entries are known: the latest beginning, the earliest end. */
function latest(
	values: readonly { at: ValueOn<string | null> }[],
	end: 'since' | 'until',
	otherwise: IsoDate,
): IsoDate {
	const days = values.flatMap(({ at }) => (at.state !== 'known' ? [] : [at[end]])).toSorted();
	return (end === 'since' ? days.at(-1) : days[0]) ?? otherwise;
}
