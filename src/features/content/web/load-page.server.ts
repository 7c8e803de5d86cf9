import type { LoaderFunctionArgs } from 'react-router';
import { failureOf } from '#web/failure-of.ts';
import { formatInstantDay } from '#web/format.ts';
import { type RequestContext, requestContext } from '#web/request-context.ts';
import type { getContentPage } from '../contract.ts';

/** A page of text, the same for everybody. */
export async function loadPage({ api, sharing }: RequestContext, key: string) {
	const answer = await api.call<typeof getContentPage>('GET /api/v1/content/pages/:key', { params: { key } });
	if (!answer.ok) throw failureOf(answer.error);
	sharing.isShared = true;
	const { title, lead, updated_at } = answer.data;
	return { page: answer.data, updatedOn: formatInstantDay(updated_at), meta: { title, description: lead } };
}

/** The loader of `TextPage`: the last part of the address is the key of the page. */
export function loadTextPage({ context, request }: LoaderFunctionArgs) {
	const key = new URL(request.url).pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
	return loadPage(context.get(requestContext), key);
}
