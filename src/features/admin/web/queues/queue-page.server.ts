import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import type { RequestQueue } from '#domain/requests.ts';
import type { ApiClient } from '#web/api-client.ts';
import { pageOf } from '#web/page-of.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type {
	answerObjection,
	answerPersonalData,
	listObjectionQueue,
	listPersonalDataQueue,
	takeObjection,
	takePersonalData,
} from '../../contract-queues.ts';
import { apiOf, loaded, refusal, textOf } from '../admin-page.server.ts';

type Asked = { page: number; state?: string };

/** The calls of either queue. */
const queues = {
	objections: {
		list: (api: ApiClient, query: Asked) =>
			api.call<typeof listObjectionQueue>('GET /api/v1/admin/objections', { query }),
		take: (api: ApiClient, id: string) =>
			api.call<typeof takeObjection>('POST /api/v1/admin/objections/:id/take', { params: { id } }),
		answer: (api: ApiClient, id: string, answer: string) =>
			api.call<typeof answerObjection>('POST /api/v1/admin/objections/:id/answer', {
				params: { id },
				body: { answer },
			}),
	},
	'personal-data': {
		list: (api: ApiClient, query: Asked) =>
			api.call<typeof listPersonalDataQueue>('GET /api/v1/admin/personal-data', { query }),
		take: (api: ApiClient, id: string) =>
			api.call<typeof takePersonalData>('POST /api/v1/admin/personal-data/:id/take', { params: { id } }),
		answer: (api: ApiClient, id: string, answer: string) =>
			api.call<typeof answerPersonalData>('POST /api/v1/admin/personal-data/:id/answer', {
				params: { id },
				body: { answer },
			}),
	},
} satisfies Record<RequestQueue, unknown>;

export async function loadQueue(args: LoaderFunctionArgs, queue: RequestQueue) {
	const query = new URL(args.request.url).searchParams;
	const isAnswered = query.get('state') === 'answered';
	const { data: entries, meta } = loaded(
		args,
		await queues[queue].list(apiOf(args), { page: pageOf(query), ...(isAnswered ? { state: 'answered' } : {}) }),
	);
	return { queue, entries, meta, isAnswered, isDone: query.has('done') };
}

export async function actOnQueue(args: ActionFunctionArgs, queue: RequestQueue) {
	const form = await args.request.formData();
	const id = textOf(form, 'id');
	const act = textOf(form, 'act') === 'take' ? 'take' : 'answer';
	const api = apiOf(args);
	const answer =
		act === 'take' ? await queues[queue].take(api, id) : await queues[queue].answer(api, id, textOf(form, 'answer'));
	if (!answer.ok) return refusal(args, form, id, answer.error);
	const page = queue === 'objections' ? paths.adminObjections : paths.adminPersonalData;
	return redirect(withQuery(page.path(args.context.get(requestContext).locale), { done: act }), 303);
}
