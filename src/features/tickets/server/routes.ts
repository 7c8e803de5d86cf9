import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import {
	type Auth,
	acceptForms,
	findAccount,
	ipHashOf,
	refuseForeignPage,
	requireAccount,
} from '#features/auth/public.ts';
import { route } from '#platform/http/route.ts';
import { keepNothing } from '#platform/http/unkept.ts';
import { actOnTicket, getTicket, listTicketReasons, listTickets, sendTicket, type Ticket } from '../contract.ts';
import { type Author, revokeOwnTicket, submitTicket } from './act-on-ticket.ts';
import { presentOwn, presentReasons } from './present-ticket.ts';
import { keepTicket } from './send-ticket.ts';
import { findOwnTickets, getReadableTicket } from './ticket-store.ts';

/** Applications for a plan. Only in a scope of its own: its calls take forms. */
export async function ticketRoutes(app: FastifyInstance, auth: Auth): Promise<void> {
	await acceptForms(app);
	keepNothing(app);

	route(app, { sendTicket }, async ({ body, idempotencyKey, request }) => {
		refuseForeignPage(request, auth.publicOrigin);
		const account = await findAccount(request);
		const asked = { body, accountId: account?.accountId ?? null, ip: request.clientAddress, idempotencyKey };
		return { tariff_ticket_id: await keepTicket(auth, asked) };
	});

	route(app, { actOnTicket }, async ({ params, body, request }) => {
		const author = await authorOf(auth, request, params.id);
		switch (body.action ?? 'submit') {
			case 'submit':
				await submitTicket(auth.pool, author, body);
				break;
			case 'revoke':
				await revokeOwnTicket(auth.pool, author);
				break;
			case 'confirm':
			case 'reject':
				// administrators have calls of their own
				throw new AppError('forbidden');
		}
		return { result: await getOne(auth, request, { id: params.id, accountId: author.accountId }) };
	});
	addReading(app, auth);
}

function addReading(app: FastifyInstance, auth: Auth): void {
	const { pool } = auth;
	route(app, { listTickets }, async ({ query: { page = 1, limit = 20 }, request }) => {
		const { accountId } = await requireAccount(request);
		const { rows, total } = await findOwnTickets(pool, accountId, { page, limit });
		const data = await presentOwn(pool, rows, { locale: request.locale, accountId });
		return { data, meta: { page, limit, total, total_is_estimate: false } };
	});

	route(app, { listTicketReasons }, ({ request }) => presentReasons(request.locale));

	route(app, { getTicket }, async ({ params, request }) => {
		const account = await findAccount(request);
		return getOne(auth, request, { id: params.id, accountId: account?.accountId ?? null });
	});
}

async function getOne(
	{ pool }: Auth,
	{ locale }: FastifyRequest,
	{ id, accountId }: { id: string; accountId: number | null },
): Promise<Ticket> {
	const row = await getReadableTicket(pool, accountId, id);
	const [ticket] = await presentOwn(pool, [row], { locale, accountId });
	if (ticket === undefined) throw new Error('a row is presented');
	return ticket;
}

async function authorOf(auth: Auth, request: FastifyRequest, id: string): Promise<Author> {
	const { accountId } = await requireAccount(request);
	return { id, accountId, ipHash: await ipHashOf(auth, request.clientAddress) };
}
