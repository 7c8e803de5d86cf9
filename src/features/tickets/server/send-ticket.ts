import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { type Auth, ipHashOf, spendLimits } from '#features/auth/public.ts';
import { findOfferedTerms } from '#features/tariffs/public.ts';
import type { ClientAddress } from '#platform/client-address.ts';
import { findAnswer, withIdempotency } from '#platform/db/idempotency.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { type SendBody, sendTicket } from '../contract.ts';
import { type Contacts, checkContacts } from './check-fields.ts';

const minute = 60;

type Sent = Contacts & {
	accountId: number | null;
	plan: string;
	requestType: number;
	sender: string;
	bin: string | null;
};
type AskedTicket = {
	body: SendBody;
	/** where the form asks for it at once */
	bin?: string;
	accountId: number | null;
	ip: ClientAddress;
	idempotencyKey: string | null;
};

/**
 * The first step: contacts. The same key of the same sender gives the same application.
 *
 * @returns its id
 * @throws AppError bad_request, too_many_requests, idempotency_key_reused
 */
export async function keepTicket(
	auth: Auth,
	{ body, bin, accountId, ip, idempotencyKey }: AskedTicket,
): Promise<string> {
	const contacts = checkContacts(body);
	const { tariff_code: plan = 'api_advancepro', request_type: requestType = 1 } = body;
	if ((await findOfferedTerms(auth.pool, plan)) === undefined)
		throw new AppError('bad_request', { fields: [{ field: 'tariff_code', rule: 'tariff' }] });
	const ipHash = await ipHashOf(auth, ip);
	const sender = accountId === null ? `address:${ipHash}` : `account:${accountId}`;
	const sent: Sent = { ...contacts, accountId, plan, requestType, sender, bin: bin ?? null };
	const wanted = { ...contacts, plan, requestType, ...(bin === undefined ? {} : { bin }) };
	const sending = { sender, call: sendTicket, key: idempotencyKey, body: wanted };
	const known = await findAnswer<string>(auth.pool, sending);
	if (known !== undefined) return known;
	await spendLimits(auth.pool, [
		...(accountId === null ? [] : [{ bucket: `ticket account ${accountId}`, max: 5, seconds: 10 * minute }]),
		{ bucket: `ticket address ${ipHash}`, max: 10, seconds: 60 * minute },
	]);
	const { answer } = await withIdempotency(auth.pool, sending, async (client) => {
		const id = await insert(client, sent);
		await recordAudit(client, {
			actor: accountId === null ? { kind: 'visitor', id: ipHash } : { kind: 'account', id: accountId },
			...{ action: 'ticket.send', outcome: 'ok', object: `ticket:${id}`, ipHash },
			details: { plan, requestType },
		});
		return id;
	});
	return answer;
}

async function insert(client: PoolClient, sent: Sent): Promise<string> {
	const { accountId, requestType, name, companyName, phone, email, plan, sender, bin } = sent;
	const { rows } = await client.query<Pick<Rows['ticket'], 'id'>>(
		`insert into ticket (account_id, holder, request_type, name, company_name, phone, email, offer_version, plan, sender, bin)
		 select $1, 'account:' || $1::bigint, $2, $3, $4, $5, $6, max(version), $7, $8, $9
		 from offer_version where effective_from <= now() returning id`,
		[accountId, requestType, name, companyName, phone, email, plan, sender, bin],
	);
	const [made] = rows;
	if (made === undefined) throw new Error('an insert returns its row');
	return made.id;
}
