import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { pageOf } from '#web/page-of.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type { decideClaim, listClaimQueue } from '../contract-claims.ts';
import { apiOf, type FormRefusal, loaded, refusal, textOf } from './admin-page.server.ts';
import { ClaimsQueue } from './queues/ClaimsQueue.tsx';

export async function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	const isDecided = query.get('state') === 'decided';
	const { data: entries, meta } = loaded(
		args,
		await apiOf(args).call<typeof listClaimQueue>('GET /api/v1/admin/debtor-claims', {
			query: { page: pageOf(query), ...(isDecided ? { is_decided: true } : {}) },
		}),
	);
	return { entries, meta, isDecided, isDone: query.has('done') };
}

export async function action(args: ActionFunctionArgs) {
	const form = await args.request.formData();
	const id = textOf(form, 'id');
	const answer = await apiOf(args).call<typeof decideClaim>('POST /api/v1/admin/debtor-claims/:id/decide', {
		params: { id },
		body: { is_granted: textOf(form, 'act') === 'grant', answer: textOf(form, 'answer') },
	});
	if (!answer.ok) return refusal(args, form, id, answer.error);
	const { locale } = args.context.get(requestContext);
	return redirect(withQuery(paths.adminDebtorClaims.path(locale), { done: 'yes' }), 303);
}

export function meta() {
	return [{ title: m.admin_claims_title() }];
}

export default function DebtorClaimsPage() {
	return <ClaimsQueue {...useLoaderData<typeof loader>()} refused={useActionData() as FormRefusal | undefined} />;
}
