import { AppError } from '#domain/error.ts';
import { recordAdminAct } from '#features/audit/public.ts';
import { findInvoiceByNumber, settleInvoices } from '#features/invoicing/public.ts';
import { lockHolder, matchBankLine, reverse } from '#features/orders/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { readHolder } from './find-holder.ts';

type Deciding = { id: number; adminId: number; ipHash: string };

/**
 * unmatched, proposed → matched: the money is in the wallet.
 * @param holder as an administrator names him; null: as it was proposed
 * @throws AppError not_found, conflict, bad_request
 */
export async function matchLine(
	pool: Pool,
	{ id, holder, adminId, ipHash }: Deciding & { holder: string | null },
): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { rows } = await client.query<Pick<Rows['bank_statement_line'], 'holder' | 'state'>>(
			'select holder, state from bank_statement_line where id = $1 and is_incoming for update',
			[id],
		);
		const [line] = rows;
		if (line === undefined) throw new AppError('not_found');
		if (holder === null && line.holder === null)
			throw new AppError('bad_request', { fields: [{ field: 'holder', rule: 'required' }] });
		const whose = holder === null ? line.holder : await readHolder(client, holder);
		if (whose === null || !(await settleLine(client, { id, holder: whose, adminId }))) throw new AppError('conflict');
		await record(client, { id, adminId, ipHash }, 'bank.match_line', { holder: whose });
	});
}

/** @returns false: it is in another state */
export async function settleLine(
	client: PoolClient,
	{ id, holder, adminId }: { id: number; holder: string; adminId: number | null },
): Promise<boolean> {
	const { rows } = await client.query<
		Pick<Rows['bank_statement_line'], 'matches' | 'purpose'> & {
			amountTiyn: Rows['bank_statement_line']['amount_tiyn'];
		}
	>(
		`update bank_statement_line set state = 'matched', holder = $2, matches = matches + 1, decided_by = $3,
		   decided_at = clock_timestamp(), note = null
		 where id = $1 and is_incoming and state in ('unmatched', 'proposed')
		 returning matches, purpose, amount_tiyn as "amountTiyn"`,
		[id, holder, adminId],
	);
	const [line] = rows;
	if (line === undefined) return false;
	const { amountTiyn, matches, purpose } = line;
	await lockHolder(client, holder);
	await matchBankLine(client, { holder, amountTiyn, reference: `bank_line:${id}`, step: String(matches) });
	const invoice = await findInvoiceByNumber(client, purpose ?? '');
	await settleInvoices(client, holder, { amountTiyn, invoiceId: invoice?.id ?? null });
	return true;
}

/** unmatched, proposed → ignored: no customer's money. It stays where it is until somebody knows better. */
export async function ignoreLine(pool: Pool, { note, ...deciding }: Deciding & { note: string }): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`update bank_statement_line set state = 'ignored', decided_by = $2, decided_at = clock_timestamp(), note = $3
			 where id = $1 and is_incoming and state in ('unmatched', 'proposed')`,
			[deciding.id, deciding.adminId, note],
		);
		if (rowCount !== 1) throw await whyNot(client, deciding.id);
		await record(client, deciding, 'bank.ignore_line', { note });
	});
}

/**
 * matched, ignored → unmatched. What was matched leaves the wallet again.
 * @throws AppError not_found; conflict: it is in another state, or the wallet has spent it
 */
export async function reverseLine(pool: Pool, { note, ...deciding }: Deciding & { note: string }): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { rows } = await client.query<Pick<Rows['bank_statement_line'], 'state' | 'matches' | 'holder'>>(
			`select state, matches, holder from bank_statement_line
			 where id = $1 and is_incoming and state in ('matched', 'ignored') for update`,
			[deciding.id],
		);
		const [line] = rows;
		if (line === undefined) throw await whyNot(client, deciding.id);
		await client.query(
			`update bank_statement_line set state = 'unmatched', decided_by = $2, decided_at = clock_timestamp(), note = $3
			 where id = $1`,
			[deciding.id, deciding.adminId, note],
		);
		if (line.state === 'matched')
			await reverse(client, { kind: 'match', reference: `bank_line:${deciding.id}`, step: String(line.matches) });
		await record(client, deciding, 'bank.reverse_line', { note, from: line.state, holder: line.holder });
	});
}

async function whyNot(client: PoolClient, id: number): Promise<AppError> {
	const { rowCount } = await client.query('select from bank_statement_line where id = $1 and is_incoming', [id]);
	return new AppError(rowCount === 0 ? 'not_found' : 'conflict');
}

async function record(
	client: PoolClient,
	deciding: Deciding,
	action: string,
	details: Readonly<Record<string, unknown>>,
): Promise<void> {
	await recordAdminAct(client, deciding, { action, object: `bank_line:${deciding.id}`, details });
}
