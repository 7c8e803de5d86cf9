import { AppError } from '#domain/error.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { Cover, OrderLine } from './report-lines.ts';

/** Minutes in which a created order may be paid. */
const createdMinutes = 30;

type NewOrder = {
	id: string;
	walletId: number;
	accountId: number;
	item: 'full_report' | 'credit_rating';
	/** of a report: whom it is about */
	bin: string | null;
	cover: Cover;
	pay: 'balance' | 'card';
	lines: readonly OrderLine[];
	totalTiyn: number;
	/** null: created, a payment comes first */
	reportId: string | null;
};

const insertSql = `
with made as (
  insert into orders (id, wallet_id, account_id, item, bin, pay, covered_by, total_tiyn, state, report_id, paid_at, expires_at)
  values ($1, $2, $3, $13, $4, $5, $6, $7, case when $8::uuid is null then 'created' else 'paid' end, $8,
    case when $8::uuid is not null then clock_timestamp() end,
    case when $8::uuid is null then clock_timestamp() + interval '${createdMinutes} minutes' end)
)
insert into order_line (order_id, number, source_id, net_tiyn, vat_basis_points, vat_tiyn)
select $1, number, source, net, rate, vat
from unnest($9::text[], $10::bigint[], $11::integer[], $12::bigint[]) with ordinality as line(source, net, rate, vat, number)`;

export async function insertOrder(client: PoolClient, order: NewOrder): Promise<void> {
	const { id, walletId, accountId, item, bin, cover, pay, lines, totalTiyn, reportId } = order;
	await client.query({
		name: 'order-insert',
		text: insertSql,
		values: [
			...[id, walletId, accountId, bin, pay, cover, totalTiyn, reportId],
			...[lines.map(({ sourceId }) => sourceId), lines.map(({ netTiyn }) => netTiyn)],
			...[lines.map(({ vatBasisPoints }) => vatBasisPoints), lines.map(({ vatTiyn }) => vatTiyn)],
			item,
		],
	});
}

/** A plan that a card has to pay first. */
export async function insertCreatedPlan(
	client: PoolClient,
	order: {
		id: string;
		walletId: number;
		accountId: number;
		termsId: number;
		period: Rows['plan_price']['period'];
		lines: readonly Omit<OrderLine, 'sourceId'>[];
		totalTiyn: number;
	},
): Promise<void> {
	const { id, walletId, accountId, termsId, period, lines, totalTiyn } = order;
	await client.query(
		`with made as (
		   insert into orders (id, wallet_id, account_id, item, terms_id, period, pay, covered_by, total_tiyn, state, expires_at)
		   values ($1, $2, $3, 'subscription', $4, $5, 'card', 'balance', $6, 'created',
		     clock_timestamp() + interval '${createdMinutes} minutes'))
		 insert into order_line (order_id, number, net_tiyn, vat_basis_points, vat_tiyn)
		 select $1, number, net, rate, vat
		 from unnest($7::bigint[], $8::integer[], $9::bigint[]) with ordinality as line(net, rate, vat, number)`,
		[
			...[id, walletId, accountId, termsId, period, totalTiyn],
			...[lines.map(({ netTiyn }) => netTiyn), lines.map(({ vatBasisPoints }) => vatBasisPoints)],
			lines.map(({ vatTiyn }) => vatTiyn),
		],
	);
}

/** A line as it stands now: what was settled where it was. */
export type StoredLine = {
	sourceId: string | null;
	netTiyn: number;
	vatBasisPoints: number;
	vatTiyn: number;
	/** null: not known yet */
	isDelivered: boolean | null;
};

export type StoredOrder = {
	id: Rows['orders']['id'];
	accountId: Rows['orders']['account_id'];
	item: Rows['orders']['item'];
	bin: Rows['orders']['bin'];
	period: Rows['orders']['period'];
	pay: Rows['orders']['pay'];
	coveredBy: Rows['orders']['covered_by'];
	totalTiyn: Rows['orders']['total_tiyn'];
	state: Rows['orders']['state'];
	reportId: Rows['orders']['report_id'];
	madeAt: Rows['orders']['made_at'];
	expiresAt: Rows['orders']['expires_at'];
	closedAt: Rows['orders']['closed_at'];
} & Promised<{ planTexts: Readonly<Record<'ru' | 'kz' | 'en', { title: string }>> | null; lines: StoredLine[] }>;

/** SQL of orders as `StoredOrder`. */
export const selectOrder = `select orders.id, account_id as "accountId", item, bin, period, pay, covered_by as "coveredBy",
    total_tiyn as "totalTiyn", state, report_id as "reportId", orders.made_at as "madeAt", expires_at as "expiresAt",
    closed_at as "closedAt", (select texts from plan_terms where plan_terms.id = terms_id) as "planTexts",
    (select json_agg(json_build_object('sourceId', source_id, 'netTiyn', net_tiyn,
       'vatBasisPoints', coalesce(settled_vat_basis_points, vat_basis_points),
       'vatTiyn', coalesce(settled_vat_tiyn, vat_tiyn), 'isDelivered', is_delivered) order by number)
     from order_line where order_id = orders.id) as lines
  from orders join wallet on wallet.id = wallet_id`;

/** @throws AppError not_found, also for somebody else's */
export async function getOrder(reader: Reader, holder: string, id: string): Promise<StoredOrder> {
	const { rows } = await reader.query<StoredOrder>({
		name: 'order-get',
		text: `${selectOrder} where orders.id = $1 and holder = $2`,
		values: [id, holder],
	});
	const [order] = rows;
	if (order === undefined) throw new AppError('not_found');
	return order;
}

/** What became of an order, for the payment that somebody made for it. */
export async function findOrderState(
	reader: Reader,
	id: string,
): Promise<{ item: StoredOrder['item']; isPaid: boolean; reportId: StoredOrder['reportId'] } | undefined> {
	const { rows } = await reader.query<
		Pick<StoredOrder, 'item'> & Promised<{ isPaid: boolean }> & { reportId: Rows['orders']['report_id'] }
	>(
		`select item, state not in ('created', 'cancelled') as "isPaid", report_id as "reportId" from orders where id = $1`,
		[id],
	);
	return rows[0];
}

/** An own order that waits for its money. @throws AppError not_found, conflict */
export async function getPayableOrder(
	reader: Reader,
	holder: string,
	id: string,
): Promise<{ totalTiyn: number; expiresAt: Date }> {
	const { totalTiyn } = await getOrder(reader, holder, id);
	const { rows } = await reader.query<Promised<{ expiresAt: Date }>>(
		`select expires_at as "expiresAt" from orders
		 where id = $1 and state = 'created' and expires_at > clock_timestamp()`,
		[id],
	);
	const [waiting] = rows;
	if (waiting === undefined) throw new AppError('conflict');
	return { totalTiyn, expiresAt: waiting.expiresAt };
}

export async function findOrders(
	reader: Reader,
	holder: string,
	{ page, limit }: { page: number; limit: number },
): Promise<{ rows: StoredOrder[]; total: number }> {
	const { rows } = await reader.query<StoredOrder>(
		`${selectOrder} where holder = $1 order by orders.made_at desc, orders.id limit $2 offset $3`,
		[holder, limit, (page - 1) * limit],
	);
	const counted = await reader.query<Promised<{ total: number }>>(
		'select count(*) as total from orders join wallet on wallet.id = wallet_id where holder = $1',
		[holder],
	);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Who bought a plan himself; null: nobody, an invoice was paid. */
export async function findPlanBuyer(reader: Reader, subscriptionId: string): Promise<number | null> {
	const { rows } = await reader.query<{ accountId: Rows['orders']['account_id'] }>(
		'select account_id as "accountId" from orders where subscription_id = $1',
		[subscriptionId],
	);
	return rows[0]?.accountId ?? null;
}
