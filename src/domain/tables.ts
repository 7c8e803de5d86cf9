/** What a table that somebody hands over may be: words that calls, pages and readers know. */

/** Rows that are taken at most; what comes behind them is counted and left out. */
export const mostTableRows = 10_000;
/** Mebibytes of a file. */
export const largestTableMib = 5;
/** Characters of a pasted text. */
export const longestPastedText = 400_000;

/** Why a cell is no BIN or IIN. */
export const numberFaults = ['length', 'characters', 'check_digit', 'date', 'lossy_number'] as const;
export type NumberFault = (typeof numberFaults)[number];
