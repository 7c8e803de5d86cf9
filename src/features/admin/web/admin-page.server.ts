import { data, redirect } from 'react-router';
import type { ApiClient, ApiError, ApiResult } from '#web/api-client.ts';
import { paths, withQuery } from '#web/paths.ts';
import { type RequestContext, requestContext } from '#web/request-context.ts';

type Args = { request: Request; context: { get(key: typeof requestContext): RequestContext } };

export function apiOf({ context }: Pick<Args, 'context'>): ApiClient {
	return context.get(requestContext).api;
}

/** What a loader does with an answer: without a session to the door and back, else a page that says what is wrong. */
export function loaded<Data, Meta>(
	{ request, context }: Args,
	result: ApiResult<Data, Meta>,
): { data: Data; meta: Meta | null } {
	if (result.ok) return { data: result.data, meta: result.meta };
	throw failure({ request, context }, result.error);
}

function failure({ request, context }: Args, { status, requestId }: ApiError): unknown {
	if (status !== 401) return data({ requestId }, { status });
	const { pathname, search } = new URL(request.url);
	const next = (request.method === 'GET' ? pathname + search : pathname).replace(/\.data(?=$|\?)/, '');
	return redirect(withQuery(paths.adminLogin.path(context.get(requestContext).locale), { next }));
}

/** State of a rejected form, which keeps its input. */
export type FormRefusal = {
	/** which of the forms of the page */
	form: string;
	code: string | null;
	message: string | null;
	fields: Readonly<Record<string, readonly string[]>>;
	typed: Readonly<Record<string, string>>;
};

/** What is wrong, by field; of one field several things may be. */
export function messagesOf({ fields }: Pick<ApiError, 'fields'>): FormRefusal['fields'] {
	const grouped = Map.groupBy(fields, ({ field }) => field);
	return Object.fromEntries([...grouped].map(([field, faults]) => [field, faults.map(({ message }) => message)]));
}

const secret = new Set(['password', 'code']);

export function refusal(args: Args, form: FormData, name: string, error: ApiError) {
	if (isSessionOver(error)) throw failure(args, error);
	return keptRefusal(form, name, error);
}

function isSessionOver({ status, code }: ApiError): boolean {
	return status === 401 && code === 'unauthorized';
}

/** Also where the session is over: what is typed stays where it is, and is sent again after a new sign-in. */
export function keptRefusal(form: FormData, name: string, error: ApiError) {
	const typed = Object.fromEntries(
		[...form].flatMap(([key, value]) => (typeof value === 'string' && !secret.has(key) ? [[key, value]] : [])),
	);
	const fields = messagesOf(error);
	const message = error.fields.length > 0 ? null : error.message;
	return data<FormRefusal>({ form: name, code: error.code, fields, typed, message }, { status: error.status });
}

export function textOf(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === 'string' ? value.trim() : '';
}
