import type { IsoDate } from '#domain/clock.ts';
import { rateOn, type VatRate, vatOf } from '#domain/money/vat.ts';
import { mostTableRows, type NumberFault } from '#domain/tables.ts';
import { type DealFault, type DealField, type DealWarning, dealFields, longestInvoice } from '#domain/vat-review.ts';
import { parseDealDay } from './deal-day.ts';
import { judgeNumber } from './judge-number.ts';
import { bodyOf, titleOf, type WholeMapping } from './mapping.ts';
import { type Amount, parseAmount } from './parse-amount.ts';
import type { TableRow } from './table-row.ts';

/** Days and rates that rows are judged by. */
export type DealTerms = { today: IsoDate; rates: readonly VatRate[] };

/** An invoice as it is kept: one to be judged, or why it is none. What could be read of it stands there in either case. */
export type DealRow = {
	rowNo: number;
	supplier: string | null;
	givenSupplier: string;
	invoice: string;
	dealOn: IsoDate | null;
	turnoverTiyn: number | null;
	vatTiyn: number | null;
	fault: DealFault | null;
	/** where the fault is; null: of the row */
	field: DealField | null;
	/** of a fault: what stands there */
	given: string | null;
	/** of a duplicate: the row it repeats */
	sameAs: number | null;
	warnings: DealWarning[];
};
export type DealTable = { titles: Record<DealField, string | null>; rows: DealRow[]; leftOut: number };

const longestGiven = 100;
/** All sums of a table together stay whole numbers that a double holds: 90 trillion tenge. */
const mostTogether = Number.MAX_SAFE_INTEGER;
/** The line of sums under a table is no deal. */
const totals = /^(?:итого|всего|барлығы|жиыны|қорытынды|total)/i;

const faultOfNumber: Readonly<Record<NumberFault, DealFault>> = {
	...{ length: 'length', characters: 'length', lossy_number: 'lossy_number' },
	...{ check_digit: 'check_digit', date: 'check_digit' },
};

/** The deals of a table, row by row. */
export function dealsOfTable(
	table: readonly TableRow[],
	mapping: WholeMapping<DealField>,
	terms: DealTerms,
): DealTable {
	const { columns: at, headRow } = mapping;
	const body = bodyOf(table, headRow);
	const rows: DealRow[] = [];
	const seen = new Map<string, number>();
	let [leftOut, together] = [0, 0];
	for (const { rowNumber, cells } of body) {
		const cellOf = (field: DealField) => (cells[at[field]] ?? '').trim();
		const isBlank = dealFields.every((field) => cellOf(field) === '');
		if (isBlank || (cellOf('supplier') === '' && cells.some((cell) => totals.test(cell.trim())))) continue;
		if (rows.length >= mostTableRows) {
			leftOut++;
			continue;
		}
		const row = readDeal(rowNumber, cellOf, terms);
		together += Math.abs(row.turnoverTiyn ?? 0) + Math.abs(row.vatTiyn ?? 0);
		if (together > mostTogether) rows.push({ ...row, ...tooMuch, given: cellOf('turnover').slice(0, longestGiven) });
		else rows.push(markRepeated(row, seen));
	}
	const titles = Object.fromEntries(
		dealFields.map((field) => [field, titleOf(table, mapping, field)]),
	) as DealTable['titles'];
	return { titles, rows, leftOut };
}

const tooMuch = { fault: 'amount', field: 'turnover', turnoverTiyn: null, vatTiyn: null } as const;

function readDeal(rowNo: number, cellOf: (field: DealField) => string, { today, rates }: DealTerms): DealRow {
	const number = judgeNumber(cellOf('supplier'));
	const invoice = cellOf('invoice');
	const dealOn = parseDealDay(cellOf('deal_on'));
	const [turnover, vat] = [amountOf(cellOf('turnover')), amountOf(cellOf('vat'))];
	const firstRated = rates.map(({ validFrom }) => validFrom).toSorted()[0] ?? today;
	const faults: readonly (readonly [DealField, DealFault | null])[] = [
		['supplier', number.fault === null ? null : faultOfNumber[number.fault]],
		['invoice', invoice.length > longestInvoice ? 'too_long' : null],
		['deal_on', dealOn === null || dealOn > today || dealOn < firstRated ? 'date' : null],
		['turnover', turnover.fault],
		['vat', vat.fault],
	];
	const empty = dealFields.find((field) => cellOf(field) === '');
	const [field = null, fault = null] =
		empty === undefined ? (faults.find(([, one]) => one !== null) ?? []) : [empty, 'empty' as const];
	const isRated = fault === null && isOfRate({ dealOn, turnover: turnover.tiyn, vat: vat.tiyn }, rates);
	return {
		...{ rowNo, supplier: number.iinBin, givenSupplier: cellOf('supplier').slice(0, longestGiven) },
		...{ invoice: invoice.slice(0, longestInvoice), dealOn, turnoverTiyn: turnover.tiyn, vatTiyn: vat.tiyn },
		...{ fault, field, given: field === null ? null : cellOf(field).slice(0, longestGiven), sameAs: null },
		warnings: [
			...(fault === null && !isRated ? (['rate'] as const) : []),
			...(number.zerosRestored ? (['zeros_restored'] as const) : []),
		],
	};
}

function amountOf(text: string): { tiyn: number | null; fault: Extract<DealFault, 'amount' | 'negative'> | null } {
	const amount: Amount = parseAmount(text);
	if ('fault' in amount) return { tiyn: null, fault: amount.fault };
	return { tiyn: amount.tiyn, fault: amount.tiyn < 0 ? 'negative' : null };
}

/** A tenge is lost by rounding, and half a per cent by rounding line by line. */
const toleratedTiyn = 100;
const toleratedPartOf = 200;

function isOfRate(
	{ dealOn, turnover, vat }: { dealOn: IsoDate | null; turnover: number | null; vat: number | null },
	rates: readonly VatRate[],
): boolean {
	if (dealOn === null || turnover === null || vat === null) return false;
	const due = vatOf(turnover, rateOn(rates, dealOn));
	const off = Math.abs(vat - due);
	return off <= toleratedTiyn || off * toleratedPartOf <= due;
}

/** An invoice that stands twice is deducted once. */
function markRepeated(row: DealRow, seen: Map<string, number>): DealRow {
	if (row.fault !== null) return row;
	const key = `${row.supplier} ${row.dealOn} ${row.invoice.toUpperCase().replace(/[\s№]/g, '')}`;
	const sameAs = seen.get(key);
	if (sameAs === undefined) {
		seen.set(key, row.rowNo);
		return row;
	}
	return { ...row, fault: 'duplicate', field: null, sameAs, warnings: [] };
}
