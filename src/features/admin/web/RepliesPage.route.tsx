import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { pageOf } from '#web/page-of.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type { hideReply, listReplyQueue, showReply } from '../contract-queues.ts';
import { apiOf, type FormRefusal, loaded, refusal, textOf } from './admin-page.server.ts';
import { RepliesView } from './queues/RepliesView.tsx';

export async function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	const isDecided = query.get('state') === 'decided';
	const { data: replies, meta } = loaded(
		args,
		await apiOf(args).call<typeof listReplyQueue>('GET /api/v1/admin/replies', {
			query: { page: pageOf(query), ...(isDecided ? { is_decided: true } : {}) },
		}),
	);
	return { replies, meta, isDecided, isDone: query.has('done') };
}

export async function action(args: ActionFunctionArgs) {
	const form = await args.request.formData();
	const id = textOf(form, 'id');
	const isHidden = textOf(form, 'act') === 'hide';
	const api = apiOf(args);
	const answer = isHidden
		? await api.call<typeof hideReply>('POST /api/v1/admin/replies/:id/hide', {
				params: { id },
				body: { reason: textOf(form, 'reason') },
			})
		: await api.call<typeof showReply>('POST /api/v1/admin/replies/:id/show', { params: { id } });
	if (!answer.ok) return refusal(args, form, id, answer.error);
	return redirect(withQuery(paths.adminReplies.path(args.context.get(requestContext).locale), { done: 'yes' }), 303);
}

export function meta() {
	return [{ title: m.admin_replies_title() }];
}

export default function RepliesPage() {
	return <RepliesView {...useLoaderData<typeof loader>()} refused={useActionData() as FormRefusal | undefined} />;
}
