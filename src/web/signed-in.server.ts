import { data, redirect } from 'react-router';
import type { ApiClient, ApiError } from './api-client.ts';
import { paths, withQuery } from './paths.ts';
import type { RequestContext } from './request-context.ts';

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
