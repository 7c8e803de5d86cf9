/** What a table that somebody hands over may be: words that calls, pages and readers know. */

/** Rows that are taken at most; what comes behind them is counted and left out. */
export const mostTableRows = 10_000;
/** Mebibytes of a file. */
export const largestTableMib = 5;
/** Characters of a pasted text. */
export const longestPastedText = 400_000;

/** Columns of a table. */
export const mostColumns = 64;
/** First rows that columns are chosen by, and characters that are shown of a cell. */
export const sampleRows = 20;
export const longestSampleCell = 60;
/** Days that a table is kept beside its draft, so that other columns can be chosen. */
export const givenTableDays = 30;

/** Of a list of numbers. */
export const numberFields = ['number'] as const;
export type NumberField = (typeof numberFields)[number];

/** Why a cell is no BIN or IIN. */
export const numberFaults = ['length', 'characters', 'check_digit', 'date', 'lossy_number'] as const;
export type NumberFault = (typeof numberFaults)[number];
