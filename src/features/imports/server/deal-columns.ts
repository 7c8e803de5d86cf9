import type { DealField } from '#domain/vat-review.ts';
import { parseDealDay } from './deal-day.ts';
import { type Head, headedColumns } from './headed-columns.ts';
import { judgeNumber, numberHeads } from './judge-number.ts';
import { bodyOf, likelyHeads, type Mapping } from './mapping.ts';
import { parseAmount } from './parse-amount.ts';
import type { TableRow } from './table-row.ts';

/** Fields that a row has to name before it is taken for the heads. */
const leastHeads = 3;
/** Rows that columns are told by where nothing is headed. */
const mostLookedAt = 300;

/** In this order: what is easily taken for something else comes first. Of the patterns the first that fits any head. */
const heads: readonly Head<DealField>[] = [
	{
		field: 'supplier',
		patterns: [/(?:поставщик|продав|жеткізуші|сатушы|supplier|seller).*/i, numberHeads],
		never: /получател|покупател|сатып алушы|алушы|buyer|наименован|атауы|\bname\b|адрес|мекенжай/i,
	},
	{
		field: 'vat',
		patterns: [/сумма\s+ндс|ққс\s+сомасы|vat\s+amount|amount\s+of\s+vat/i, /ндс|ққс|\bvat\b/i],
		never:
			/без\s+(?:уч[её]та\s+)?ндс|с\s+(?:уч[её]том\s+)?ндс|ставк|мөлшерлеме|rate|%|ққс-?сыз|ққс-?мен|without|excl|incl/i,
	},
	{
		field: 'turnover',
		patterns: [
			/оборот|айналым|turnover/i,
			/без\s+(?:уч[её]та\s+)?ндс|ққс-?сыз|without\s+vat|excl/i,
			/стоимость|сумма|сома|құны|amount|\bnet\b/i,
		],
		never: /дата|күні|\bdate\b|с\s+(?:уч[её]том\s+)?ндс|ққс-?мен|incl|ставк|%/i,
	},
	{
		field: 'deal_on',
		patterns: [
			/дата.*(?:оборот|сделк|совершен)|(?:мәміле|айналым).*күні|date.*(?:deal|turnover|supply)/i,
			/дата|күні|\bdate\b/i,
		],
	},
	{
		field: 'invoice',
		patterns: [
			/(?:номер|№|нөмір|\bno\b|number).*(?:сч[её]т|фактур|эсф|шот|invoice|документ)|(?:сч[её]т|фактур|эсф|шот|invoice)/i,
			/номер|нөмір|№|number|\bno\b/i,
		],
		never: numberHeads,
	},
];

/** Which column is which: by its head, else by what stands in it. Fields that no column is found for are not there. */
export function dealColumns(table: readonly TableRow[]): Mapping<DealField> {
	const headed = headedColumns(table, heads, leastHeads);
	const found = new Map(headed?.found);
	// heads in words that nobody here knows are heads all the same
	const headRow = headed?.row.rowNumber ?? likelyHeads(table);
	if (found.size < heads.length) addByContent(found, bodyOf(table, headRow).slice(0, mostLookedAt));
	return { columns: Object.fromEntries(found) as Mapping<DealField>['columns'], headRow };
}

/** Columns without a head: the one with most numbers, the one with most days, the two with sums; what is left is the invoice. */
function addByContent(found: Map<DealField, number>, rows: readonly TableRow[]): void {
	const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
	const free = () => Array.from({ length: width }, (_, at) => at).filter((at) => ![...found.values()].includes(at));
	const share = (at: number, is: (cell: string) => boolean) =>
		rows.filter(({ cells }) => is(cells[at] ?? '')).length / Math.max(1, rows.length);
	const take = (field: DealField, is: (cell: string) => boolean) => {
		if (found.has(field)) return;
		const [best] = free()
			.map((at) => ({ at, part: share(at, is) }))
			.filter(({ part }) => part >= leastShare)
			.sort((one, other) => other.part - one.part);
		if (best !== undefined) found.set(field, best.at);
	};
	take('supplier', (cell) => judgeNumber(cell).iinBin !== null);
	// a bare number may be a day of a spreadsheet, and as well a sum
	take('deal_on', (cell) => !/^\d+$/.test(cell) && parseDealDay(cell) !== null);
	addSums(found, { free: free(), rows });
	const [left] = free()
		.map((at) => ({ at, kinds: new Set(rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '')).size }))
		.filter(({ kinds }) => kinds > 0)
		.sort((one, other) => other.kinds - one.kinds);
	if (!found.has('invoice') && left !== undefined) found.set('invoice', left.at);
}

const leastShare = 0.6;

/** VAT is a small part of its turnover. */
function addSums(
	found: Map<DealField, number>,
	{ free, rows }: { free: readonly number[]; rows: readonly TableRow[] },
): void {
	const sumOf = (at: number) => {
		const amounts = rows
			.map(({ cells }) => parseAmount(cells[at] ?? ''))
			.flatMap((one) => ('tiyn' in one ? one.tiyn : []));
		return { at, part: amounts.length / Math.max(1, rows.length), sum: amounts.reduce((sum, one) => sum + one, 0) };
	};
	const sums = free
		.map(sumOf)
		.filter(({ part }) => part >= leastShare)
		.sort((one, other) => other.sum - one.sum);
	for (const turnover of sums)
		for (const vat of sums) {
			if (found.has('turnover') && found.get('turnover') !== turnover.at) continue;
			const part = vat.sum / turnover.sum;
			if (vat === turnover || !(part > 0.02 && part < 0.3)) continue;
			if (!found.has('turnover')) found.set('turnover', turnover.at);
			if (!found.has('vat')) found.set('vat', vat.at);
			return;
		}
}
