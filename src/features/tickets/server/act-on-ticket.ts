import { AppError } from '#domain/error.ts';
import type { TicketPeriod } from '#domain/ticket-states.ts';
import { recordAudit } from '#features/audit/public.ts';
import { findOfferedTerms } from '#features/tariffs/public.ts';
import { inTransaction, type Pool, type PoolClient, type Reader } from '#platform/db/pool.ts';
import type { ActBody } from '../contract.ts';
import { checkRequisites, type Requisites, refuseRequisites } from './check-fields.ts';

export type Author = { id: string; accountId: number; ipHash: string };

/** One's own, or a visitor's that nobody has taken: whoever knows its id takes it. */
const ownOrFree = '(account_id = $2 or (account_id is null and forgotten_at is null))';

type Wanted = Requisites & { plan: string; termsId: number; period: TicketPeriod };

/** @throws AppError with every field that is wrong */
async function checkWanted(reader: Reader, body: ActBody): Promise<Wanted> {
	const { requisites, fields } = checkRequisites(body);
	const plan = body.tariff?.trim() ?? '';
	const terms = plan === '' ? undefined : await findOfferedTerms(reader, plan);
	const periods: readonly string[] = terms?.isTrial ? ['trial'] : (terms?.periods ?? []);
	// where there is no choice it need not be named
	const period = body.period ?? (periods.length === 1 ? (periods[0] ?? '') : '');
	if (plan !== '' && terms === undefined) fields.push({ field: 'tariff', rule: 'tariff' });
	if (terms !== undefined && !periods.includes(period))
		fields.push({ field: 'period', rule: period === '' ? 'required' : 'out_of_range' });
	if (requisites.kato !== '') {
		const { rowCount } = await reader.query('select from kato where code = $1', [requisites.kato]);
		if (rowCount !== 1) fields.push({ field: 'kato', rule: 'kato' });
	}
	if (terms === undefined || fields.length > 0) throw refuseRequisites(fields);
	return { ...requisites, plan, termsId: terms.id, period: period as TicketPeriod };
}

/** new → submitted. @throws AppError not_found, conflict, and what checkWanted throws */
export async function submitTicket(pool: Pool, author: Author, body: ActBody): Promise<void> {
	const wanted = await checkWanted(pool, body);
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`update ticket set account_id = $2, state = 'submitted', submitted_at = clock_timestamp(),
			   plan = $3, terms_id = $4, period = $5, bin = $6, organization_name = $7, address = $8, bik = $9, kato = $10,
			   iik = $11, holder = case when exists (select from organisation_member member
			     where member.bin = $6 and member.account_id = $2
			       and statement_id is not null and role <> 'viewer') then 'organization:' || $6 else 'account:' || $2::bigint end
			 where id = $1 and state = 'new' and ${ownOrFree}`,
			[
				...[author.id, author.accountId, wanted.plan, wanted.termsId, wanted.period, wanted.bin],
				...[wanted.organizationName, wanted.address, wanted.bik, wanted.kato, wanted.iik],
			],
		);
		if (rowCount !== 1) throw await whyNot(client, author);
		await record(client, author, 'ticket.submit', { plan: wanted.plan, period: wanted.period, state: 'submitted' });
	});
}

/** new, submitted → revoked_by_author. @throws AppError not_found, conflict */
export async function revokeOwnTicket(pool: Pool, author: Author): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`update ticket set account_id = $2, holder = coalesce(holder, 'account:' || $2::bigint),
			   state = 'revoked_by_author', closed_at = clock_timestamp()
			 where id = $1 and state in ('new', 'submitted') and ${ownOrFree}`,
			[author.id, author.accountId],
		);
		if (rowCount !== 1) throw await whyNot(client, author);
		await record(client, author, 'ticket.revoke', { state: 'revoked_by_author' });
	});
}

async function whyNot(client: PoolClient, { id, accountId }: Author): Promise<AppError> {
	const { rowCount } = await client.query('select from ticket where id = $1 and account_id = $2', [id, accountId]);
	return new AppError(rowCount === 0 ? 'not_found' : 'conflict');
}

async function record(
	client: PoolClient,
	{ id, accountId, ipHash }: Author,
	action: string,
	details: Readonly<Record<string, string>>,
): Promise<void> {
	await recordAudit(client, {
		actor: { kind: 'account', id: accountId },
		...{ action, outcome: 'ok', object: `ticket:${id}`, ipHash, details },
	});
}

/** The terms of an offer take the place of those that were pinned. @returns false: it is decided, or for another plan */
export async function pinOffer(
	client: PoolClient,
	{ ticketId, termsId, plan }: { ticketId: string; termsId: number; plan: string },
): Promise<boolean> {
	const { rowCount } = await client.query(
		`update ticket set terms_id = $2 where id = $1 and state = 'submitted' and plan = $3`,
		[ticketId, termsId, plan],
	);
	return rowCount === 1;
}
