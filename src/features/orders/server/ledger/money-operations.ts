import { AppError } from '#domain/error.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { type Booked, bookMoves, type LedgerAccount, type Move, WalletShort } from './book-moves.ts';
import { findWallet, type WalletHolder, walletOf } from './wallets.ts';

/**
 * What other features do with money, each in the caller's transaction together with the caller's own rows. The reference
 * names the thing that moved it, and the same again books nothing.
 */
type OfHolder = { holder: WalletHolder; amountTiyn: number; reference: string };
type OfSystem = { amountTiyn: number; reference: string };

/** A payment that the acquirer has taken. `reference`: `payment:<id>` */
export async function topUp(client: PoolClient, { holder, amountTiyn, reference }: OfHolder): Promise<Booked> {
	const { id } = await walletOf(client, holder);
	return bookMoves(client, [{ kind: 'topup', reference, from: 'acquirer', to: `wallet:${id}`, tiyn: amountTiyn }]);
}

/** Money that came to our bank account, whoever it is from. `reference`: `bank_line:<id>` */
export function bankIn(client: PoolClient, { amountTiyn, reference }: OfSystem): Promise<Booked> {
	return bookMoves(client, [{ kind: 'bank_in', reference, from: 'bank', to: 'suspense', tiyn: amountTiyn }]);
}

/** A line of the bank whose owner is known now. `step` counts the matches of a line that was taken back. */
export async function matchBankLine(
	client: PoolClient,
	{ holder, amountTiyn, reference, step = '' }: OfHolder & { step?: string },
): Promise<Booked> {
	const { id } = await walletOf(client, holder);
	return bookMoves(client, [
		{ kind: 'match', reference, step, from: 'suspense', to: `wallet:${id}`, tiyn: amountTiyn },
	]);
}

/** What the acquirer has paid out to our bank account, less its fees. `reference`: `payout:<id>` */
export function payout(
	client: PoolClient,
	{ amountTiyn, feesTiyn, reference }: OfSystem & { feesTiyn: number },
): Promise<Booked> {
	return bookMoves(client, [
		{ kind: 'payout', reference, step: 'bank', from: 'acquirer', to: 'bank', tiyn: amountTiyn },
		{ kind: 'payout', reference, step: 'fees', from: 'acquirer', to: 'fees', tiyn: feesTiyn },
	]);
}

const refundName = (refundId: string) => ({ kind: 'refund', reference: `refund:${refundId}` }) as const;

/** Sets money of a wallet aside for a refund. @throws AppError conflict: the wallet has less */
export async function askRefund(
	client: PoolClient,
	{ holder, amountTiyn, refundId }: { holder: WalletHolder; amountTiyn: number; refundId: string },
): Promise<Booked> {
	const { id } = await walletOf(client, holder);
	return unlessShort(
		bookMoves(client, [
			{
				...refundName(refundId),
				step: 'ask',
				from: `wallet:${id}`,
				to: `refund_due:${refundId}`,
				tiyn: amountTiyn,
			},
		]),
	);
}

/** The money has gone out. A refund ends once: finished by one way, or cancelled. */
export function finishRefund(
	client: PoolClient,
	{ refundId, amountTiyn, by }: { refundId: string; amountTiyn: number; by: 'acquirer' | 'bank' },
): Promise<Booked> {
	return bookMoves(client, [
		{ ...refundName(refundId), step: 'end', from: `refund_due:${refundId}`, to: by, tiyn: amountTiyn },
	]);
}

/** Refused or failed for good: the money is in the wallet again. */
export async function cancelRefund(
	client: PoolClient,
	{ holder, refundId, amountTiyn }: { holder: WalletHolder; refundId: string; amountTiyn: number },
): Promise<Booked> {
	const { id } = await walletOf(client, holder);
	return bookMoves(client, [
		{ ...refundName(refundId), step: 'end', from: `refund_due:${refundId}`, to: `wallet:${id}`, tiyn: amountTiyn },
	]);
}

/** A payment that its bank took back: as far as the wallet has it, the rest is our loss. `reference`: `payment:<id>` */
export async function chargeBack(client: PoolClient, { holder, amountTiyn, reference }: OfHolder): Promise<Booked> {
	const { id } = await walletOf(client, holder);
	const { rows } = await client.query<{ available: Rows['wallet']['available_tiyn'] }>(
		'select available_tiyn as available from wallet where id = $1 for update',
		[id],
	);
	// asked once a twin can change nothing any more
	const booked = await client.query(`select from ledger_move where kind = 'chargeback' and reference = $1`, [
		reference,
	]);
	if ((booked.rowCount ?? 0) > 0) return 'repeat';
	const ofWallet = Math.min(rows[0]?.available ?? 0, amountTiyn);
	return bookMoves(client, [
		{ kind: 'chargeback', reference, step: 'wallet', from: `wallet:${id}`, to: 'acquirer', tiyn: ofWallet },
		{ kind: 'chargeback', reference, step: 'loss', from: 'loss', to: 'acquirer', tiyn: amountTiyn - ofWallet },
	]);
}

/**
 * Mirrors one move that was a mistake.
 * @throws AppError not_found; conflict: the wallet it went to has less
 */
export async function reverse(
	client: PoolClient,
	{ kind, reference, step = '' }: Pick<Move, 'kind' | 'reference' | 'step'>,
): Promise<Booked> {
	const { rows } = await client.query<{
		from: Rows['ledger_move']['from_account'];
		to: Rows['ledger_move']['to_account'];
		tiyn: Rows['ledger_move']['tiyn'];
	}>(
		`select from_account as "from", to_account as "to", tiyn from ledger_move
		 where kind = $1 and reference = $2 and step = $3`,
		[kind, reference, step],
	);
	const [mistake] = rows;
	if (mistake === undefined) throw new AppError('not_found');
	const { from, to, tiyn } = mistake;
	return unlessShort(
		bookMoves(client, [
			{
				...{ kind: 'reverse', reference: `${kind} ${reference}`, step, tiyn },
				...{ from: to as LedgerAccount, to: from as LedgerAccount },
			},
		]),
	);
}

/** What a holder can spend, in tiyn. */
export async function readAvailable(client: PoolClient, holder: WalletHolder): Promise<number> {
	return (await findWallet(client, holder))?.availableTiyn ?? 0;
}

async function unlessShort(booking: Promise<Booked>): Promise<Booked> {
	return booking.catch((error: unknown) => {
		throw error instanceof WalletShort ? new AppError('conflict') : error;
	});
}
