import { data, type HeadersArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import type { ApiClient, ApiError, ApiResult } from '../api-client.ts';
import { paths, withQuery } from '../paths.ts';
import { type RequestContext, requestContext } from '../request-context.ts';

/** What somebody noted about others is kept nowhere on the way. */
export const unkept = { 'cache-control': 'no-store' };

function toLogin({ locale }: RequestContext, request: Request): Response {
	const { pathname, search } = new URL(request.url);
	const next = (request.method === 'GET' ? pathname + search : pathname).replace(/\.data(?=$|\?)/, '');
	return redirect(withQuery(paths.login.path(locale), { next }), { headers: unkept });
}

/**
 * The API for somebody who is signed in; whoever is not goes to the login page and comes back. Null: the token has run
 * out and only the browser can renew it; it then loads the page again.
 */
export function signedInApi(context: RequestContext, request: Request): ApiClient | null {
	if (context.visitor.state === 'visitor') throw toLogin(context, request);
	return context.visitor.state === 'checking' ? null : context.api;
}

/** What a page can do about a failed call: sign in again, or say that it failed. */
export function failed(context: RequestContext, request: Request, { status, requestId }: ApiError): unknown {
	if (status === 401) return toLogin(context, request);
	return data({ requestId }, { status });
}

/** Waits for an answer without which there is no page. */
export type Need = <Data, Meta>(asked: Promise<ApiResult<Data, Meta>>) => Promise<ApiResult<Data, Meta> & { ok: true }>;

/** What a page of somebody who is signed in shows; null as in `signedInApi`. */
export async function loadSignedIn<Loaded>(
	{ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
	load: (api: ApiClient, need: Need) => Promise<Loaded>,
) {
	const reader = context.get(requestContext);
	const api = signedInApi(reader, request);
	if (api === null) return data(null, { headers: unkept });
	const need: Need = async (asked) => {
		const answer = await asked;
		if (!answer.ok) throw failed(reader, request, answer.error);
		return answer;
	};
	return data(await load(api, need), { headers: unkept });
}

/** Of pages that are drawn for one reader; an answer to a form may say when to come back. */
export function unkeptHeaders({ actionHeaders }: HeadersArgs): Headers {
	const headers = new Headers(actionHeaders);
	for (const [name, value] of Object.entries(unkept)) headers.set(name, value);
	return headers;
}
