import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { Auth } from '#features/auth/public.ts';
import type { Papers } from '#features/invoicing/public.ts';
import { readPlanTitles } from '#features/tariffs/public.ts';
import {
	confirmTicket,
	findTicket,
	findTicketQueue,
	getTicketFile,
	presentTickets,
	refuseTicket,
	sendStored,
	type TicketRow,
} from '#features/tickets/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { route } from '#platform/http/route.ts';
import {
	type AdminTicket,
	confirmTicketByAdmin,
	getAdminTicket,
	getAdminTicketFile,
	listTicketPlans,
	listTicketQueue,
	rejectTicket,
	revokeTicket,
} from '../../contract-tickets.ts';
import { actorOf } from '../admin-session.ts';
import { findAdminEmails } from '../administrators.ts';
import { findHistory } from '../object-history.ts';
import { recordLookUp } from '../record-look-up.ts';

/** Applications for a plan: listed, confirmed, rejected, revoked. */
export function ticketQueueRoutes(app: FastifyInstance, auth: Auth, papers: Papers): void {
	route(app, { listTicketQueue }, async ({ query: { page = 1, ...filters }, request }) => {
		const { rows, total, limit } = await findTicketQueue(auth.pool, { ...filters, page });
		const details = { ...filters, state: filters.state ?? 'open', page, found: rows.map(({ id }) => id) };
		await recordLookUp(auth, request, { action: 'ticket.view', details });
		const data = await present(auth.pool, rows, request.locale);
		return { data, meta: { page, limit, total, total_is_estimate: false } };
	});

	route(app, { listTicketPlans }, async ({ request }) => {
		const titles = await readPlanTitles(auth.pool, request.locale);
		return [...titles].flatMap(([code, title]) => (code === 'visitor' || code === 'free' ? [] : [{ code, title }]));
	});

	route(app, { getAdminTicket }, async ({ params: { id }, request }) => {
		const row = await findTicket(auth.pool, id);
		if (row === undefined) throw new AppError('not_found');
		await recordLookUp(auth, request, { action: 'ticket.view', object: `ticket:${id}` });
		const [ticket] = await present(auth.pool, [row], request.locale);
		if (ticket === undefined) throw new AppError('not_found');
		const history = await findHistory(auth.pool, `ticket:${id}`, request.locale);
		return { ...ticket, account_id: row.accountId, history };
	});

	route(app, { getAdminTicketFile }, async ({ params: { id, file: fileId }, request, reply }) => {
		const row = await findTicket(auth.pool, id);
		const file = await getTicketFile(auth.pool, { ticketId: id, accountId: row?.accountId ?? null, fileId });
		await recordLookUp(auth, request, {
			action: 'ticket.read_file',
			object: `ticket:${id}`,
			details: { file: fileId },
		});
		return sendStored(reply, file);
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
	const [shown, places] = await Promise.all([
		presentTickets(reader, rows, locale),
		findPlaceNames(reader, rows, locale),
	]);
	return rows.flatMap((row, at) => {
		const { phone, email, bik, kato, iik, firstConfirmedBy } = row;
		const shared = shown[at];
		if (shared === undefined) return [];
		return {
			...shared,
			// whoever decides has not typed a person's number
			user: maskPersonsIn(shared.user),
			organization_name: maskPersonsIn(shared.organization_name),
			files: shared.files.map((file) => ({ ...file, name: maskPersonsIn(file.name) })),
			...{ company_name: maskPersonsIn(row.companyName), address: maskPersonsIn(row.address) },
			...{ phone, email, bik, kato, iik, place: places.get(kato ?? '') ?? null },
			first_confirmed_by: firstConfirmedBy === null ? null : (emails.get(firstConfirmedBy) ?? null),
			can: whatCan(row.state),
		};
	});
}

async function findPlaceNames(
	reader: Reader,
	rows: readonly TicketRow[],
	locale: Locale,
): Promise<ReadonlyMap<string, string>> {
	const codes = rows.flatMap(({ kato }) => kato ?? []);
	if (codes.length === 0) return new Map();
	const { rows: found } = await reader.query<{
		code: Rows['kato']['code'];
		ru: Rows['kato']['name_ru'];
		kk: Rows['kato']['name_kk'];
	}>('select code, name_ru as ru, name_kk as kk from kato where code = any($1)', [codes]);
	return new Map(found.map(({ code, ru, kk }) => [code, locale === 'kz' ? (kk ?? ru) : ru]));
}

function whatCan(state: TicketRow['state']): AdminTicket['can'] {
	if (state === 'submitted') return ['confirm', 'reject', 'revoke'];
	return state === 'new' ? ['reject', 'revoke'] : [];
}
