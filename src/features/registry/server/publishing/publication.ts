import type { IsoDate } from '#domain/clock.ts';
import type { Target } from '../targets.ts';

/** What one publication is about; `stage` is its staging table. */
export type Publication = {
	sourceId: string;
	stage: string;
	target: Target<never>;
	runId: number;
	listDate: IsoDate;
	/** in the order they were read */
	fileNames: readonly string[];
	/** date of the list published before; null for the first one */
	previousDate: IsoDate | null;
};

/** The edition has an unreadable row about this number, so its earlier entries are not gone. */
export function isUnread({ runId }: Publication, number: string): string {
	return `exists (select from import_bad_row u where u.run_id = ${runId} and u.iin_bin = ${number})`;
}
