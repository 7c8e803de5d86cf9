import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { isWall, loadWall, Wall, wallInit } from '#features/checks/public.web.ts';
import { m } from '#paraglide/messages.js';
import { pageOf } from '#web/page-of.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import type { listContracts } from '../contract.ts';
import { askedOf } from './asked.ts';
import { ContractsPage } from './ContractsPage.tsx';
import { NoContracts } from './NoContracts.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

const pageSize = 20;

export async function loader({ params, context, request }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const api = signedInApi(reader, request);
	if (api === null) return data(null, { headers: unkept });
	const bin = params.bin ?? '';
	const { searchParams } = new URL(request.url);
	const asked = askedOf(searchParams);
	const query = { ...asked, page: pageOf(searchParams), limit: pageSize };
	const answer = await api.call<typeof listContracts>('GET /api/v1/subjects/:id/contracts', {
		params: { id: bin },
		query,
	});
	if (answer.ok) {
		const meta = answer.meta ?? { page: 1, limit: pageSize, total: 0, total_is_estimate: false };
		return data({ state: 'contracts' as const, view: answer.data, meta, asked, bin }, { headers: unkept });
	}
	if (isWall(answer.error)) {
		const wall = await loadWall(api, request, answer.error);
		return data(wall, wallInit(wall));
	}
	const { status, message } = answer.error;
	if (status === 401 || status >= 500) throw failed(reader, request, answer.error);
	return data({ state: 'none' as const, bin, status, message }, { status, headers: unkept });
}

export function meta() {
	return unlisted(m.contracts_title());
}

export default function SubjectContractsPage() {
	const loaded = useLoaderData<typeof loader>();
	if (loaded === null) return <Waiting />;
	if (loaded.state === 'wall') return <Wall wall={loaded}>{null}</Wall>;
	if (loaded.state === 'none') return <NoContracts message={loaded.message} />;
	return <ContractsPage {...loaded} />;
}
