import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import { type Auth, ipHashOf, spendLimits } from '#features/auth/public.ts';
import { findOfferedTerms } from '#features/tariffs/public.ts';
import type { ClientAddress } from '#platform/client-address.ts';
import { inTransaction, type PoolClient, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { SendBody } from '../contract.ts';
import { type Contacts, checkContacts } from './check-fields.ts';

const minute = 60;

type Sent = Contacts & {
	accountId: number | null;
	plan: string;
	requestType: number;
	sender: string;
	idempotencyKey: string | null;
};
type AskedTicket = {
	body: SendBody;
	accountId: number | null;
	ip: ClientAddress;
	idempotencyKey: string | null;
};

/**
 * The first step: contacts. The same key of the same sender gives the same application.
 *
 * @returns its id
 * @throws AppError bad_request, too_many_requests
 */
export async function keepTicket(auth: Auth, { body, accountId, ip, idempotencyKey }: AskedTicket): Promise<string> {
	const contacts = checkContacts(body);
	const { tariff_code: plan = 'api_advancepro', request_type: requestType = 1 } = body;
	if ((await findOfferedTerms(auth.pool, plan)) === undefined)
		throw new AppError('bad_request', { fields: [{ field: 'tariff_code', rule: 'tariff' }] });
	const ipHash = await ipHashOf(auth, ip);
	const sender = accountId === null ? `address:${ipHash}` : `account:${accountId}`;
	const sent: Sent = { ...contacts, accountId, plan, requestType, sender, idempotencyKey };
	const known = await findSame(auth.pool, sent);
	if (known !== undefined) return known;
	await spendLimits(auth.pool, [
		...(accountId === null ? [] : [{ bucket: `ticket account ${accountId}`, max: 5, seconds: 10 * minute }]),
		{ bucket: `ticket address ${ipHash}`, max: 10, seconds: 60 * minute },
	]);
	return inTransaction(auth.pool, async (client) => {
		const id = await insert(client, sent);
		if (id === undefined) {
			const twin = await findSame(client, sent);
			if (twin === undefined) throw new Error('a key that is taken is found');
			return twin;
		}
		await recordAudit(client, {
			actor: accountId === null ? { kind: 'visitor', id: ipHash } : { kind: 'account', id: accountId },
			...{ action: 'ticket.send', outcome: 'ok', object: `ticket:${id}`, ipHash },
			details: { plan, requestType },
		});
		return id;
	});
}

async function insert(client: PoolClient, sent: Sent): Promise<string | undefined> {
	const { accountId, requestType, name, companyName, phone, email, plan, sender, idempotencyKey } = sent;
	const { rows } = await client.query<Pick<Rows['ticket'], 'id'>>(
		`insert into ticket (account_id, holder, request_type, name, company_name, phone, email, offer_version, plan, sender,
		   idempotency_key)
		 select $1, 'account:' || $1::bigint, $2, $3, $4, $5, $6, max(version), $7, $8, $9
		 from offer_version where effective_from <= now()
		 on conflict (sender, idempotency_key) where idempotency_key is not null do nothing returning id`,
		[accountId, requestType, name, companyName, phone, email, plan, sender, idempotencyKey],
	);
	return rows[0]?.id;
}

/** @throws AppError bad_request: the key was used for something else */
async function findSame(reader: Reader, sent: Sent): Promise<string | undefined> {
	if (sent.idempotencyKey === null) return undefined;
	const { rows } = await reader.query<
		Pick<Rows['ticket'], 'id' | 'name' | 'phone' | 'email' | 'plan'> & {
			companyName: Rows['ticket']['company_name'];
			requestType: Rows['ticket']['request_type'];
		}
	>(
		`select id, name, phone, email, plan, company_name as "companyName", request_type as "requestType"
		 from ticket where sender = $1 and idempotency_key = $2`,
		[sent.sender, sent.idempotencyKey],
	);
	const [known] = rows;
	if (known === undefined) return undefined;
	const { id, ...kept } = known;
	if (Object.entries(kept).every(([field, value]) => value === sent[field as keyof typeof kept])) return id;
	throw new AppError('bad_request', { fields: [{ field: 'Idempotency-Key', rule: 'format' }] });
}
