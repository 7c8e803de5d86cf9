import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { pageOf } from '#web/page-of.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type { QueueEntry, QueueName } from '../../contract.ts';
import { adminApi, apiOf, loaded, refusal, textOf } from '../admin-page.server.ts';

export async function loadQueue(args: LoaderFunctionArgs, queue: QueueName) {
	const query = new URL(args.request.url).searchParams;
	const isAnswered = query.get('state') === 'answered';
	const { data: entries, meta } = loaded(
		args,
		await apiOf(args).get<QueueEntry[]>(`${adminApi}/${queue}`, {
			page: pageOf(query),
			...(isAnswered ? { state: 'answered' } : {}),
		}),
	);
	return { queue, entries, meta, isAnswered, isDone: query.has('done') };
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
