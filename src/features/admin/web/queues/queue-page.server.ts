import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { ObjectionOutcome, RequestQueue } from '#domain/requests.ts';
import type { ApiClient, ApiResult } from '#web/api-client.ts';
import { pageOf } from '#web/page-of.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type {
	answerObjection,
	answerPersonalData,
	decideCorrection,
	forwardObjection,
	listObjectionQueue,
	listPersonalDataQueue,
	QueueEntry,
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
		forward: (api: ApiClient, id: string, form: FormData) =>
			api.call<typeof forwardObjection>('POST /api/v1/admin/objections/:id/forward', {
				params: { id },
				body: { to: textOf(form, 'to') },
			}),
		answer: (api: ApiClient, id: string, form: FormData) =>
			api.call<typeof answerObjection>('POST /api/v1/admin/objections/:id/answer', {
				params: { id },
				body: {
					answer: textOf(form, 'answer').replaceAll('\r\n', '\n'),
					outcome: outcomeOf(form),
					...(textOf(form, 'correction') === '' ? {} : { correction: textOf(form, 'correction') }),
				},
			}),
		correction: (api: ApiClient, id: string, form: FormData) =>
			api.call<typeof decideCorrection>('POST /api/v1/admin/objections/:id/correction', {
				params: { id },
				body: { is_confirmed: textOf(form, 'is_confirmed') === 'yes' },
			}),
	},
	'personal-data': {
		list: (api: ApiClient, query: Asked) =>
			api.call<typeof listPersonalDataQueue>('GET /api/v1/admin/personal-data', { query }),
		take: (api: ApiClient, id: string) =>
			api.call<typeof takePersonalData>('POST /api/v1/admin/personal-data/:id/take', { params: { id } }),
		answer: (api: ApiClient, id: string, form: FormData) =>
			api.call<typeof answerPersonalData>('POST /api/v1/admin/personal-data/:id/answer', {
				params: { id },
				body: { answer: textOf(form, 'answer').replaceAll('\r\n', '\n') },
			}),
	},
} satisfies Record<RequestQueue, unknown>;

/** Nothing is chosen beforehand: what is missing is refused by name. */
function outcomeOf(form: FormData): ObjectionOutcome {
	return textOf(form, 'outcome') as ObjectionOutcome;
}

export async function loadQueue(args: LoaderFunctionArgs, queue: RequestQueue) {
	const query = new URL(args.request.url).searchParams;
	const isAnswered = query.get('state') === 'answered';
	const { data: entries, meta } = loaded(
		args,
		await queues[queue].list(apiOf(args), { page: pageOf(query), ...(isAnswered ? { state: 'answered' } : {}) }),
	);
	return { queue, entries, meta, isAnswered, isDone: query.has('done') };
}

type Act = (api: ApiClient, id: string, form: FormData) => Promise<ApiResult<QueueEntry>>;
type Acts = { take: Act; answer: Act; forward?: Act; correction?: Act };

export async function actOnQueue(args: ActionFunctionArgs, queue: RequestQueue) {
	const form = await args.request.formData();
	const id = textOf(form, 'id');
	const act = textOf(form, 'act');
	const acts: Acts = queues[queue];
	if (act === 'list' || !Object.hasOwn(acts, act)) throw data(null, { status: 400 });
	const answer = await acts[act as keyof Acts]?.(apiOf(args), id, form);
	if (answer === undefined) throw data(null, { status: 400 });
	if (!answer.ok) return refusal(args, form, id, answer.error);
	const page = queue === 'objections' ? paths.adminObjections : paths.adminPersonalData;
	return redirect(withQuery(page.path(args.context.get(requestContext).locale), { done: act }), 303);
}
