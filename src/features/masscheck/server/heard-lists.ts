import type { IsoDate } from '#domain/clock.ts';
import type { Evidence } from '#domain/facts/evidence.ts';

/** What became of one list over the rows of a check. */
export type HeardList = {
	/** dates that the publisher gave to the data, the earliest and the latest; null: it gave none, or has not answered */
	from: IsoDate | null;
	to: IsoDate | null;
	/** rows that it answered about, and rows that it was to answer about and did not */
	answered: number;
	silent: number;
};
/** By source. */
export type HeardLists = Record<string, HeardList>;

const none: HeardList = { from: null, to: null, answered: 0, silent: 0 };

/** What sources did over these subjects, besides what they did before. */
export function mergeHeard(before: HeardLists, judged: readonly Pick<Evidence, 'sources'>[]): HeardLists {
	const all: HeardLists = structuredClone(before);
	for (const { sources } of judged)
		for (const { traits, heard } of sources) {
			if (heard.state === 'not_asked' || heard.state === 'waiting') continue;
			all[traits.sourceId] ??= { ...none };
			const list = all[traits.sourceId] ?? none;
			if (heard.state === 'silent') list.silent++;
			else {
				list.answered++;
				const { asOf } = heard;
				if (asOf === null) continue;
				if (list.from === null || asOf < list.from) list.from = asOf;
				if (list.to === null || asOf > list.to) list.to = asOf;
			}
		}
	return all;
}
