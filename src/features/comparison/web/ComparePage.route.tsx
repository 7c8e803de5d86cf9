import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { mostCompared } from '#domain/comparison.ts';
import type { Locale } from '#domain/locale.ts';
import { bareNumber, isWholeNumber } from '#domain/numbers/bare-number.ts';
import { isWall, loadWall, Wall, wallInit } from '#features/checks/public.web.ts';
import { plansWith } from '#features/tariffs/public.web.ts';
import { m } from '#paraglide/messages.js';
import type { ApiClient, ApiError } from '#web/api-client.ts';
import { fieldOf } from '#web/forms.server.ts';
import { headOf } from '#web/head.server.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { fetchComparison, fetchKept, freeze, takeBack } from './api.ts';
import { basketAsCookie, basketOf, idsOf } from './basket.ts';
import { CompareStart, type CompareStartProps } from './CompareStart.tsx';
import { Comparison } from './Comparison.tsx';

export { metaOf as meta } from '#web/page-meta.ts';
export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

/**
 * Whoever is named in the address is compared; without anybody, those in the basket. A number that was typed there gives way to
 * our id: that of a person stays neither in the history of the browser nor in the cookie.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { visitor, locale, api } = reader;
	const words = { title: m.comparison_title(), description: m.comparison_lead() };
	const meta = headOf(reader, { ...words, path: paths.compare.path, picture: 'page/compare', above: [] });
	const { searchParams } = new URL(request.url);
	const asked = searchParams.get('ids');
	const ids = idsOf(asked ?? basketOf(request.headers.get('cookie')).join(','));
	const basis = basisOf(searchParams.get('basis'));
	if (visitor.state === 'checking') return data({ state: 'checking' as const, meta }, { headers: unkept });
	if (visitor.state === 'visitor') {
		const start = { ids, isVisitor: true, needsPlan: false, plans: await titlesOfPlans(api), fault: null };
		return data({ state: 'start' as const, ...start, meta }, { headers: unkept });
	}
	if (ids.length === 0) return data({ state: 'start' as const, ...empty, meta }, { headers: unkept });
	const [answer, kept] = await Promise.all([fetchComparison(api, { ids: ids.join(','), basis }), fetchKept(api)]);
	if (answer.ok) {
		const ours = answer.data.subjects.map(({ id }) => id);
		const headers = { ...unkept, 'set-cookie': basketAsCookie(ours, secured(reader)) };
		if (asked !== null && asked !== ours.join(',')) throw redirect(hereOf(locale, ours, basis), { headers });
		return data({ state: 'compared' as const, view: answer.data, kept: kept.ok ? kept.data : [], meta }, { headers });
	}
	const { error } = answer;
	if (isWall(error)) {
		const wall = await loadWall(api, request, error);
		return data({ ...wall, meta }, wallInit(wall));
	}
	if (error.status === 401 || error.status >= 500) throw failed(reader, request, error);
	if (error.code === 'plan_needed') {
		const start = { ids, isVisitor: false, needsPlan: true, plans: await titlesOfPlans(api), fault: null };
		return data({ state: 'start' as const, ...start, meta }, { headers: unkept });
	}
	const fault = faultOf(error);
	return data({ state: 'start' as const, ...empty, fault, meta }, { status: error.status, headers: unkept });
}

/** Of those that include it. */
async function titlesOfPlans(api: ApiClient): Promise<string> {
	return (await plansWith(api, 'compare')).map(({ title }) => `«${title}»`).join(', ');
}

const empty: CompareStartProps = { ids: [], isVisitor: false, needsPlan: false, plans: '', fault: null };

const basisOf = (text: string | null) => (text === 'report' ? ('report' as const) : ('card' as const));

function hereOf(locale: Locale, ids: readonly string[], basis: 'card' | 'report' = 'card'): string {
	return withQuery(paths.compare.path(locale), { ids: ids.join(','), basis: basis === 'card' ? null : basis });
}

const faultOf = ({ fields, message }: ApiError) => fields[0]?.message ?? message;
const secured = ({ publicOrigin }: { publicOrigin: string }) => ({ isSecure: publicOrigin.startsWith('https:') });

/** Works without scripts: rows and cards add by it, a link is made and taken back by it. */
export async function action({ request, context }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const { locale } = reader;
	const form = await request.formData();
	const add = idsOf(fieldOf(form, 'add'));
	if (add.length > 0) {
		const ids = [...new Set([...basketOf(request.headers.get('cookie')), ...add])];
		const cookie = basketAsCookie(ids.slice(0, mostCompared), secured(reader));
		return redirect(hereOf(locale, ids), { status: 303, headers: { ...unkept, 'set-cookie': cookie } });
	}
	const api = signedInApi(reader, request);
	const ids = idsOf(fieldOf(form, 'ids'));
	const basis = basisOf(fieldOf(form, 'basis'));
	const back = () => redirect(hereOf(locale, ids, basis), { status: 303, headers: unkept });
	if (api === null) return back();
	const refuse = (error: ApiError) => {
		if (error.status === 401 || error.status >= 500) throw failed(reader, request, error);
		return { status: error.status, headers: unkept };
	};
	const added = fieldOf(form, 'added');
	if (added !== '') {
		if (!isWholeNumber(added))
			return redirect(withQuery(paths.searchResult.path(locale), { search: added }), { status: 303, headers: unkept });
		const answer = await fetchComparison(api, { ids: [...ids, bareNumber(added)].join(','), basis });
		if (!answer.ok) {
			if (isWall(answer.error)) return redirect(hereOf(locale, [...ids, bareNumber(added)], basis), { status: 303 });
			const init = refuse(answer.error);
			return data({ link: null, typed: added, wrong: faultOf(answer.error) }, init);
		}
		const ours = answer.data.subjects.map(({ id }) => id);
		const headers = { ...unkept, 'set-cookie': basketAsCookie(ours, secured(reader)) };
		return redirect(hereOf(locale, ours, basis), { status: 303, headers });
	}
	const revoked = fieldOf(form, 'revoke');
	if (revoked !== '') {
		const answer = await takeBack(api, revoked);
		if (!answer.ok && answer.error.status !== 404) throw failed(reader, request, answer.error);
		return back();
	}
	const answer = await freeze(api, { ids: ids.join(','), basis, days: Number(fieldOf(form, 'days')) });
	if (!answer.ok) {
		const init = refuse(answer.error);
		return data({ link: { made: null, fault: faultOf(answer.error) }, typed: '', wrong: null }, init);
	}
	const url = reader.publicOrigin + paths.sharedComparison.path(locale, { token: answer.data.token });
	const link = { made: { url, expiresAt: answer.data.expires_at }, fault: null };
	return data({ link, typed: '', wrong: null }, { headers: unkept });
}

export default function ComparePage() {
	const loaded = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() ?? null;
	if (loaded.state === 'checking') return <Waiting />;
	if (loaded.state === 'wall') return <Wall wall={loaded}>{null}</Wall>;
	if (loaded.state === 'start')
		return <CompareStart {...loaded} typed={answer?.typed} fault={answer?.wrong ?? loaded.fault} />;
	return <Comparison view={loaded.view} kept={loaded.kept} answer={answer} />;
}
