import type { IsoDate } from '../clock.ts';
import type { NotAskedReason } from './not-asked.ts';
import type { Statement } from './statement.ts';

/** Where a source has more than the answer lists. */
export type Extent = {
	/** what was read of it; as much as `total`: nothing is unknown, sums count all of it */
	received: number;
	total: number;
	/** what was read, and what is listed of that, is the newest of it */
	isNewest: boolean;
	/** how much is listed; absent: all that was read */
	shown?: number;
};

/** There is more than was read, not only more than is listed. */
export function isPart(extent: Extent | null | undefined): boolean {
	return extent !== null && extent !== undefined && extent.received < extent.total;
}

/** What comes by itself: a list that is being loaded, or will be, or a publisher who asked to be left alone until then. */
export type Awaited = {
	/** of a list that is being read page by page; null: it comes as a whole */
	percent: number | null;
	/** the day on which it can be here at the earliest; null: nobody can say */
	on: IsoDate | null;
};

/** Code of a list that carries the subject in a row that could not be read. */
export const unreadEntry = 'unread_entry';

/** What became of asking one source about one subject: the four answers, never fewer. */
export type SourceOutcome =
	| {
			state: 'found' | 'nothing';
			/** empty for `nothing` */
			facts: readonly Statement[];
			/** date the publisher gives to the data; the day of the answer for sources that answer about the present */
			asOf: IsoDate;
			/** ISO instant of the exchange, or of the publication of the list here */
			retrievedAt: string;
			/** SHA-256 of the answer as it came, or of the list */
			rawHash: string;
			/** repeated from our store: nothing was asked, nothing is charged */
			isKept: boolean;
			/** absent: nothing is left out */
			extent?: Extent;
			/** what is missing of it comes with the list, which is being loaded */
			awaited?: Awaited;
	  }
	| {
			state: 'silent';
			/** closed list: source-failure.ts of the kit, and `unreadEntry` of a list */
			failureCode: string;
			/** ISO instant since when the source has not answered; null: not known */
			since: string | null;
			lastGoodAsOf: IsoDate | null;
			/** it has said until when it answers nothing */
			awaited?: Awaited;
	  }
	| { state: 'not_asked'; reason: NotAskedReason; awaited?: Awaited };
