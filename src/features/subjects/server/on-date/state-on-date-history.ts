import type { IsoDate } from '#domain/clock.ts';

/** A difference between two lists: it happened after the older one and not later than the newer one. */
export type Change = { oldValue: string | null; newValue: string | null; seenAfter: IsoDate; seenOn: IsoDate };

/** What the lists show of one field. */
export type History = {
	/** first list that carried the subject */
	firstOn: IsoDate;
	/** last list that carried it */
	lastOn: IsoDate;
	/** in that last list */
	current: string | null;
	/** the oldest first */
	changes: readonly Change[];
	absences: readonly Absence[];
};

/** Lists without the subject. It was gone after one list and is back, if ever, not later than another. */
export type Absence = { goneAfter: IsoDate; goneOn: IsoDate; backAfter: IsoDate | null; backOn: IsoDate | null };

export type ValueOn<Value> =
	/** every list from `since` to `until` says so */
	| { state: 'known'; value: Value; since: IsoDate; until: IsoDate }
	/** the list of `until` said so; `isGone`: later lists do not carry the subject, otherwise there are none */
	| { state: 'last_known'; value: Value; until: IsoDate; isGone: boolean }
	| { state: 'between'; before: Value; after: Value; since: IsoDate; until: IsoDate }
	/** the first list is of `since` */
	| { state: 'unknown'; since: IsoDate };

export function valueOn(history: History, on: IsoDate): ValueOn<string | null> {
	const { firstOn, lastOn, current, changes, absences } = history;
	if (on < firstOn) return { state: 'unknown', since: firstOn };
	const absence = absences.find(({ goneAfter, backOn }) => on > goneAfter && (backOn === null || on < backOn));
	const said = (value: string | null, since: IsoDate, until: IsoDate): ValueOn<string | null> =>
		absence === undefined
			? { state: 'known', value, since, until }
			: { state: 'last_known', value, until: absence.goneAfter, isGone: true };
	let since = firstOn;
	for (const { oldValue, newValue, seenAfter, seenOn } of changes) {
		if (on <= seenAfter) return said(oldValue, since, seenAfter);
		if (on < seenOn) return { state: 'between', before: oldValue, after: newValue, since: seenAfter, until: seenOn };
		since = seenOn;
	}
	if (on <= lastOn || absence !== undefined) return said(current, since, lastOn);
	return { state: 'last_known', value: current, until: lastOn, isGone: false };
}

/** What the lists show of the status, with the times in which they did not carry the subject at all. */
export function statusOn(history: History, on: IsoDate, newestListOn: IsoDate): ValueOn<string | null | 'removed'> {
	const absence = history.absences.find(({ goneAfter, backOn }) => on > goneAfter && (backOn === null || on < backOn));
	if (absence === undefined || on < history.firstOn) return valueOn(history, on);
	const { goneAfter, goneOn, backAfter, backOn } = absence;
	const statusAt = (day: IsoDate) => {
		const at = valueOn({ ...history, absences: [] }, day);
		return at.state === 'known' || at.state === 'last_known' ? at.value : history.current;
	};
	if (on < goneOn) {
		return { state: 'between', before: statusAt(goneAfter), after: 'removed', since: goneAfter, until: goneOn };
	}
	if (backAfter !== null && backOn !== null && on > backAfter)
		return { state: 'between', before: 'removed', after: statusAt(backOn), since: backAfter, until: backOn };
	const until = backAfter ?? newestListOn;
	return on <= until
		? { state: 'known', value: 'removed', since: goneOn, until }
		: { state: 'last_known', value: 'removed', until, isGone: false };
}

/** @param changes of the field `listed`, the oldest first */
export function absencesOf(changes: readonly Change[]): Absence[] {
	const absences: Absence[] = [];
	for (const { newValue, seenAfter, seenOn } of changes) {
		const last = absences.at(-1);
		if (newValue === 'false') absences.push({ goneAfter: seenAfter, goneOn: seenOn, backAfter: null, backOn: null });
		else if (last?.backOn === null) Object.assign(last, { backAfter: seenAfter, backOn: seenOn });
	}
	return absences;
}
