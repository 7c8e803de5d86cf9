import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { m } from '#paraglide/messages.js';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type {
	draftTerms,
	editTerms,
	getTerms,
	listPlanVersions,
	publishTerms,
	withdrawTerms,
} from '../contract-plans.ts';
import { apiOf, type FormRefusal, loaded, refusal, textOf } from './admin-page.server.ts';
import { PlanList } from './plans/PlanList.tsx';
import { TermsPage } from './plans/TermsPage.tsx';
import { readTerms } from './plans/terms-form.ts';

export async function loader(args: LoaderFunctionArgs) {
	const api = apiOf(args);
	const done = new URL(args.request.url).searchParams.get('done');
	const { id } = args.params;
	if (id !== undefined) {
		const terms = loaded(
			args,
			await api.call<typeof getTerms>('GET /api/v1/admin/terms/:id', { params: { id: Number(id) } }),
		).data;
		return { state: 'one' as const, terms, done };
	}
	const plans = loaded(args, await api.call<typeof listPlanVersions>('GET /api/v1/admin/plans')).data;
	return { state: 'list' as const, plans, done };
}

export async function action(args: ActionFunctionArgs) {
	const form = await args.request.formData();
	const act = textOf(form, 'act');
	const api = apiOf(args);
	const { locale } = args.context.get(requestContext);
	const params = { id: Number(args.params.id ?? 0) };
	const page = (id?: number) => paths.adminPlans.path(locale, id === undefined ? {} : { id: String(id) });
	const refused = (error: Parameters<typeof refusal>[3]) =>
		refusal(args, form, act, error.code === 'conflict' ? { ...error, message: m.desk_terms_conflict() } : error);
	if (act === 'draft') {
		const ticket = textOf(form, 'ticket');
		const body = { plan: textOf(form, 'plan'), ...(ticket === '' ? {} : { ticket_id: ticket }) };
		const answer = await api.call<typeof draftTerms>('POST /api/v1/admin/terms', { body });
		return answer.ok ? redirect(page(answer.data.id), 303) : refused(answer.error);
	}
	const seen = textOf(form, 'seen');
	if (act === 'save') {
		const body = { ...readTerms(form), seen };
		const answer = await api.call<typeof editTerms>('PUT /api/v1/admin/terms/:id', { params, body });
		return answer.ok ? redirect(withQuery(page(params.id), { done: act }), 303) : refused(answer.error);
	}
	if (act === 'publish') {
		const answer = await api.call<typeof publishTerms>('POST /api/v1/admin/terms/:id/publish', {
			params,
			body: { seen },
		});
		return answer.ok ? redirect(withQuery(page(params.id), { done: act }), 303) : refused(answer.error);
	}
	if (act !== 'withdraw') throw data(null, { status: 400 });
	const answer = await api.call<typeof withdrawTerms>('DELETE /api/v1/admin/terms/:id', { params });
	return answer.ok ? redirect(withQuery(page(), { done: act }), 303) : refused(answer.error);
}

export function meta() {
	return [{ title: m.desk_plans() }];
}

export default function PlansPage() {
	const page = useLoaderData<typeof loader>();
	const refused = useActionData() as FormRefusal | undefined;
	return page.state === 'one' ? (
		<TermsPage key={page.terms.seen} {...page} refused={refused} />
	) : (
		<PlanList {...page} refused={refused} />
	);
}
