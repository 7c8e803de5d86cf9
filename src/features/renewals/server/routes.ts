import type { FastifyInstance } from 'fastify';
import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { recordAudit } from '#features/audit/public.ts';
import { ipHashOf, ownerOf, requireAccount, spendLimits } from '#features/auth/public.ts';
import { findInvoice, presentInvoice } from '#features/invoicing/public.ts';
import { lockHolder } from '#features/orders/public.ts';
import { findSoldPlan } from '#features/tariffs/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { getRenewal, type Renewal, wishRenewal } from '../contract.ts';
import { daysLater, firstDays, graceEnd } from './days-left.ts';
import type { RenewalDeps } from './deps.ts';
import { findRenewalBuyer, issueRenewal } from './issue-renewal.ts';
import { dropWish, findHeld, findWish, keepWish } from './renewal-store.ts';

/** Changes of a wish an hour: each is a line of the journal. */
const mostPerHour = 30;

export function renewalRoutes(app: FastifyInstance, deps: RenewalDeps): void {
	route(app, { getRenewal }, async ({ request, reply }) => {
		reply.header('cache-control', 'no-store');
		const { holder } = ownerOf(await requireAccount(request));
		return present(deps, holder, request.locale);
	});

	route(app, { wishRenewal }, async ({ body: { is_wished: isWished }, request, reply }) => {
		reply.header('cache-control', 'no-store');
		const account = await requireAccount(request);
		const { accountId } = account;
		const { holder } = ownerOf(account);
		await spendLimits(deps.pool, [{ bucket: `renewal account ${accountId}`, max: mostPerHour, seconds: 3600 }]);
		const ipHash = await ipHashOf(request.server.auth, request.clientAddress);
		await (isWished ? wish(deps, { accountId, holder, ipHash }) : wishNone(deps, { accountId, holder, ipHash }));
		return present(deps, holder, request.locale);
	});
}

type Wishing = { accountId: number; holder: string; ipHash: string };

/** @throws AppError invoices_off; conflict: nothing that can be renewed is held; bin_not_confirmed */
async function wish(deps: RenewalDeps, { accountId, holder, ipHash }: Wishing): Promise<void> {
	if (deps.supplier === null) throw new AppError('invoices_off');
	await inTransaction(deps.pool, async (client) => {
		await lockHolder(client, holder);
		const held = await findHeld(client, holder);
		if (held === undefined || held.isFollowed) throw new AppError('conflict');
		if ((await findSoldPlan(client, held.plan, held.period)) === undefined) throw new AppError('conflict');
		// what an invoice demands is asked for now, and not when nobody is there to answer
		await findRenewalBuyer(client, accountId, holder);
		if (await keepWish(client, holder, accountId))
			await recordAudit(client, {
				...{ actor: { kind: 'account', id: accountId }, action: 'renewal.wish', outcome: 'ok', ipHash },
				object: `subscription:${held.id}`,
			});
		await issueRenewal(client, deps, held);
	});
}

/** An invoice that is made out already stays: its buyer may cancel it. */
async function wishNone({ pool }: RenewalDeps, { accountId, holder, ipHash }: Wishing): Promise<void> {
	await inTransaction(pool, async (client) => {
		await lockHolder(client, holder);
		if (await dropWish(client, holder))
			await recordAudit(client, {
				...{ actor: { kind: 'account', id: accountId }, action: 'renewal.wish_none', outcome: 'ok', ipHash },
			});
	});
}

async function present({ pool, supplier, clock }: RenewalDeps, holder: string, locale: Locale): Promise<Renewal> {
	const [held, wished] = await Promise.all([findHeld(pool, holder), findWish(pool, holder)]);
	const isWished = wished !== undefined;
	if (held === undefined)
		return { can_wish: false, is_wished: isWished, issues_on: null, without_gap_until: null, invoice: null };
	const invoice = held.invoiceId === null ? undefined : await findInvoice(pool, held.invoiceId);
	const sold = await findSoldPlan(pool, held.plan, held.period);
	const [due, today] = [daysLater(dayInAlmaty(held.endsAt), -firstDays), dayInAlmaty(clock.now())];
	return {
		can_wish: supplier !== null && !held.isFollowed && sold !== undefined,
		is_wished: isWished,
		// what the job has not come to yet comes next
		issues_on: due > today ? due : today,
		without_gap_until: graceEnd(held.endsAt).toISOString(),
		invoice: invoice === undefined ? null : presentInvoice(invoice, locale),
	};
}
