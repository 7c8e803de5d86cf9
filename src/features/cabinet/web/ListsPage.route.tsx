import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaArgs,
	useActionData,
	useLoaderData,
} from 'react-router';
import { entrySorts } from '#domain/cabinet.ts';
import type { listOrganisations } from '#features/profile/contract.ts';
import { m } from '#paraglide/messages.js';
import type { ApiClient } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { pageOf } from '#web/page-of.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { fetchListPage, fetchLists } from './api.ts';
import { actOnLists } from './lists/act-on-lists.server.ts';
import { ListPageView } from './lists/ListPageView.tsx';
import { ListsView } from './lists/ListsView.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export async function loader({ params, context, request }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const api = signedInApi(reader, request);
	if (api === null) return data(null, { headers: unkept });
	if (params.id === undefined) {
		const answer = await fetchLists(api);
		if (!answer.ok) throw failed(reader, request, answer.error);
		const isMoved = new URL(request.url).searchParams.has('moved');
		return data({ state: 'lists' as const, lists: answer.data, meta: answer.meta, isMoved }, { headers: unkept });
	}
	const query = new URL(request.url).searchParams;
	const search = (query.get('search') ?? '').slice(0, 100);
	const sort = entrySorts.find((one) => one === query.get('sort')) ?? 'added';
	const answer = await fetchListPage(api, params.id, { search, sort, page: pageOf(query) });
	if (answer.ok) {
		const asked = { search, sort };
		const isOwn = reader.visitor.state !== 'user' || reader.visitor.profile.acting === null;
		const organizations = isOwn ? await editedOrganizations(api) : [];
		const shown = { page: answer.data, meta: answer.meta, asked, organizations, isOwn };
		return data({ state: 'list' as const, ...shown }, { headers: unkept });
	}
	if (answer.error.status !== 404 && answer.error.status !== 400) throw failed(reader, request, answer.error);
	return data({ state: 'missing' as const }, { status: 404, headers: unkept });
}

/** Where the reader may hand his list over to. */
async function editedOrganizations(api: ApiClient): Promise<{ bin: string; name: string }[]> {
	const answer = await api.call<typeof listOrganisations>('GET /api/v1/profile/organisations');
	if (!answer.ok) return [];
	return answer.data.filter(({ role }) => role !== 'viewer').map(({ bin, name }) => ({ bin, name }));
}

/** Works without scripts: the browser posts the form and is sent on to what it made of it. */
export async function action({ params, context, request }: ActionFunctionArgs) {
	return actOnLists(context.get(requestContext), request, params.id);
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
	const title = loaderData?.state === 'list' ? loaderData.page.list.name : m.cabinet_lists_title();
	return unlisted(title);
}

export default function ListsPage() {
	const loaded = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>();
	if (loaded === null) return <Waiting />;
	if (loaded.state === 'lists') return <ListsView {...loaded} fault={refused?.message ?? null} />;
	if (loaded.state === 'list') return <ListPageView {...loaded} refused={refused ?? null} />;
	return (
		<EmptyState
			icon="list"
			title={m.cabinet_lists_missing()}
			action={<LinkButton to={paths.cabinetLists.path(currentLocale())}>{m.cabinet_lists_back()}</LinkButton>}
		>
			{m.cabinet_lists_missing_text()}
		</EmptyState>
	);
}
