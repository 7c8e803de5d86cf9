import { type Clock, dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { type AuditEntry, recordAudit } from '#features/audit/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { PaperOwner } from './paper-owner.ts';

type Cancelling = { id: string; ipHash: string } & ({ owner: PaperOwner } | { adminId: number });

/** issued → cancelled. @throws AppError not_found, also for somebody else's; conflict */
export async function cancelInvoice(pool: Pool, cancelling: Cancelling): Promise<void> {
	const { id, ipHash } = cancelling;
	const [owner, adminId] = 'owner' in cancelling ? [cancelling.owner, null] : [null, cancelling.adminId];
	const own = `id = $1 and ($2::bigint is null or account_id = $2 or holder = $3)`;
	const whose = [id, owner?.accountId ?? null, owner?.holder ?? null];
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`update invoice set state = 'cancelled', closed_at = clock_timestamp(), cancelled_by = $4
			 where ${own} and state = 'issued'`,
			[...whose, adminId],
		);
		if (rowCount !== 1) {
			const known = await client.query(`select from invoice where ${own}`, whose);
			throw new AppError(known.rowCount === 0 ? 'not_found' : 'conflict');
		}
		const actor: AuditEntry['actor'] =
			adminId === null ? { kind: 'account', id: owner?.accountId ?? 0 } : { kind: 'admin', id: adminId };
		await record(client, { actor, action: 'invoice.cancel', id, ipHash });
	});
}

/**
 * paid → refunded: the money that paid it went back whole. In the transaction that finishes the refund; again without effect.
 */
export async function refundInvoice(client: PoolClient, id: string): Promise<void> {
	const { rowCount } = await client.query(
		`update invoice set state = 'refunded', closed_at = clock_timestamp() where id = $1 and state = 'paid'`,
		[id],
	);
	if (rowCount === 1) await record(client, { actor: { kind: 'system' }, action: 'invoice.refund', id });
}

/** issued → expired: those whose last day is over in Almaty; → cancelled: renewals that are of no use any more. */
export async function expireInvoices({ pool, clock }: { pool: Pool; clock: Clock }): Promise<void> {
	await inTransaction(pool, async (client) => {
		await cancelVoidRenewals(client);
		const { rows } = await client.query<Pick<Rows['invoice'], 'id'>>(
			`update invoice set state = 'expired', closed_at = clock_timestamp()
			 where state = 'issued' and due_on < $1 returning id`,
			[dayInAlmaty(clock.now())],
		);
		for (const { id } of rows) await record(client, { actor: { kind: 'system' }, action: 'invoice.expire', id });
	});
}

/**
 * issued → cancelled: invoices for renewals of plans that another one follows. Money that comes for them stays in the wallet.
 * @param holder only his, in the transaction that settles his invoices; all unless given
 */
export async function cancelVoidRenewals(client: PoolClient, holder: string | null = null): Promise<void> {
	const { rows } = await client.query<Pick<Rows['invoice'], 'id'>>(
		`update invoice set state = 'cancelled', closed_at = clock_timestamp()
		 where state = 'issued' and ($1::text is null or holder = $1) and is_void_renewal(id) returning id`,
		[holder],
	);
	for (const { id } of rows) await record(client, { actor: { kind: 'system' }, action: 'invoice.cancel', id });
}

async function record(
	client: PoolClient,
	{ actor, action, id, ipHash }: { actor: AuditEntry['actor']; action: string; id: string; ipHash?: string },
): Promise<void> {
	await recordAudit(client, {
		...{ actor, action, outcome: 'ok', object: `invoice:${id}` },
		...(ipHash === undefined ? {} : { ipHash }),
	});
}
