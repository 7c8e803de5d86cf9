import { randomUUID } from 'node:crypto';
import type { Locale } from '#domain/locale.ts';
import { recordAudit } from '#features/audit/public.ts';
import { type Auth, ipHashOf } from '#features/auth/public.ts';
import type { VisitorBrowser } from '#features/checks/public.ts';
import { findTicket, keepTicket } from '#features/tickets/public.ts';
import type { ClientAddress } from '#platform/client-address.ts';
import { findAnswer, withIdempotency } from '#platform/db/idempotency.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { type ContactBody, type SentContact, sendContact } from '../contract.ts';
import { type CheckedContact, checkContact } from './check-contact.ts';
import { isTooFast } from './form-token.ts';
import { spendMessage } from './spend-message.ts';

type Asked = {
	body: ContactBody;
	accountId: number | null;
	ip: ClientAddress;
	locale: Locale;
	idempotencyKey: string | null;
	browser: VisitorBrowser | null;
};
type Kept = CheckedContact & Pick<Asked, 'accountId' | 'locale'> & { ipHash: string; isSuspect: boolean };

/**
 * Keeps what somebody wrote; who wants a trial gets an application for it. What a machine sent is kept as spam and answered
 * alike, so that it learns nothing.
 *
 * @throws AppError bad_request, bin_incorrect, proof_needed, too_many_requests, idempotency_key_reused
 */
export async function keepContact(auth: Auth, asked: Asked): Promise<SentContact> {
	const { body, accountId, ip, locale, idempotencyKey: key } = asked;
	const checked = checkContact(body);
	const ipHash = await ipHashOf(auth, ip);
	const sender = accountId === null ? `address:${ipHash}` : `account:${accountId}`;
	const sending = { sender, call: sendContact, key, body: checked, status: 201 };
	const known = await findAnswer<SentContact>(auth.pool, sending);
	if (known !== undefined) return known;
	await spendMessage(auth.pool, { ipHash, accountId, browser: asked.browser });
	const isSuspect =
		(body.website ?? '') !== '' || (body.form_token !== undefined && (await isTooFast(auth, body.form_token)));
	const kept = { ...checked, accountId, locale, ipHash, isSuspect };
	const ticket = checked.topic === 'trial' && !isSuspect ? await applyForTrial(auth, asked, checked) : null;
	const { answer } = await withIdempotency<SentContact>(auth.pool, sending, async (client) => {
		if (ticket !== null) {
			if (checked.text !== '') await insert(client, kept);
			return ticket;
		}
		const number = await insert(client, kept);
		await recordAudit(client, {
			actor: accountId === null ? { kind: 'visitor', id: ipHash } : { kind: 'account', id: accountId },
			...{ action: 'contact.send', outcome: 'ok', object: `contact:${number}`, ipHash },
			details: { topic: checked.topic, state: isSuspect ? 'spam' : 'new' },
		});
		return { number, tariff_ticket_id: checked.topic === 'trial' ? randomUUID() : null };
	});
	return answer;
}

async function applyForTrial(
	auth: Auth,
	{ accountId, ip, idempotencyKey }: Asked,
	{ name, phone, email, bin }: CheckedContact,
): Promise<SentContact> {
	const id = await keepTicket(auth, {
		body: { name, phone, email, agreement: true, tariff_code: 'trial', request_type: 2 },
		...{ accountId, ip, idempotencyKey },
		...(bin === null ? {} : { bin }),
	});
	const ticket = await findTicket(auth.pool, id);
	if (ticket === undefined) throw new Error('an application that was kept is found');
	return { number: ticket.number, tariff_ticket_id: id };
}

async function insert(client: PoolClient, kept: Kept): Promise<number> {
	const { topic, name, phone, email, bin, text, locale, page, accountId, ipHash, isSuspect } = kept;
	const { rows } = await client.query<Pick<Rows['contact_message'], 'id'>>(
		`insert into contact_message
		   (topic, name, phone, email, bin, text, locale, page, account_id, ip_hash, is_suspect, state, spam_at, offer_version)
		 select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $11 then 'spam' else 'new' end,
		   case when $11 then clock_timestamp() end, max(version)
		 from offer_version where effective_from <= now() returning id`,
		[topic, name, phone, email, bin, text, locale, page, accountId, ipHash, isSuspect],
	);
	const [made] = rows;
	if (made === undefined) throw new Error('an insert returns its row');
	return made.id;
}
