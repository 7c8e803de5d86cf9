import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { bareNumber, isWholeNumber } from '#domain/numbers/bare-number.ts';
import { isWall, loadWall, Wall, wallInit } from '#features/checks/public.web.ts';
import { m } from '#paraglide/messages.js';
import type { ApiClient, ApiError } from '#web/api-client.ts';
import { fieldOf } from '#web/forms.server.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import type { getPath } from '../contract.ts';
import { type AskedPath, askedPathOf } from './path/asked-path.ts';
import { PathResult } from './path/PathResult.tsx';
import { PathStart } from './path/PathStart.tsx';
import { titlesOfPlans } from './titles-of-plans.ts';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

const start = { isVisitor: false, needsPlan: false, plans: '', fault: null as string | null };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const bin = params.bin ?? '';
	if (reader.visitor.state === 'checking') return data({ state: 'checking' as const }, { headers: unkept });
	if (reader.visitor.state === 'visitor') {
		const plans = await titlesOfPlans(reader.api);
		return data({ state: 'start' as const, ...start, bin, isVisitor: true, plans }, { headers: unkept });
	}
	const { searchParams } = new URL(request.url);
	const asked = askedPathOf(searchParams);
	if (asked.to === '') return data({ state: 'start' as const, ...start, bin }, { headers: unkept });
	const answer = await fetchPath(reader.api, bin, asked);
	if (answer.ok) return data({ state: 'path' as const, view: answer.data, asked, bin }, { headers: unkept });
	const { error } = answer;
	if (isWall(error)) {
		const wall = await loadWall(reader.api, request, error);
		return data(wall, wallInit(wall));
	}
	if (error.status === 401 || error.status >= 500) throw failed(reader, request, error);
	const needsPlan = error.code === 'plan_needed';
	const plans = needsPlan ? await titlesOfPlans(reader.api) : '';
	const fault = needsPlan ? null : faultOf(error);
	return data(
		{ state: 'start' as const, ...start, bin, needsPlan, plans, fault },
		{ status: error.status, headers: unkept },
	);
}

function fetchPath(api: ApiClient, bin: string, { to, kinds, former }: AskedPath) {
	return api.call<typeof getPath>('GET /api/v1/subjects/:id/path', {
		params: { id: bin },
		query: { to, former, ...(kinds.length === 0 ? {} : { kinds: kinds.join(',') }) },
	});
}

const faultOf = ({ fields, message }: ApiError) => fields[0]?.message ?? message;

/** A number that was typed gives way to our id: that of a person stays in no address. A name is searched for. */
export async function action({ params, request, context }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const bin = params.bin ?? '';
	const typed = fieldOf(await request.formData(), 'other');
	const digits = bareNumber(typed);
	if (typed !== '' && !isWholeNumber(typed))
		return redirect(withQuery(paths.searchResult.path(reader.locale), { search: typed }), {
			status: 303,
			headers: unkept,
		});
	const here = paths.subjectPath.path(reader.locale, { bin });
	const api = signedInApi(reader, request);
	if (api === null) return redirect(here, { status: 303, headers: unkept });
	const asked = { ...askedPathOf(new URLSearchParams()), to: digits };
	const answer = await fetchPath(api, bin, asked);
	if (answer.ok) {
		const to = answer.data.to.card_id ?? digits;
		return redirect(withQuery(here, { to }), { status: 303, headers: unkept });
	}
	const { error } = answer;
	if (error.status === 401 || error.status >= 500) throw failed(reader, request, error);
	if (isWall(error)) return redirect(withQuery(here, { to: digits }), { status: 303, headers: unkept });
	return data({ typed, fault: faultOf(error) }, { status: error.status, headers: unkept });
}

export function meta() {
	return unlisted(m.links_path_title());
}

export default function SubjectPathPage() {
	const loaded = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>();
	if (loaded.state === 'checking') return <Waiting />;
	if (loaded.state === 'wall') return <Wall wall={loaded}>{null}</Wall>;
	const typed = refused?.typed;
	if (loaded.state === 'path') return <PathResult {...loaded} typed={typed} fault={refused?.fault ?? null} />;
	return <PathStart {...loaded} typed={typed} fault={refused?.fault ?? loaded.fault} />;
}
