import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { mostCompared } from '#domain/comparison.ts';
import { isWall, loadWall, Wall, wallInit } from '#features/checks/public.web.ts';
import { m } from '#paraglide/messages.js';
import { fieldOf } from '#web/forms.server.ts';
import { headOf } from '#web/head.server.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { fetchComparison, fetchKept, freeze, takeBack } from './api.ts';
import { basketAsCookie, basketOf, idsOf } from './basket.ts';
import { CompareStart } from './CompareStart.tsx';
import { Comparison } from './Comparison.tsx';

export { metaOf as meta } from '#web/page-meta.ts';
export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

const isWholeNumber = (text: string) => /^\d{12}$/.test(text.replaceAll(/[\s-]/g, ''));

/** Whoever is named in the address is compared; without anybody, those in the basket. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { visitor, locale } = reader;
	const words = { title: m.comparison_title(), description: m.comparison_lead() };
	const meta = headOf(reader, { ...words, path: paths.compare.path, picture: 'page/compare', above: [] });
	const { searchParams } = new URL(request.url);
	const asked = searchParams.get('ids');
	const ids = idsOf(asked ?? basketOf(request.headers.get('cookie')).join(','));
	const added = searchParams.get('add')?.trim() ?? '';
	if (added !== '') throw redirect(whereTo(added, ids, locale), { headers: unkept });
	const basis = searchParams.get('basis') === 'report' ? ('report' as const) : ('card' as const);
	if (visitor.state === 'checking') return data({ state: 'checking' as const, meta }, { headers: unkept });
	if (visitor.state === 'visitor' || ids.length === 0)
		return data({
			state: 'start' as const,
			ids,
			isVisitor: visitor.state === 'visitor',
			needsPlan: false,
			fault: null,
			meta,
		});
	const { api } = reader;
	const [answer, kept] = await Promise.all([fetchComparison(api, { ids: ids.join(','), basis }), fetchKept(api)]);
	const headers = { ...unkept, 'set-cookie': basketAsCookie(ids.slice(0, mostCompared), secured(reader)) };
	if (answer.ok)
		return data({ state: 'compared' as const, view: answer.data, kept: kept.ok ? kept.data : [], meta }, { headers });
	const { error } = answer;
	if (isWall(error)) {
		const wall = await loadWall(api, request, error);
		return data({ ...wall, meta }, wallInit(wall));
	}
	if (error.status === 401 || error.status >= 500) throw failed(reader, request, error);
	const needsPlan = error.code === 'plan_needed';
	const fault = needsPlan ? null : (error.fields[0]?.message ?? error.message);
	return data(
		{ state: 'start' as const, ids, isVisitor: false, needsPlan, fault, meta },
		{ status: needsPlan ? 200 : error.status, headers: unkept },
	);
}

/** A number is compared at once; anything else is searched for. */
function whereTo(added: string, ids: readonly string[], locale: Parameters<typeof paths.compare.path>[0]): string {
	if (!isWholeNumber(added)) return withQuery(paths.searchResult.path(locale), { search: added });
	const all = [...ids, added.replaceAll(/[\s-]/g, '')];
	return withQuery(paths.compare.path(locale), { ids: all.join(',') });
}

const secured = ({ publicOrigin }: { publicOrigin: string }) => ({ isSecure: publicOrigin.startsWith('https:') });

/** Works without scripts: rows and cards add by it, a link is made and taken back by it. */
export async function action({ request, context }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const here = paths.compare.path(reader.locale);
	const form = await request.formData();
	const add = fieldOf(form, 'add');
	if (add !== '') {
		const ids = [...new Set([...basketOf(request.headers.get('cookie')), ...idsOf(add)])];
		const cookie = basketAsCookie(ids.slice(0, mostCompared), secured(reader));
		const to = withQuery(here, { ids: ids.join(',') });
		return redirect(to, { status: 303, headers: { ...unkept, 'set-cookie': cookie } });
	}
	const api = signedInApi(reader, request);
	const ids = fieldOf(form, 'ids');
	const basis = fieldOf(form, 'basis') === 'report' ? 'report' : 'card';
	const back = withQuery(here, { ids, basis: basis === 'card' ? null : basis });
	if (api === null) return redirect(back, { status: 303, headers: unkept });
	const revoked = fieldOf(form, 'revoke');
	if (revoked !== '') {
		const answer = await takeBack(api, revoked);
		if (!answer.ok && answer.error.status !== 404) throw failed(reader, request, answer.error);
		return redirect(back, { status: 303, headers: unkept });
	}
	const answer = await freeze(api, { ids, basis, days: Number(fieldOf(form, 'days')) });
	if (answer.ok) {
		const url = reader.publicOrigin + paths.sharedComparison.path(reader.locale, { token: answer.data.token });
		return data({ made: { url, expiresAt: answer.data.expires_at }, fault: null }, { headers: unkept });
	}
	const { status, message, fields } = answer.error;
	if (status === 401 || status >= 500) throw failed(reader, request, answer.error);
	const fault = status === 409 ? m.comparison_share_too_many() : (fields[0]?.message ?? message);
	return data({ made: null, fault }, { status, headers: unkept });
}

export default function ComparePage() {
	const loaded = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() ?? null;
	if (loaded.state === 'checking') return <Waiting />;
	if (loaded.state === 'wall') return <Wall wall={loaded}>{null}</Wall>;
	if (loaded.state === 'start') return <CompareStart {...loaded} />;
	return <Comparison view={loaded.view} kept={loaded.kept} answer={answer} />;
}
