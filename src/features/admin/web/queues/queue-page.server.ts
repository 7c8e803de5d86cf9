import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type { QueueEntry, QueueName } from '../../contract.ts';
import { adminApi, apiOf, loaded, refusal, textOf } from '../admin-page.server.ts';

type QueueMeta = { page: number; limit: number; total: number };

export async function loadQueue(args: LoaderFunctionArgs, queue: QueueName) {
	const query = new URL(args.request.url).searchParams;
	const isAnswered = query.get('state') === 'answered';
	const page = Math.min(1000, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
	const { data: entries, meta } = loaded(
		args,
		await apiOf(args).get<QueueEntry[], QueueMeta>(`${adminApi}/${queue}`, {
			page,
			...(isAnswered ? { state: 'answered' } : {}),
		}),
	);
	const pageCount = meta === null ? 1 : Math.ceil(meta.total / meta.limit);
	return { queue, entries, isAnswered, page, pageCount, isDone: query.has('done') };
}

export async function actOnQueue(args: ActionFunctionArgs, queue: QueueName) {
	const form = await args.request.formData();
	const id = textOf(form, 'id');
	const act = textOf(form, 'act') === 'take' ? 'take' : 'answer';
	const answer = await apiOf(args).post(
		`${adminApi}/${queue}/${encodeURIComponent(id)}/${act}`,
		act === 'take' ? undefined : { answer: textOf(form, 'answer') },
	);
	if (!answer.ok) return refusal(args, form, id, answer.error);
	const page = queue === 'objections' ? paths.adminObjections : paths.adminPersonalData;
	return redirect(withQuery(page.path(args.context.get(requestContext).locale), { done: act }), 303);
}
