import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { findBuyer, findFormerBuyer, issueInvoice } from '#features/invoicing/public.ts';
import { findSoldPlan } from '#features/tariffs/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { daysLater, daysLeft, firstDays, graceDays } from './days-left.ts';
import type { RenewalDeps } from './deps.ts';
import { findWish, type PaidPlan } from './renewal-store.ts';

/**
 * Makes out the invoice for the renewal of a plan, once, where its holder wants one and it ends within 14 days: the same plan
 * and period at the price that is in force today. It may be paid as long as the plan can go on without a gap. Under the
 * lock of the holder, which a twin waits for.
 *
 * @returns its id; null: none is due, or none can be made
 */
export async function issueRenewal(
	client: PoolClient,
	{ clock, supplier, log }: Omit<RenewalDeps, 'pool'>,
	held: PaidPlan,
): Promise<string | null> {
	const now = clock.now();
	const { id, holder, plan, period, endsAt, isFollowed } = held;
	if (supplier === null || held.invoiceId !== null || isFollowed || endsAt <= now) return null;
	if (daysLeft(endsAt, dayInAlmaty(now)) > firstDays) return null;
	const wish = await findWish(client, holder);
	if (wish === undefined) return null;
	const sold = await findSoldPlan(client, plan, period);
	const buyer = await findBuyerNow(client, holder);
	if (sold === undefined || buyer === null) {
		const reason = sold === undefined ? 'not sold any more' : 'no buyer';
		log.warn({ subscription: id, reason }, 'a plan is not renewed by an invoice');
		return null;
	}
	const invoiceId = await issueInvoice(
		client,
		{ clock, supplier },
		{
			...{ holder, accountId: accountOf(holder), item: { termsId: sold.termsId, period }, buyer },
			...{ actor: { kind: 'system' }, leastDueOn: daysLater(dayInAlmaty(endsAt), graceDays) },
		},
	);
	await client.query('insert into renewal (subscription_id, invoice_id) values ($1, $2)', [id, invoiceId]);
	return invoiceId;
}

/** An organisation's invoice belongs to no account: whoever leaves it must not read it. */
function accountOf(holder: string): number | null {
	const [kind, name] = holder.split(':');
	return kind === 'account' ? Number(name) : null;
}

/** Who stands on the invoice, as on his last one. @throws AppError as findBuyer */
export async function findRenewalBuyer(client: PoolClient, accountId: number, holder: string) {
	return findBuyer(client, { accountId, holder }, await findFormerBuyer(client, holder));
}

/** @returns null: the person has taken his number back, or nobody knows a name */
async function findBuyerNow(client: PoolClient, holder: string) {
	try {
		// an organisation is known by its BIN, whoever asks
		return await findRenewalBuyer(client, accountOf(holder) ?? 0, holder);
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}
