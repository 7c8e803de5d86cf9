import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
	askRefund,
	bankIn,
	bookMoves,
	cancelRefund,
	chargeBack,
	findWallet,
	finishRefund,
	lockHolder,
	type Move,
	matchBankLine,
	payout,
	readAvailable,
	reverse,
	topUp,
	WalletShort,
	walletOf,
} from '#features/orders/public.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

let lastAccount = 0;
const newHolder = () => {
	lastAccount += 1;
	return `account:${9000 + lastAccount}`;
};
const run = <Result>(work: (client: PoolClient) => Promise<Result>) => inTransaction(database.pool, work);
const available = (holder: string) => run((client) => readAvailable(client, holder));
const movesOf = async (reference: string) => {
	const { rows } = await database.pool.query(
		'select kind, from_account, to_account, tiyn from ledger_move where reference = $1 order by number',
		[reference],
	);
	return rows.map(({ kind, from_account, to_account, tiyn }) => `${kind} ${from_account}→${to_account} ${tiyn}`);
};

test('a payment is booked once, however often and at once it is told', async () => {
	const holder = newHolder();
	const paid = { holder, amountTiyn: 500_000, reference: `payment:${randomUUID()}` };
	const told = await Promise.all(Array.from({ length: 10 }, () => run((client) => topUp(client, paid))));
	expect(told.filter((outcome) => outcome === 'booked')).toHaveLength(1);
	expect(await available(holder)).toBe(500_000);
	await expect(run((client) => topUp(client, { ...paid, amountTiyn: 1 }))).rejects.toThrow(/other sums/);
	expect(await available(holder)).toBe(500_000);
});

test('moves of which only some were booked before are a fault, and the others are not booked', async () => {
	const { id } = await run((client) => walletOf(client, newHolder()));
	const reference = `payout:${randomUUID()}`;
	const move = (step: string): Move => ({ kind: 'payout', reference, step, from: 'acquirer', to: 'bank', tiyn: 7 });
	const toWallet: Move = { kind: 'topup', reference, from: 'acquirer', to: `wallet:${id}`, tiyn: 5 };
	await run((client) => bookMoves(client, [move('one')]));
	await expect(run((client) => bookMoves(client, [move('one'), toWallet]))).rejects.toThrow(/in part/);
	expect(await movesOf(reference)).toEqual(['payout acquirer→bank 7']);
});

test('a wallet is never below nothing: of ten that want all of it one gets it', async () => {
	const holder = newHolder();
	await run((client) => topUp(client, { holder, amountTiyn: 100, reference: `payment:${randomUUID()}` }));
	const { id } = await run((client) => walletOf(client, holder));
	const taken = await Promise.allSettled(
		Array.from({ length: 10 }, (_, at) =>
			run((client) =>
				bookMoves(client, [
					{ kind: 'reserve', reference: `order:${id}-${at}`, from: `wallet:${id}`, to: `hold:${id}`, tiyn: 100 },
				]),
			),
		),
	);
	expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	for (const each of taken) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(WalletShort);
	expect(await findWallet(database.pool, holder)).toMatchObject({ availableTiyn: 0, heldTiyn: 100 });
});

test('money of the bank waits in suspense until its owner is known; a wrong match is reversed and made anew', async () => {
	const [wrong, right] = [newHolder(), newHolder()];
	const reference = `bank_line:${randomUUID()}`;
	const line = { amountTiyn: 9_280_00, reference };
	await run(async (client) => {
		await bankIn(client, line);
		await matchBankLine(client, { ...line, holder: wrong, step: '1' });
	});
	await run((client) => reverse(client, { kind: 'match', reference, step: '1' }));
	expect(await run((client) => reverse(client, { kind: 'match', reference, step: '1' }))).toBe('repeat');
	await run((client) => matchBankLine(client, { ...line, holder: right, step: '2' }));
	expect([await available(wrong), await available(right)]).toEqual([0, 928_000]);
	await run((client) => reverse(client, { kind: 'match', reference, step: '2' }));
	expect(await available(right)).toBe(0);
});

describe('a refund', () => {
	test('ends once: what was paid out is not returned to the wallet too', async () => {
		const holder = newHolder();
		await run((client) => topUp(client, { holder, amountTiyn: 1000, reference: `payment:${randomUUID()}` }));
		const refund = { holder, amountTiyn: 600, refundId: randomUUID() };
		expect(await run((client) => askRefund(client, refund))).toBe('booked');
		expect(await available(holder)).toBe(400);
		expect(await run((client) => finishRefund(client, { ...refund, by: 'bank' }))).toBe('booked');
		expect(await run((client) => finishRefund(client, { ...refund, by: 'bank' }))).toBe('repeat');
		await expect(run((client) => cancelRefund(client, refund))).rejects.toThrow(/booked before/);
		const { rows } = await database.pool.query(
			`select kind, from_account from ledger_move where reference = $1 order by number`,
			[`refund:${refund.refundId}`],
		);
		expect(rows.map(({ from_account }) => String(from_account).split(':')[0])).toEqual(['wallet', 'refund_due']);
	});

	test('of more than there is is refused, and one that is cancelled returns', async () => {
		const holder = newHolder();
		await run((client) => topUp(client, { holder, amountTiyn: 1000, reference: `payment:${randomUUID()}` }));
		const refund = { holder, amountTiyn: 1001, refundId: randomUUID() };
		await expect(run((client) => askRefund(client, refund))).rejects.toMatchObject({ code: 'conflict' });
		await run((client) => askRefund(client, { ...refund, amountTiyn: 1000 }));
		await run((client) => cancelRefund(client, { ...refund, amountTiyn: 1000 }));
		expect(await available(holder)).toBe(1000);
	});
});

test('a payment that its bank takes back empties the wallet, and the rest is our loss', async () => {
	const holder = newHolder();
	const reference = `payment:${randomUUID()}`;
	await run((client) => topUp(client, { holder, amountTiyn: 300, reference }));
	const back = { holder, amountTiyn: 500, reference };
	const told = await Promise.all(
		[1, 2, 3].map(() =>
			run(async (client) => {
				await lockHolder(client, holder);
				return chargeBack(client, back);
			}),
		),
	);
	expect(told.filter((outcome) => outcome === 'booked')).toHaveLength(1);
	const { id } = await run((client) => walletOf(client, holder));
	expect(await movesOf(reference)).toEqual([
		...[`topup acquirer→wallet:${id} 300`, 'chargeback loss→acquirer 200', `chargeback wallet:${id}→acquirer 300`],
	]);
});

test('what the acquirer pays out is split into money and fees', async () => {
	const reference = `payout:${randomUUID()}`;
	await run((client) => payout(client, { amountTiyn: 970, feesTiyn: 30, reference }));
	expect(await movesOf(reference)).toEqual(['payout acquirer→bank 970', 'payout acquirer→fees 30']);
});

test('moves are only added, and a mistake that never was cannot be reversed', async () => {
	for (const change of ['update ledger_move set tiyn = 1', 'delete from ledger_move', 'truncate ledger_move cascade'])
		await expect(database.pool.query(change)).rejects.toThrow(/only added/);
	const nothing = run((client) => reverse(client, { kind: 'match', reference: 'bank_line:none' }));
	await expect(nothing).rejects.toMatchObject({ code: 'not_found' });
	await expect(
		run((client) =>
			bookMoves(client, [{ kind: 'topup', reference: 'payment:x', from: 'acquirer', to: 'bank', tiyn: 0.5 }]),
		),
	).rejects.toThrow(/whole number/);
});
