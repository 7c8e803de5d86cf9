import { AppError } from '#domain/error.ts';
import { type InvoiceNumber, parseInvoiceNumber } from '#domain/money/invoice-number.ts';
import type { InvoiceState } from '#domain/money/invoices.ts';
import type { Supplier } from '#domain/money/supplier.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { Buyer } from '#reporting/papers/printed-paper.ts';
import type { PaperOwner } from './paper-owner.ts';
import type { Titles } from './titles.ts';

export type InvoiceLine = { titles: Titles; netTiyn: number; vatBasisPoints: number; vatTiyn: number };

/** An invoice with its lines; the number of a person whole. */
export type InvoiceRow = Pick<Rows['invoice'], 'id' | 'holder' | 'period'> & {
	number: Known<Rows['invoice']['number'], InvoiceNumber>;
	accountId: Rows['invoice']['account_id'];
	termsId: Rows['invoice']['terms_id'];
	supplier: Known<Rows['invoice']['supplier'], Supplier>;
	buyer: Known<Rows['invoice']['buyer'], Buyer>;
	issuedOn: Rows['invoice']['issued_on'];
	dueOn: Rows['invoice']['due_on'];
	totalTiyn: Rows['invoice']['total_tiyn'];
	state: Known<Rows['invoice']['state'], InvoiceState>;
	paidAt: Rows['invoice']['paid_at'];
	closedAt: Rows['invoice']['closed_at'];
} & Promised<{ lines: InvoiceLine[] }>;

const columns = `invoice.id, invoice.number, holder, account_id as "accountId", terms_id as "termsId", period, supplier, buyer,
	issued_on as "issuedOn", due_on as "dueOn", total_tiyn as "totalTiyn", state, paid_at as "paidAt",
	closed_at as "closedAt",
	(select json_agg(json_build_object('titles', titles, 'netTiyn', net_tiyn, 'vatBasisPoints', vat_basis_points,
	   'vatTiyn', vat_tiyn) order by line.number) from invoice_line line where line.invoice_id = invoice.id) as lines`;

export async function findInvoice(reader: Reader, id: string): Promise<InvoiceRow | undefined> {
	const { rows } = await reader.query<InvoiceRow>(`select ${columns} from invoice where id = $1`, [id]);
	return rows[0];
}

/** By a number as somebody wrote it: small letters, Cyrillic ones, other dashes; wrong check digits are no number. */
export async function findInvoiceByNumber(reader: Reader, typed: string): Promise<InvoiceRow | undefined> {
	const number = parseInvoiceNumber(typed);
	if (number === null) return undefined;
	const { rows } = await reader.query<InvoiceRow>(`select ${columns} from invoice where invoice.number = $1`, [number]);
	return rows[0];
}

const isOwn = '(account_id = $1 or holder = $2)';

/** @throws AppError not_found, also for somebody else's */
export async function getOwnInvoice(
	reader: Reader,
	{ accountId, holder }: PaperOwner,
	id: string,
): Promise<InvoiceRow> {
	const { rows } = await reader.query<InvoiceRow>(`select ${columns} from invoice where ${isOwn} and id = $3`, [
		...[accountId, holder, id],
	]);
	const [invoice] = rows;
	if (invoice === undefined) throw new AppError('not_found');
	return invoice;
}

export async function findOwnInvoices(
	reader: Reader,
	{ accountId, holder }: PaperOwner,
	{ page, limit, ticket = null }: { page: number; limit: number; ticket?: string | null | undefined },
): Promise<{ rows: InvoiceRow[]; total: number }> {
	const wanted = `${isOwn} and ($3::uuid is null or ticket_id = $3)`;
	const { rows } = await reader.query<InvoiceRow>(
		`select ${columns} from invoice where ${wanted} order by made_at desc, id limit $4 offset $5`,
		[accountId, holder, ticket, limit, (page - 1) * limit],
	);
	const counted = await reader.query<Promised<{ total: number }>>(
		`select count(*) as total from invoice where ${wanted}`,
		[accountId, holder, ticket],
	);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}

const queuePageSize = 20;
type Queue = { state: InvoiceState | undefined; number: string | undefined; buyer: string | undefined; page: number };

/** For administrators: those in one state, by number or by the BIN or IIN of the buyer; the newest first. */
export async function findInvoiceQueue(
	reader: Reader,
	{ state, number, buyer, page }: Queue,
): Promise<{ rows: InvoiceRow[]; total: number; limit: number }> {
	const wanted = `($1::text is null or state = $1) and ($2::text is null or invoice.number = $2)
	  and ($3::text is null or buyer ->> 'number' = $3)`;
	const values = [state ?? null, number ?? null, buyer ?? null];
	const { rows } = await reader.query<InvoiceRow>(
		`select ${columns} from invoice where ${wanted} order by made_at desc, id limit $4 offset $5`,
		[...values, queuePageSize, (page - 1) * queuePageSize],
	);
	const counted = await reader.query<Promised<{ total: number }>>(
		`select count(*) as total from invoice where ${wanted}`,
		values,
	);
	return { rows, total: counted.rows[0]?.total ?? 0, limit: queuePageSize };
}

/** Those that wait for their money, the oldest first, locked. */
export async function lockOpenInvoices(reader: Reader, holder: string): Promise<InvoiceRow[]> {
	const { rows } = await reader.query<InvoiceRow>(
		`select ${columns} from invoice where holder = $1 and state = 'issued' order by invoice.number for update`,
		[holder],
	);
	return rows;
}

/** Those that were made out in a period, by number; both days included. */
export async function findInvoicesOf(
	reader: Reader,
	{ from, to }: { from: string; to: string },
): Promise<InvoiceRow[]> {
	const { rows } = await reader.query<InvoiceRow>(
		`select ${columns} from invoice where issued_on between $1 and $2 order by invoice.number`,
		[from, to],
	);
	return rows;
}
