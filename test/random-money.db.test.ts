import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#domain/error.ts';
import {
	askRefund,
	bankIn,
	cancelRefund,
	chargeBack,
	finishRefund,
	matchBankLine,
	recogniseServed,
	subscribe,
	verifyLedger,
	WalletShort,
} from '#features/orders/public.ts';
import { findSoldPlan } from '#features/tariffs/public.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import { everyLedgerCheck } from '../src/app/wiring/ledger.ts';
import { payIn } from './factories/payment.ts';
import { freshDatabase, type TestDatabase } from './support/db.ts';

/** In `npm test` a short run; MONEY_OPERATIONS makes it longer. */
const operations = Number(process.env.MONEY_OPERATIONS ?? 300);
const holders = ['account:1', 'account:2', 'account:3', 'organization:160340001109'];

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

type Refund = { holder: string; amountTiyn: number; refundId: string };

/** Anything that may happen to money, from any side and twice; what is refused changes nothing. */
test('whatever happens to money, at once and in any order, the ledger adds up', async () => {
	const references: string[] = Array.from({ length: 40 }, () => randomUUID());
	const amounts = new Map(references.map((reference) => [reference, randomInt(1, 2_000_000)]));
	const refunds: Refund[] = [];
	const plans = await Promise.all([
		findSoldPlan(database.pool, 'pro', 'month'),
		findSoldPlan(database.pool, 'pro_unlim_365', 'year'),
	]);
	const act = async (client: PoolClient): Promise<unknown> => {
		const id = references[randomInt(references.length)] ?? '';
		const holder = holders[Number.parseInt(id.slice(0, 4), 16) % holders.length] ?? '';
		const paid = { holder, amountTiyn: amounts.get(id) ?? 1, reference: `payment:${id}` };
		const line = { ...paid, reference: `bank_line:${id}` };
		const refund = refunds[randomInt(Math.max(1, refunds.length))];
		const which = randomInt(2);
		const plan = plans[which];
		switch (randomInt(7)) {
			case 0:
				return payIn(client, { holder, amountTiyn: paid.amountTiyn, id });
			case 1:
				await bankIn(client, line);
				return matchBankLine(client, line);
			case 2: {
				const asked = { holder, amountTiyn: randomInt(1, 500_000), refundId: randomUUID() };
				await askRefund(client, asked);
				refunds.push(asked);
				return undefined;
			}
			case 3:
				return refund && finishRefund(client, { ...refund, by: which === 0 ? 'bank' : 'acquirer' });
			case 4:
				return refund && cancelRefund(client, refund);
			case 5:
				return chargeBack(client, paid);
			default:
				return (
					plan &&
					subscribe(client, {
						...{ holder, accountId: null, termsId: plan.termsId, pay: 'invoice', reference: `invoice:${id}` },
						period: which === 0 ? 'month' : 'year',
					})
				);
		}
	};
	const isRefusal = (error: unknown) =>
		error instanceof AppError || error instanceof WalletShort || /booked before/.test(String(error));
	for (let done = 0; done < operations; done += 10) {
		const turns = await Promise.allSettled(Array.from({ length: 10 }, () => inTransaction(database.pool, act)));
		for (const turn of turns) if (turn.status === 'rejected' && !isRefusal(turn.reason)) throw turn.reason;
		if (done % 100 === 0) await recogniseServed(database.pool);
	}
	expect(await verifyLedger(database.pool, everyLedgerCheck)).toEqual([]);
	const { rows } = await database.pool.query('select count(*) as moves from ledger_move');
	expect(rows[0].moves).toBeGreaterThan(20);
});
