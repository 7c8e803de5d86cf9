import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { Auth } from '#features/auth/public.ts';
import type { Papers } from '#features/invoicing/public.ts';
import {
	confirmTicket,
	findTicket,
	findTicketQueue,
	presentTickets,
	refuseTicket,
	type TicketRow,
} from '#features/tickets/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import {
	type AdminTicket,
	confirmTicketByAdmin,
	listTicketQueue,
	rejectTicket,
	revokeTicket,
} from '../contract-tickets.ts';
import { actorOf } from './admin-session.ts';
import { findAdminEmails } from './administrators.ts';
import { recordLookUp } from './record-look-up.ts';

/** Applications for a plan: listed, confirmed, rejected, revoked. */
export function ticketQueueRoutes(app: FastifyInstance, auth: Auth, papers: Papers): void {
	route(app, { listTicketQueue }, async ({ query: { state, page = 1 }, request }) => {
		const { rows, total, limit } = await findTicketQueue(auth.pool, { state, page });
		const details = { state: state ?? 'open', page, found: rows.map(({ id }) => id) };
		await recordLookUp(auth, request, { action: 'ticket.view', details });
		const data = await present(auth.pool, rows, request.locale);
		return { data, meta: { page, limit, total, total_is_estimate: false } };
	});

	route(app, { confirmTicketByAdmin }, async ({ params: { id }, request }) => {
		await confirmTicket(auth.pool, papers, { id, ...(await actorOf(auth, request)) });
		return getOne(auth, request, id);
	});
	route(app, { rejectTicket }, async ({ params: { id }, body: { reason }, request }) => {
		await refuseTicket(auth.pool, { id, to: 'rejected', reason, ...(await actorOf(auth, request)) });
		return getOne(auth, request, id);
	});
	route(app, { revokeTicket }, async ({ params: { id }, body: { reason }, request }) => {
		await refuseTicket(auth.pool, { id, to: 'revoked', reason, ...(await actorOf(auth, request)) });
		return getOne(auth, request, id);
	});
}

async function getOne({ pool }: Auth, { locale }: FastifyRequest, id: string): Promise<AdminTicket> {
	const row = await findTicket(pool, id);
	const [ticket] = row === undefined ? [] : await present(pool, [row], locale);
	if (ticket === undefined) throw new AppError('not_found');
	return ticket;
}

async function present(reader: Reader, rows: readonly TicketRow[], locale: Locale): Promise<AdminTicket[]> {
	const emails = await findAdminEmails(
		reader,
		rows.flatMap(({ firstConfirmedBy }) => firstConfirmedBy ?? []),
	);
	const shown = await presentTickets(reader, rows, locale);
	return rows.flatMap((row, at) => {
		const { phone, email, bik, kato, iik, firstConfirmedBy } = row;
		const shared = shown[at];
		if (shared === undefined) return [];
		return {
			...shared,
			// whoever decides has not typed a person's number
			user: maskPersonsIn(shared.user),
			organization_name: maskPersonsIn(shared.organization_name),
			...{ company_name: maskPersonsIn(row.companyName), address: maskPersonsIn(row.address) },
			...{ phone, email, bik, kato, iik },
			first_confirmed_by: firstConfirmedBy === null ? null : (emails.get(firstConfirmedBy) ?? null),
			can: whatCan(row.state),
		};
	});
}

function whatCan(state: TicketRow['state']): AdminTicket['can'] {
	if (state === 'submitted') return ['confirm', 'reject', 'revoke'];
	return state === 'new' ? ['reject', 'revoke'] : [];
}
