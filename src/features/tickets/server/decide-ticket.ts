import { AppError } from '#domain/error.ts';
import type { TicketReason } from '#domain/ticket-states.ts';
import { recordAdminAct } from '#features/audit/public.ts';
import { issueInvoice, type Papers } from '#features/invoicing/public.ts';
import { grantTrial, isPriced, isTrialTaken } from '#features/tariffs/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import { findConfirmedHolder } from './confirmed-holder.ts';
import { findTicket, type TicketRow } from './ticket-store.ts';

type Deciding = { id: string; adminId: number; ipHash: string };

/**
 * submitted → confirmed; of a plan with a price the same transaction makes its invoice. A trial gives value without money,
 * so it takes two: the first one marks it, another one confirms.
 *
 * @throws AppError not_found, conflict, bin_not_confirmed, second_person_needed, trial_taken, invoices_off
 */
export async function confirmTicket(pool: Pool, papers: Papers, deciding: Deciding): Promise<void> {
	await inTransaction(pool, async (client) => {
		const ticket = await findTicket(client, deciding.id);
		if (ticket === undefined) throw new AppError('not_found');
		const { state, bin, termsId, period, firstConfirmedBy } = ticket;
		if (state !== 'submitted' || bin === null || termsId === null) throw new AppError('conflict');
		const holder = await findConfirmedHolder(client, ticket);
		if (holder === null) throw new AppError('bin_not_confirmed');
		if (period !== 'trial') return confirmSale(client, papers, { ...deciding, holder, ticket });
		if (await isTrialTaken(client, bin)) throw new AppError('trial_taken');
		if (firstConfirmedBy === null) return mark(client, deciding);
		if (firstConfirmedBy === deciding.adminId) throw new AppError('second_person_needed');
		await close(client, deciding, { holder });
		const outcome = await grantTrial(client, { bin, holder, termsId });
		if (outcome !== 'granted') throw new AppError(outcome === 'taken' ? 'trial_taken' : 'conflict');
	});
}

/** At the price of its terms it makes an invoice; what is priced on request is agreed by hand. */
async function confirmSale(
	client: PoolClient,
	papers: Papers,
	{ holder, ticket, ...deciding }: Deciding & { holder: string; ticket: TicketRow },
): Promise<void> {
	await close(client, deciding, { holder });
	const { id, accountId, bin, organizationName, address, termsId, period } = ticket;
	if (bin === null || termsId === null || period === null || period === 'trial') return;
	if (!(await isPriced(client, termsId, period))) return;
	await issueInvoice(client, papers, {
		...{ holder, accountId, ticketId: id, item: { termsId, period } },
		buyer: { name: organizationName ?? bin, number: bin, address },
		actor: { kind: 'admin', id: deciding.adminId },
		ipHash: deciding.ipHash,
	});
}

async function mark(client: PoolClient, { id, adminId, ipHash }: Deciding): Promise<void> {
	const { rowCount } = await client.query(
		`update ticket set first_confirmed_by = $2, first_confirmed_at = clock_timestamp()
		 where id = $1 and state = 'submitted' and first_confirmed_by is null`,
		[id, adminId],
	);
	if (rowCount !== 1) throw new AppError('conflict');
	await record(client, { id, adminId, ipHash }, { action: 'ticket.confirm_first', details: { state: 'submitted' } });
}

async function close(client: PoolClient, deciding: Deciding, { holder }: { holder: string }): Promise<void> {
	const { rowCount } = await client.query(
		`update ticket set state = 'confirmed', closed_at = clock_timestamp(), closed_by = $2, holder = $3
		 where id = $1 and state = 'submitted'
		   and (period <> 'trial' or (first_confirmed_by is not null and first_confirmed_by <> $2))`,
		[deciding.id, deciding.adminId, holder],
	);
	if (rowCount !== 1) throw new AppError('conflict');
	await record(client, deciding, { action: 'ticket.confirm', details: { state: 'confirmed', holder } });
}

/** new, submitted → rejected or revoked. @throws AppError not_found, conflict */
export async function refuseTicket(
	pool: Pool,
	{ to, reason, ...deciding }: Deciding & { to: 'rejected' | 'revoked'; reason: TicketReason },
): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`update ticket set state = $3, reason = $4, closed_at = clock_timestamp(), closed_by = $2
			 where id = $1 and state in ('new', 'submitted')`,
			[deciding.id, deciding.adminId, to, reason],
		);
		if (rowCount !== 1)
			throw new AppError((await findTicket(client, deciding.id)) === undefined ? 'not_found' : 'conflict');
		const action = to === 'rejected' ? 'ticket.reject' : 'ticket.revoke';
		await record(client, deciding, { action, details: { state: to, reason } });
	});
}

async function record(
	client: PoolClient,
	deciding: Deciding,
	{ action, details }: { action: string; details: Readonly<Record<string, string>> },
): Promise<void> {
	await recordAdminAct(client, deciding, { action, object: `ticket:${deciding.id}`, details });
}
