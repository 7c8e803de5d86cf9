import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { pageOf } from '#web/page-of.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import type { actOnTicket, detachTicketFile, getTicket, listTickets } from '../contract.ts';
import { TicketsView } from './own/TicketsView.tsx';
import { TicketView } from './own/TicketView.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export async function loader({ params, context, request }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const api = signedInApi(reader, request);
	if (api === null) return data(null, { headers: unkept });
	const query = new URL(request.url).searchParams;
	const { id } = params;
	if (id === undefined) {
		const answer = await api.call<typeof listTickets>('GET /api/v1/tickets', { query: { page: pageOf(query) } });
		if (!answer.ok) throw failed(reader, request, answer.error);
		return data({ state: 'list' as const, tickets: answer.data, meta: answer.meta }, { headers: unkept });
	}
	const answer = await api.call<typeof getTicket>('GET /api/v1/tickets/:id', { params: { id } });
	if (answer.ok)
		return data(
			{ state: 'one' as const, ticket: answer.data, isDone: query.has('done'), file: query.get('file') },
			{ headers: unkept },
		);
	if (answer.error.status !== 404 && answer.error.status !== 400) throw failed(reader, request, answer.error);
	return data({ state: 'missing' as const }, { status: 404, headers: unkept });
}

/** Revoking, and removing a file. */
export async function action({ params, context, request }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const { id = '' } = params;
	const file = (await request.formData()).get('file');
	const answer =
		typeof file === 'string'
			? await reader.api.call<typeof detachTicketFile>('DELETE /api/v1/tickets/:id/files/:file', {
					params: { id, file },
				})
			: await reader.api.call<typeof actOnTicket>('POST /api/v1/tickets/tariff/:id', {
					params: { id },
					body: { action: 'revoke' },
				});
	if (answer.ok) {
		const page = paths.cabinetTickets.path(reader.locale, { id });
		const done = file === null ? { done: 'revoke' } : { file: 'removed' };
		return redirect(withQuery(page, done), { status: 303, headers: unkept });
	}
	const { status, code } = answer.error;
	if (status === 401 || status === 404) throw failed(reader, request, answer.error);
	const message = code === 'conflict' ? m.tickets_conflict() : status >= 500 ? m.error_unknown() : answer.error.message;
	return data({ message }, { status, headers: unkept });
}

export function meta() {
	return unlisted(m.tickets_mine());
}

export default function TicketsPage() {
	const loaded = useLoaderData<typeof loader>();
	const refused = useActionData() as { message: string } | undefined;
	if (loaded === null) return <Waiting />;
	if (loaded.state === 'list') return <TicketsView {...loaded} />;
	if (loaded.state === 'one') return <TicketView {...loaded} fault={refused?.message ?? null} />;
	return (
		<EmptyState
			icon="mail"
			title={m.tickets_gone_title()}
			action={<LinkButton to={paths.cabinetTickets.path(currentLocale())}>{m.tickets_back()}</LinkButton>}
		>
			{m.tickets_gone_text()}
		</EmptyState>
	);
}
