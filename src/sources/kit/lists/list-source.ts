import type { IsoDate } from '#domain/clock.ts';
import type { SourceDescriptor } from '../define-source.ts';
import type { EndpointId } from '../endpoints.ts';
import { ListFileError } from '../failures.ts';
import type { FetchContext, SourceRequest } from '../live-source.ts';
import type { RowKind, RowKinds } from './list-rows.ts';
import type { ListFormat } from './read-list.ts';

/** A closed list, used by the summary and the report of bad rows. */
export type BadRowReason =
	| 'missing'
	| 'identifier'
	| 'date'
	| 'number'
	| 'unknown_word'
	| 'contradiction'
	| 'too_many_columns'
	| 'too_long'
	| 'damaged_text'
	| 'duplicate'
	/** a statement on a topic that the source does not declare, or without all its fields */
	| 'undeclared'
	| 'malformed';
export type BadRow = { field: string; reason: BadRowReason; value: string | null };
/** Number of the row's subject, about which the list is then silent; null if it cannot be read. */
export type AttributedBadRow = BadRow & { iinBin: string | null };

/** `passed`: known to contain nothing we can attribute; counted, but not an error. */
export type ParsedRow<Row> = { ok: Row } | { bad: BadRow } | { passed: string };
/** As a reader returns it: in every form of list, a bad row names its subject. */
export type AttributedRow<Row> = { ok: Row } | { bad: AttributedBadRow } | { passed: string };

/** The heading of one sheet and the position of the sheet. */
export type SheetHead = {
	/** file, and the file inside a ZIP */
	part: string;
	format: ListFormat;
	/** position in the workbook, from 0 */
	sheetIndex: number;
	sheetName: string;
	header: readonly (readonly string[])[];
	/** last column that the header fills */
	columns: number;
	listDate: IsoDate;
	/** what the order file says about this file */
	meaning: unknown;
};
export type RowParser<Row> = (cells: readonly string[]) => ParsedRow<Row>;

/** The order that produced the files: a file set without it cannot be understood. */
export type Orders = {
	cutDate: IsoDate;
	/** @throws ListFileError for a file nobody ordered */
	meaningOf(fileName: string): unknown;
};

/** One file of a list as it lies on the disk. */
export type RecordFile = { path: string; listDate: IsoDate; meaning?: unknown };
/** Records of one file in a fixed order. */
export type ParsedBatch<Row> = {
	part: string;
	records: AttributedRow<Row>[];
	/** share of the file that has been read, 0…1 */
	fraction: number;
};

export type DownloadContext = FetchContext & {
	/** an empty folder for the files */
	folder: string;
	/** today in Kazakhstan */
	today: IsoDate;
	/** streams an answer into a file of the folder and answers its path. @throws SourceFailure */
	save(request: SourceRequest, fileName: string): Promise<string>;
	/** waits between two polls of an order */
	wait(milliseconds: number): Promise<void>;
};
export type ListDownload = {
	endpoint: EndpointId;
	manners: { timeoutMs: number; retries: number; perSecond: number };
	/** how often it is downloaded; default: the publisher's update interval */
	everyDays?: number;
	/**
	 * `listDate: null`: the files say themselves of what day they are, and one that does not is refused.
	 * @throws SourceFailure
	 */
	fetch(context: DownloadContext): Promise<{ files: string[]; listDate: IsoDate | null }>;
};

/** How lines are merged: entries of `list` are identified by `name` and have changed if their `mark` has. */
export type Fold = { list: string; name: string; mark: string };

export type ListSource<Kind extends RowKind = RowKind> = {
	[Each in Kind]: {
		descriptor: SourceDescriptor;
		rowKind: Each;
		/** most rows of heading before the data begin */
		headerRows: number;
		/** recognises the first data row */
		startsData(cells: readonly string[], index: number): boolean;
		/** Pure. @throws ListFileError (wrong_columns) where the heading is not the one of the format sheet */
		openSheet(head: SheetHead): RowParser<RowKinds[Each]>;
		/** for a short list whose rows depend on each other: receives the good rows of a whole file in order */
		settle?(rows: readonly RowKinds[Each][]): RowKinds[Each][];
		/** several lines with one number make one statement: the lists of this name in their values are merged */
		fold?: Fold;
		/** a workbook with another number of sheets is rejected */
		sheetsPerWorkbook?: number;
		/** with fewer good rows the list is rejected; with more it is reported as odd */
		expectedRows: { min: number; max: number };
		/** reads orders.json next to the files */
		readOrders?(json: unknown, fileNames: readonly string[]): Orders;
		/** for lists that are not tables (XML, JSON lines): reads the records; headerRows and openSheet are not used */
		readRecords?(file: RecordFile): AsyncGenerator<ParsedBatch<RowKinds[Each]>>;
		/** the day such a file says it is of; tables say it in their heading */
		statedDate?(path: string): Promise<IsoDate | null>;
		/** how the list is downloaded; without it the list is loaded by hand */
		download?: ListDownload;
	};
}[Kind];

export function defineListSource<Kind extends RowKind>(source: ListSource<Kind>): ListSource<Kind> {
	return source;
}

type RecordList<Kind extends RowKind> = Pick<
	ListSource<Kind>,
	'descriptor' | 'rowKind' | 'expectedRows' | 'statedDate'
> & {
	readRecords(file: RecordFile): AsyncGenerator<ParsedBatch<RowKinds[Kind]>>;
	download: ListDownload;
};

/** A list that is not a table, so it needs nothing that recognises a heading. */
export function defineRecordList(list: RecordList<'statement'>): ListSource<'statement'> {
	const openSheet = () => () => ({ passed: 'read_as_records' });
	return { ...list, headerRows: 0, startsData: () => true, openSheet };
}

export function bad(field: string, reason: BadRowReason, value: string | null): { bad: BadRow } {
	return { bad: { field, reason, value } };
}

/** @throws ListFileError where the heading does not fill exactly one of the expected numbers of columns */
export function expectColumns(head: SheetHead, expected: readonly number[]): void {
	if (expected.includes(head.columns)) return;
	throw wrongColumns(head, `${head.columns} columns instead of ${expected.join(' or ')}`);
}

/** @throws ListFileError where the one heading row is not exactly these keys (CSV) */
export function expectKeys(head: SheetHead, keys: readonly string[]): void {
	const found = (head.header[0] ?? []).map((cell) => cell.trim().toLowerCase());
	if (head.header.length === 1 && found.join() === keys.join()) return;
	throw wrongColumns(head, `columns «${found.join(',')}» instead of «${keys.join(',')}»`);
}

export function wrongColumns(head: SheetHead, detail: string): ListFileError {
	const place = head.sheetName === '' ? head.part : `${head.part} › ${head.sheetName}`;
	return new ListFileError('wrong_columns', place, detail);
}
