import type { IsoDate } from '#domain/clock.ts';
import type { SourceDescriptor } from './define-source.ts';
import type { EndpointId } from './endpoints.ts';
import { ListFileError } from './failures.ts';
import type { RowKind, RowKinds } from './list-rows.ts';
import type { FetchContext, SourceRequest } from './live-source.ts';
import type { ListFormat } from './read-list.ts';

/** Closed list: the summary and the report of bad rows name these. */
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
/** Whom the row is about, where that much can be read: about this number the list is silent. Null: nobody can tell. */
export type AttributedBadRow = BadRow & { iinBin: string | null };

/** `passed`: known to carry nothing we can attribute; counted, not an error. */
export type ParsedRow<Row> = { ok: Row } | { bad: BadRow } | { passed: string };
/** As it leaves a reader: of every list, in whatever form, a bad row says whom it is about. */
export type AttributedRow<Row> = { ok: Row } | { bad: AttributedBadRow } | { passed: string };

/** What stands above the data of one sheet, and where the sheet stands. */
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
	/** what the order says about this file */
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
	/** how much of the file has been read, 0…1 */
	fraction: number;
};

export type DownloadContext = FetchContext & {
	/** an empty folder for the files */
	folder: string;
	/** today in Kazakhstan */
	today: IsoDate;
	/** streams an answer into a file of the folder and answers its path. @throws SourceFailure */
	save(request: SourceRequest, fileName: string): Promise<string>;
	/** politely: waits between polls of an order */
	wait(milliseconds: number): Promise<void>;
};
export type ListDownload = {
	endpoint: EndpointId;
	manners: { timeoutMs: number; retries: number; perSecond: number };
	/** how often it is looked for; as often as the publisher renews it unless given */
	everyDays?: number;
	/**
	 * `listDate: null`: the files say themselves of what day they are, and one that does not is refused.
	 * @throws SourceFailure
	 */
	fetch(context: DownloadContext): Promise<{ files: string[]; listDate: IsoDate | null }>;
};

/** How lines are joined: an entry of the `list` is told by its `name`, and has changed when its `mark` has. */
export type Fold = { list: string; name: string; mark: string };

export type ListSource<Kind extends RowKind = RowKind> = {
	[Each in Kind]: {
		descriptor: SourceDescriptor;
		rowKind: Each;
		/** most rows a heading takes before the data begins */
		headerRows: number;
		/** tells the first data row from the heading */
		startsData(cells: readonly string[], index: number): boolean;
		/** Pure. @throws ListFileError (wrong_columns) where the heading is not the one of the format sheet */
		openSheet(head: SheetHead): RowParser<RowKinds[Each]>;
		/** for a short list whose rows depend on each other: the good rows of a whole file, in their order */
		settle?(rows: readonly RowKinds[Each][]): RowKinds[Each][];
		/** several lines of a number make one statement: the lists under this name in their values are joined */
		fold?: Fold;
		/** a workbook with fewer or more sheets is not this list */
		sheetsPerWorkbook?: number;
		/** fewer good rows refuse the list, more are reported as odd */
		expectedRows: { min: number; max: number };
		/** reads orders.json beside the files */
		readOrders?(json: unknown, fileNames: readonly string[]): Orders;
		/** lists that are no tables (XML, JSON lines): reads the records themselves; headerRows and openSheet are not used */
		readRecords?(file: RecordFile): AsyncGenerator<ParsedBatch<RowKinds[Each]>>;
		/** the day such a file says it is of; tables say it in their heading */
		statedDate?(path: string): Promise<IsoDate | null>;
		/** where the list comes from; without it the list is loaded by hand */
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

/** A list that is no table: nothing of what tells heading from data applies to it. */
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
