import type { IsoDate } from '#domain/clock.ts';
import {
	type CellFault,
	type ClaimField,
	claimFields,
	longestContractNo,
	longestService,
	mostImportedClaims,
} from '#domain/debtor-claim.ts';
import type { NumberFault } from '#domain/tables.ts';
import { parseDealDay } from './deal-day.ts';
import { type Head, headedColumns } from './headed-columns.ts';
import { judgeNumber, numberHeads } from './judge-number.ts';
import { bodyOf, likelyHeads, type Mapping, type WholeMapping } from './mapping.ts';
import { parseAmount } from './parse-amount.ts';
import type { TableRow } from './table-row.ts';

/** What stands in a row, as it is written. */
export type GivenClaim = Readonly<Record<ClaimField, string>>;

/** What can be read of it; null: nothing that a claim could be made of. */
export type ReadClaim = {
	debtor: string | null;
	service: string | null;
	contractNo: string | null;
	from: IsoDate | null;
	to: IsoDate | null;
	amountKzt: number | null;
	dueOn: IsoDate | null;
	/** the first one of the row, and where it is */
	fault: { field: ClaimField; rule: CellFault } | null;
	/** Excel had dropped zeros in front of the number */
	zerosRestored: boolean;
};
export type ClaimTable = { rows: { rowNo: number; given: GivenClaim }[] };

const longestGiven = 400;
/** Heads that a row has to name before it is taken for the heads. */
const leastHeads = 5;
const proposedHeads = 2;
/** The line of sums under a table is no claim. */
const totals = /^(?:итого|всего|барлығы|жиыны|қорытынды|total)/i;

/** In this order: what is easily taken for something else comes first. */
const heads: readonly Head<ClaimField>[] = [
	{
		field: 'due_on',
		patterns: [/срок.*(?:оплат|плат)|оплатить\s+до|төлем.*мерзім|төлеу.*мерзім|\bdue\b|payment.*(?:date|term)/i],
	},
	{
		field: 'debtor',
		patterns: [numberHeads, /(?:должник|борышкер|потребитель|тұтынушы|абонент|debtor|customer)/i],
		never: /кредитор|поставщик|creditor|supplier|наименован|атауы|\bname\b|адрес|мекенжай|сумм|сома|amount/i,
	},
	{
		field: 'from',
		patterns: [/начал|бастал|басы|\bfrom\b|start|begin|^(?:период\s+)?с$/i],
	},
	{
		field: 'to',
		patterns: [/оконч|конец|аяқтал|соңы|\bto\b|\bend\b|^(?:период\s+)?по$/i],
	},
	{
		field: 'contract_no',
		patterns: [/договор|шарт|contract|лицевой|agreement/i],
		never: /дата|күні|\bdate\b|сумм|сома|amount/i,
	},
	{ field: 'service', patterns: [/услуг|қызмет|service/i], never: /сумм|сома|amount|дата|күні/i },
	{
		field: 'amount_kzt',
		patterns: [/сумм|сома|amount|\bsum\b/i, /задолженн|долг|берешек|борыш|debt/i],
		never: /дата|күні|\bdate\b|должник|борышкер|debtor|номер|нөмір/i,
	},
];

/**
 * Which column is which, by its head: days stand in three of them, so contents do not tell. Heads that name too few fields are
 * no more than a proposal.
 */
export function claimColumns(table: readonly TableRow[]): Mapping<ClaimField> {
	const headed = headedColumns(table, heads, leastHeads) ?? headedColumns(table, heads, proposedHeads);
	const columns = Object.fromEntries(headed?.found ?? []) as Mapping<ClaimField>['columns'];
	return { columns, headRow: headed?.row.rowNumber ?? likelyHeads(table) };
}

/**
 * The rows of a table of debts, as they are written.
 * @returns `many`: there are more rows than one signature covers
 */
export function claimsOfTable(
	table: readonly TableRow[],
	{ columns, headRow }: WholeMapping<ClaimField>,
): ClaimTable | 'many' {
	const rows: ClaimTable['rows'] = [];
	for (const { rowNumber, cells } of bodyOf(table, headRow)) {
		const given = givenClaim((field) => cells[columns[field]] ?? '');
		const isBlank = claimFields.every((field) => given[field] === '');
		if (isBlank || (given.debtor === '' && cells.some((cell) => totals.test(cell.trim())))) continue;
		rows.push({ rowNo: rowNumber, given });
		if (rows.length > mostImportedClaims) return 'many';
	}
	return { rows };
}

/** Cells as they are kept: line breaks, and what cannot be printed, are blanks. */
export function givenClaim(cellOf: (field: ClaimField) => string): GivenClaim {
	return Object.fromEntries(
		claimFields.map((field) => {
			const cell = cellOf(field)
				.replaceAll(/[\p{Cc}\s]+/gu, ' ')
				.trim();
			// half of a character that stands at the end cannot be kept
			return [field, cell.slice(0, longestGiven).toWellFormed()];
		}),
	) as GivenClaim;
}

const faultOfNumber: Readonly<Record<NumberFault, CellFault>> = {
	...{ length: 'length', characters: 'length', lossy_number: 'lossy_number' },
	...{ check_digit: 'check_digit', date: 'check_digit' },
};

/** Cells as values; whether the debt may be recorded is judged elsewhere. */
export function readClaim(given: GivenClaim): ReadClaim {
	const number = judgeNumber(given.debtor);
	const [from, to, dueOn] = [parseDealDay(given.from), parseDealDay(given.to), parseDealDay(given.due_on)];
	const amount = parseAmount(given.amount_kzt);
	const tiyn = 'tiyn' in amount ? amount.tiyn : null;
	const amountFault = tiyn === null ? 'amount' : tiyn < 0 ? 'negative' : tiyn === 0 ? 'amount' : null;
	const faults: readonly (readonly [ClaimField, CellFault | null])[] = [
		['debtor', number.fault === null ? null : faultOfNumber[number.fault]],
		['service', given.service.length > longestService ? 'too_long' : null],
		['contract_no', given.contract_no.length > longestContractNo ? 'too_long' : null],
		['from', from === null ? 'date' : null],
		['to', to === null ? 'date' : null],
		['amount_kzt', amountFault],
		['due_on', dueOn === null ? 'date' : null],
	];
	const empty = claimFields.find((field) => given[field] === '');
	const [field, rule] =
		empty === undefined ? (faults.find(([, one]) => one !== null) ?? []) : [empty, 'empty' as const];
	return {
		...{
			debtor: number.iinBin,
			service: given.service || null,
			contractNo: given.contract_no || null,
			from,
			to,
			dueOn,
		},
		amountKzt: tiyn === null ? null : tiyn / 100,
		fault: field === undefined || rule == null ? null : { field, rule },
		zerosRestored: number.zerosRestored,
	};
}
