import type { IsoDate } from '#domain/clock.ts';

export type DemoFormat = 'official' | 'csv';

/** A row put in on purpose that an importer must report and leave out. */
export type BadRow = {
	file: string;
	reason: 'check_digit' | 'date' | 'name' | 'group' | 'bin_missing' | 'number' | 'word';
	value: string;
};

/** One published list: what an importer is given and what it must find. Paths are relative to the output folder. */
export type DemoList = {
	sourceId: string;
	listDate: IsoDate;
	/** folder or file handed to the importer */
	path: string;
	files: readonly { path: string; rows: number }[];
	/** rows an importer takes over; a subject may stand several times in a list of acts */
	rowsGood: number;
	rowsBad: number;
	/** rows that are no mistake but carry nothing: old entries of the justice register without a number */
	rowsPassed: number;
	badRows: readonly BadRow[];
};

export type DemoCase = {
	key: string;
	bin: string;
	/** name in the register; null where no list carries the subject */
	titleRu: string | null;
	/** what the case shows */
	what: string;
};

export type Manifest = {
	seed: number;
	subjects: number;
	today: IsoDate;
	format: DemoFormat;
	/** in the order of import: the older monthly list of the register stands before the newer */
	lists: readonly DemoList[];
	/** lists of a year ago, to be imported before the newer ones; only where they were wanted */
	past: readonly DemoList[];
	cases: readonly DemoCase[];
};

/** Counts the rows of one list while it is written. */
export class ListCount {
	readonly #files = new Map<string, number>();
	readonly #badRows: BadRow[] = [];
	#good = 0;
	#passed = 0;

	good(file: string): void {
		this.#good++;
		this.#countIn(file);
	}

	passed(file: string): void {
		this.#passed++;
		this.#countIn(file);
	}

	bad(row: BadRow): void {
		this.#badRows.push(row);
		this.#countIn(row.file);
	}

	#countIn(file: string): void {
		this.#files.set(file, (this.#files.get(file) ?? 0) + 1);
	}

	list(sourceId: string, listDate: IsoDate, path: string): DemoList {
		return {
			sourceId,
			listDate,
			path,
			files: [...this.#files].map(([file, rows]) => ({ path: file, rows })),
			rowsGood: this.#good,
			rowsBad: this.#badRows.length,
			rowsPassed: this.#passed,
			badRows: this.#badRows,
		};
	}
}
