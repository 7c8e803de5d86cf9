/** Why a list as a whole cannot be read. */
export type ListFailureCode =
	| 'not_found'
	| 'not_a_list' // a web page, an old binary .xls, an empty or unknown file
	| 'broken_file' // the ZIP or its XML is damaged
	| 'too_large' // over a limit: a decompression bomb or a file that is no list
	| 'wrong_columns' // header or number of columns is not what the format sheet says
	| 'no_date' // neither option, order nor the file tells the date of the list
	| 'wrong_date' // the date given is another than the file states
	| 'wrong_count' // the file says that it has more or fewer entries
	| 'wrong_orders'; // orders.json is missing, damaged, or does not describe the files

/** The source is unusable (stop), unlike a single bad row (continue). `detail` is a sentence for the operator. */
export class ListFileError extends Error {
	readonly code: ListFailureCode;
	readonly fileName: string;
	readonly detail: string;

	constructor(code: ListFailureCode, fileName: string, detail: string, cause?: unknown) {
		super(`${fileName}: ${detail}`, cause === undefined ? {} : { cause });
		this.name = 'ListFileError';
		this.code = code;
		this.fileName = fileName;
		this.detail = detail;
	}
}
