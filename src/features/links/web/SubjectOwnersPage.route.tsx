import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { isWall, loadWall, Wall, wallInit } from '#features/checks/public.web.ts';
import { m } from '#paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, unkept } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import type { getOwners } from '../contract-owners.ts';
import { OwnersResult } from './owners/OwnersResult.tsx';
import { OwnersStart } from './owners/OwnersStart.tsx';
import { titlesOfPlans } from './titles-of-plans.ts';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { visitor, api, locale } = reader;
	const bin = params.bin ?? '';
	const offer = { state: 'offer' as const, bin, next: paths.subjectOwners.path(locale, { bin }) };
	if (visitor.state === 'checking') return data({ state: 'checking' as const }, { headers: unkept });
	if (visitor.state === 'visitor') {
		const plans = await titlesOfPlans(api);
		return data({ ...offer, isVisitor: true, plans, fault: null }, { headers: unkept });
	}
	const answer = await api.call<typeof getOwners>('GET /api/v1/subjects/:id/owners', { params: { id: bin } });
	if (answer.ok) return data({ state: 'owners' as const, view: answer.data, bin }, { headers: unkept });
	const { error } = answer;
	if (isWall(error)) {
		const wall = await loadWall(api, request, error);
		return data(wall, wallInit(wall));
	}
	const needsPlan = error.code === 'plan_needed';
	const [field] = error.fields;
	if (!needsPlan && field === undefined) throw failed(reader, request, error);
	const plans = needsPlan ? await titlesOfPlans(api) : '';
	const fault = needsPlan ? null : (field?.message ?? error.message);
	return data({ ...offer, isVisitor: false, plans, fault }, { status: error.status, headers: unkept });
}

export function meta() {
	return unlisted(m.links_owners_title());
}

export default function SubjectOwnersPage() {
	const loaded = useLoaderData<typeof loader>();
	if (loaded.state === 'checking') return <Waiting />;
	if (loaded.state === 'wall') return <Wall wall={loaded}>{null}</Wall>;
	if (loaded.state === 'owners') return <OwnersResult {...loaded} />;
	return <OwnersStart {...loaded} />;
}
