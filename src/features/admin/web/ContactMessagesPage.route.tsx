import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { m } from '#paraglide/messages.js';
import type { ApiClient } from '#web/api-client.ts';
import { pageOf } from '#web/page-of.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type {
	answerContactMessage,
	listContactMessages,
	markContactSpam,
	restoreContactMessage,
	takeContactMessage,
} from '../contract-contacts.ts';
import { apiOf, type FormRefusal, loaded, refusal, textOf } from './admin-page.server.ts';
import { MessagesView } from './contacts/MessagesView.tsx';

export async function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	const state = (['answered', 'spam'] as const).find((one) => one === query.get('state'));
	const { data: messages, meta } = loaded(
		args,
		await apiOf(args).call<typeof listContactMessages>('GET /api/v1/admin/contact-messages', {
			query: { page: pageOf(query), ...(state === undefined ? {} : { state }) },
		}),
	);
	return { messages, meta, state: state ?? null, isDone: query.has('done') };
}

const acts = {
	take: (api: ApiClient, id: string) =>
		api.call<typeof takeContactMessage>('POST /api/v1/admin/contact-messages/:id/take', { params: { id } }),
	spam: (api: ApiClient, id: string) =>
		api.call<typeof markContactSpam>('POST /api/v1/admin/contact-messages/:id/spam', { params: { id } }),
	restore: (api: ApiClient, id: string) =>
		api.call<typeof restoreContactMessage>('POST /api/v1/admin/contact-messages/:id/restore', { params: { id } }),
	answer: (api: ApiClient, id: string, form: FormData) =>
		api.call<typeof answerContactMessage>('POST /api/v1/admin/contact-messages/:id/answer', {
			params: { id },
			body: { answer: textOf(form, 'answer').replaceAll('\r\n', '\n') },
		}),
};

export async function action(args: ActionFunctionArgs) {
	const form = await args.request.formData();
	const id = textOf(form, 'id');
	const act = textOf(form, 'act');
	if (!Object.hasOwn(acts, act)) throw data(null, { status: 400 });
	const answer = await acts[act as keyof typeof acts](apiOf(args), id, form);
	if (!answer.ok) return refusal(args, form, id, answer.error);
	return redirect(
		withQuery(paths.adminContactMessages.path(args.context.get(requestContext).locale), { done: act }),
		303,
	);
}

export function meta() {
	return [{ title: m.admin_contacts_title() }];
}

export default function ContactMessagesPage() {
	return <MessagesView {...useLoaderData<typeof loader>()} refused={useActionData() as FormRefusal | undefined} />;
}
