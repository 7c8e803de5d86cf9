import type { LoaderFunctionArgs } from 'react-router';
import { failureOf } from '#web/failure-of.ts';
import { formatInstantDay } from '#web/format.ts';
import { type Head, headOf } from '#web/head.server.ts';
import { inLocale } from '#web/paths.ts';
import { type RequestContext, requestContext } from '#web/request-context.ts';
import type { getContentPage } from '../contract.ts';

/** A page of text, the same for everybody. */
export async function loadPage(reader: RequestContext, key: string, path: Head['path']) {
	const { api, sharing } = reader;
	const answer = await api.call<typeof getContentPage>('GET /api/v1/content/pages/:key', { params: { key } });
	if (!answer.ok) throw failureOf(answer.error);
	sharing.isShared = true;
	const { title, lead, updated_at, languages } = answer.data;
	const meta = headOf(reader, { title, description: lead, path, picture: `page/${key}`, languages, above: [] });
	return { page: answer.data, updatedOn: formatInstantDay(updated_at), meta };
}

/** The loader of `TextPage`: the last part of the address is the key of the page. */
export function loadTextPage({ context, url }: LoaderFunctionArgs) {
	const path = url.pathname.replace(/\/$/, '');
	return loadPage(context.get(requestContext), path.split('/').at(-1) ?? '', (locale) => inLocale(path, locale));
}
