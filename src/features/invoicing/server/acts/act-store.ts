import { AppError } from '#domain/error.ts';
import type { Supplier } from '#domain/money/supplier.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { Buyer } from '#reporting/papers/printed-paper.ts';
import type { PaperOwner } from '../paper-owner.ts';
import type { Titles } from '../titles.ts';

export type ActLine = {
	titles: Titles;
	quantity: number;
	netTiyn: number;
	vatBasisPoints: number;
	vatTiyn: number;
	doneOn: string;
};

/** An act with its lines; the number of a person whole. */
export type ActRow = Pick<Rows['act'], 'id' | 'number' | 'holder' | 'month'> & {
	supplier: Known<Rows['act']['supplier'], Supplier>;
	buyer: Known<Rows['act']['buyer'], Buyer>;
	issuedOn: Rows['act']['issued_on'];
	totalTiyn: Rows['act']['total_tiyn'];
} & Promised<{ lines: ActLine[] }>;

const columns = `act.id, act.number, holder, month, supplier, buyer, issued_on as "issuedOn", total_tiyn as "totalTiyn",
	(select json_agg(json_build_object('titles', titles, 'quantity', quantity, 'netTiyn', net_tiyn,
	   'vatBasisPoints', vat_basis_points, 'vatTiyn', vat_tiyn, 'doneOn', done_on) order by line.number)
	 from act_line line where line.act_id = act.id) as lines`;

/** An account's own, and those of the organisation it acts for. */
const isOwn = `holder in ('account:' || $1::bigint, $2)`;

/** @throws AppError not_found, also for somebody else's */
export async function getOwnAct(reader: Reader, { accountId, holder }: PaperOwner, id: string): Promise<ActRow> {
	const { rows } = await reader.query<ActRow>(`select ${columns} from act where ${isOwn} and id = $3`, [
		...[accountId, holder, id],
	]);
	const [act] = rows;
	if (act === undefined) throw new AppError('not_found');
	return act;
}

export async function findOwnActs(
	reader: Reader,
	{ accountId, holder }: PaperOwner,
	{ page, limit }: { page: number; limit: number },
): Promise<{ rows: ActRow[]; total: number }> {
	const { rows } = await reader.query<ActRow>(
		`select ${columns} from act where ${isOwn} order by month desc, id limit $3 offset $4`,
		[accountId, holder, limit, (page - 1) * limit],
	);
	const counted = await reader.query<Promised<{ total: number }>>(`select count(*) as total from act where ${isOwn}`, [
		accountId,
		holder,
	]);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Those of a period, by number; both days included. */
export async function findActsOf(reader: Reader, { from, to }: { from: string; to: string }): Promise<ActRow[]> {
	const { rows } = await reader.query<ActRow>(
		`select ${columns} from act where issued_on between $1 and $2 order by act.number`,
		[from, to],
	);
	return rows;
}
