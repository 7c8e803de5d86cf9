import type { Pool, PoolClient } from '#platform/db/pool.ts';

/** The rows of a purchase, as one was stored, to be inserted again under other ids. */
export type BarePurchase = {
	/** Statements in their order; ids that a purchase has for itself are replaced in their values. */
	inserts: readonly Insert[];
	/** tables, and how many rows each gets */
	counts: Readonly<Record<string, number>>;
	/** what is taken from the wallet */
	tiyn: number;
	former: readonly string[];
};
type Insert = { name: string; text: string; values: unknown[] };

/** Every table that a purchase writes to, and how its rows are found; without what the database numbers by itself. */
const written: readonly { table: string; where: string; numbered: readonly string[] }[] = [
	{ table: 'idempotency', where: 'key = $3', numbered: ['made_at'] },
	{ table: 'ledger_move', where: `reference = 'order:' || $1::uuid`, numbered: ['number', 'made_at', 'turnover_on'] },
	{ table: 'orders', where: 'id = $1::uuid', numbered: ['made_at'] },
	{ table: 'order_line', where: 'order_id = $1::uuid', numbered: [] },
	{ table: 'report', where: 'id = $2::uuid', numbered: ['created_at'] },
	{ table: 'report_source', where: 'report_id = $2::uuid', numbered: [] },
	{ table: 'audit_entry', where: `object = 'order:' || $1::uuid`, numbered: ['id', 'at', 'turn'] },
];

type Placed = { orderId: string; reportId: string; key: string };

export async function readPurchase(pool: Pool, { orderId, reportId, key }: Placed): Promise<BarePurchase> {
	const inserts: Insert[] = [];
	const counts: Record<string, number> = {};
	for (const { table, where, numbered } of written) {
		const { rows } = await pool.query(
			`select * from ${table}, (select $1::text, $2::text, $3::text) as given where ${where}`,
			[orderId, reportId, key],
		);
		inserts.push(insertOf(table, rows, [...numbered, 'text']));
		counts[table] = rows.length;
	}
	const { rows } = await pool.query<{ tiyn: number }>('select total_tiyn as tiyn from orders where id = $1', [orderId]);
	return { inserts, counts, tiyn: rows[0]?.tiyn ?? 0, former: [orderId, reportId, key] };
}

function insertOf(table: string, rows: readonly Record<string, unknown>[], left: readonly string[]): Insert {
	const [first] = rows;
	if (first === undefined) throw new Error(`a purchase has no row in ${table}`);
	const columns = Object.keys(first).filter((column) => !left.includes(column));
	const places = rows.map(
		(_row, at) => `(${columns.map((_column, place) => `$${at * columns.length + place + 1}`).join(', ')})`,
	);
	return {
		name: `bare-${table}`,
		text: `insert into ${table} (${columns.join(', ')}) values ${places.join(', ')}`,
		values: rows.flatMap((row) => columns.map((column) => givenTo(row[column]))),
	};
}

/** As the driver takes it: what came out of a column of JSON goes in as text. */
function givenTo(value: unknown): unknown {
	const isJson = value !== null && typeof value === 'object' && !(value instanceof Date) && !Buffer.isBuffer(value);
	return isJson ? JSON.stringify(value) : value;
}

/** The same rows in one transaction, and what they take from a wallet. */
export async function insertBare(client: PoolClient, purchase: BarePurchase, ids: Placed, walletId: number) {
	const present = [ids.orderId, ids.reportId, ids.key];
	const renamed = (value: unknown) =>
		typeof value === 'string'
			? purchase.former.reduce((text, id, place) => text.replaceAll(id, present[place] ?? id), value)
			: value;
	for (const { name, text, values } of purchase.inserts)
		await client.query({ name, text, values: values.map(renamed) });
	await client.query({
		name: 'bare-wallet',
		text: 'update wallet set available_tiyn = available_tiyn - $2, held_tiyn = held_tiyn + $2 where id = $1',
		values: [walletId, purchase.tiyn],
	});
}
