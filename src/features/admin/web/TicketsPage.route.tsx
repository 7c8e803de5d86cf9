import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { type TicketReason, type TicketState, ticketReasons, ticketStates } from '#domain/ticket-states.ts';
import type { listTicketReasons } from '#features/tickets/contract.ts';
import { m } from '#paraglide/messages.js';
import { pageOf } from '#web/page-of.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type {
	confirmTicketByAdmin,
	getAdminTicket,
	listTicketPlans,
	listTicketQueue,
	rejectTicket,
	revokeTicket,
} from '../contract-tickets.ts';
import { apiOf, type FormRefusal, loaded, refusal, textOf } from './admin-page.server.ts';
import type { AskedQueue } from './tickets/asked-queue.ts';
import { TicketDesk } from './tickets/TicketDesk.tsx';
import { TicketQueueView } from './tickets/TicketQueueView.tsx';

export async function loader(args: LoaderFunctionArgs) {
	const api = apiOf(args);
	const query = new URL(args.request.url).searchParams;
	const { id } = args.params;
	if (id !== undefined) {
		const ticket = loaded(
			args,
			await api.call<typeof getAdminTicket>('GET /api/v1/admin/tickets/:id', { params: { id } }),
		).data;
		const reasons = await api.call<typeof listTicketReasons>('GET /api/v1/tickets/reasons');
		const now = new Date().toISOString();
		return { state: 'one' as const, ticket, reasons: reasons.ok ? reasons.data : [], done: query.get('done'), now };
	}
	const asked = askedQueue(query);
	const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
	const [queue, plans] = await Promise.all([
		api.call<typeof listTicketQueue>('GET /api/v1/admin/tickets', { query: { ...given, page: pageOf(query) } }),
		api.call<typeof listTicketPlans>('GET /api/v1/admin/tickets/plans'),
	]);
	const { data: tickets, meta } = loaded(args, queue);
	const now = new Date().toISOString();
	return { state: 'queue' as const, tickets, meta, asked, plans: plans.ok ? plans.data : [], now };
}

function askedQueue(query: URLSearchParams): AskedQueue {
	const textOfQuery = (name: string, longest: number) => (query.get(name) ?? '').trim().slice(0, longest);
	const state = ticketStates.find((one) => one === query.get('state')) ?? ('' as TicketState | '');
	const type = textOfQuery('type', 1);
	return {
		...{ state, type: /^[1-4]$/.test(type) ? type : '' },
		...{ plan: textOfQuery('plan', 40), search: textOfQuery('search', 100) },
	};
}

export async function action(args: ActionFunctionArgs) {
	const form = await args.request.formData();
	const act = textOf(form, 'act');
	const params = { id: args.params.id ?? '' };
	const api = apiOf(args);
	const { locale } = args.context.get(requestContext);
	const page = paths.adminTickets.path(locale, params);
	if (act === 'confirm') {
		const answer = await api.call<typeof confirmTicketByAdmin>('POST /api/v1/admin/tickets/:id/confirm', { params });
		if (!answer.ok) return refusal(args, form, act, { ...answer.error, message: wordsOf(answer.error) });
		const done = answer.data.state === 'confirmed' ? 'confirm' : 'first';
		return redirect(withQuery(page, { done }), 303);
	}
	if (act !== 'reject' && act !== 'revoke') throw data(null, { status: 400 });
	const reason = ticketReasons.find((one) => one === textOf(form, 'reason'));
	if (reason === undefined) {
		const fields = { reason: [m.field_required()] };
		return data<FormRefusal>({ form: act, code: null, message: null, fields, typed: {} }, { status: 400 });
	}
	const body: { reason: TicketReason } = { reason };
	const answer =
		act === 'reject'
			? await api.call<typeof rejectTicket>('POST /api/v1/admin/tickets/:id/reject', { params, body })
			: await api.call<typeof revokeTicket>('POST /api/v1/admin/tickets/:id/revoke', { params, body });
	if (!answer.ok) return refusal(args, form, act, { ...answer.error, message: wordsOf(answer.error) });
	return redirect(withQuery(page, { done: act }), 303);
}

/** What the call says is said to the applicant; here somebody else reads it. */
function wordsOf({ code, message }: { code: string; message: string }): string {
	if (code === 'conflict') return m.desk_conflict();
	return code === 'bin_not_confirmed' ? m.desk_bin_needed() : message;
}

export function meta() {
	return [{ title: m.desk_tickets() }];
}

export default function AdminTicketsPage() {
	const page = useLoaderData<typeof loader>();
	const refused = useActionData() as FormRefusal | undefined;
	return page.state === 'one' ? <TicketDesk {...page} refused={refused} /> : <TicketQueueView {...page} />;
}
