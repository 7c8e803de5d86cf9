import type { AddressOf, AnyCall, BodyIn, DataOf, MetaOf, Method } from '#domain/api/call.ts';
import type { ErrorCode } from '#domain/error.ts';
import { m } from '#paraglide/messages.js';
import { type AddressParts, type AnyParts, methodOf, pathAndQueryOf } from './call-href.ts';
import { accessToken } from './session/session.ts';

export { hrefOf } from './call-href.ts';

export type ApiError = {
	status: number;
	code: ErrorCode;
	/** in the reader's language */
	message: string;
	fields: readonly { field: string; message: string }[];
	requestId: string;
	/** when a call may be repeated */
	retryAfterSeconds?: number;
};

/** A field may be wrong in more than one way. */
export function messagesByField({ fields }: ApiError): Record<string, string[]> {
	const messages: Record<string, string[]> = {};
	for (const { field, message } of fields) messages[field] = [...(messages[field] ?? []), message];
	return messages;
}

export type ApiMeta = { page: number; limit: number; total: number; total_is_estimate: boolean };
export type ApiResult<Data, Meta = ApiMeta> =
	| { ok: true; data: Data; meta: Meta | null }
	| { ok: false; error: ApiError };
type SentParts<C extends AnyCall> = AddressParts<C> &
	(C extends { body: object }
		? { body: BodyIn<C> }
		: C extends { consumes: readonly string[] }
			? { body: FormData }
			: { body?: undefined }) &
	Pick<Sending, 'idempotencyKey' | 'version' | 'signal'>;
/** Nothing to give where a call takes nothing. */
type Needed<Parts> = Partial<Parts> extends Parts ? [parts?: Parts] : [parts: Parts];

export type Sending = {
	method: Method;
	pathAndQuery: string;
	/** sent as JSON, a form as one */
	body?: unknown;
	/** a repeated sending of one form is answered once */
	idempotencyKey?: string;
	/** what the reader has seen of what he changes */
	version?: number;
	signal?: AbortSignal;
};

/** How a call travels: into the handler of this process on the server, over HTTP in the browser; cookies pass both ways. */
export type Transport = (call: Sending) => Promise<{ status: number; body: unknown; retryAfterSeconds?: number }>;

export type ApiClient = {
	/**
	 * A declared call, by its method and address: one that is not declared so does not compile.
	 *
	 * @example api.call<typeof getReport>('GET /api/v1/reports/:id', { params: { id } })
	 */
	call<C extends AnyCall>(
		address: AddressOf<C>,
		...parts: Needed<SentParts<C>>
	): Promise<ApiResult<DataOf<C>, MetaOf<C>>>;
};

type Envelope<Data, Meta> = {
	status: 'ok' | 'error';
	data: Data;
	meta?: Meta;
	code?: ErrorCode;
	message?: string;
	errors?: { field: string; message: string }[];
	request_id?: string;
};

/** The only way from a page to our data: a page cannot skip a rule of the API. */
export function createApiClient(transport: Transport, locale: string): ApiClient {
	const call = async (address: string, parts: LooseParts = {}) => {
		const { body, idempotencyKey, version, signal } = parts;
		return resultOf(
			await transport({
				...{ method: methodOf(address), pathAndQuery: pathAndQueryOf(address, parts, locale) },
				...(body === undefined ? {} : { body }),
				...(idempotencyKey === undefined ? {} : { idempotencyKey }),
				...(version === undefined ? {} : { version }),
				...(signal === undefined ? {} : { signal }),
			}),
		);
	};
	return {
		// the types of what is sent and answered are those of the declaration, which the server judges by
		call: call as ApiClient['call'],
	};
}

type LooseParts = AnyParts & {
	body?: unknown;
	idempotencyKey?: string;
	version?: number;
	signal?: AbortSignal;
};

function resultOf<Data, Meta>({
	status,
	body,
	retryAfterSeconds,
}: Awaited<ReturnType<Transport>>): ApiResult<Data, Meta> {
	const envelope = body as Envelope<Data, Meta>;
	if (status >= 200 && status < 300 && envelope.status === 'ok') {
		return { ok: true, data: envelope.data, meta: envelope.meta ?? null };
	}
	return {
		ok: false,
		error: {
			status,
			code: envelope.code ?? 'internal',
			message: envelope.message ?? m.error_unknown(),
			fields: envelope.errors ?? [],
			requestId: envelope.request_id ?? '',
			...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
		},
	};
}

/** What a call sends besides the address; the same in the browser and in process. */
export function callHeaders({ body, idempotencyKey, version }: Sending): Record<string, string> {
	return {
		accept: 'application/json',
		...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
		...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
		...(version === undefined ? {} : { 'if-match': `"${version}"` }),
	};
}

/** What a `retry-after` of seconds says. */
export function retryAfterOf(header: string | null | undefined): { retryAfterSeconds?: number } {
	return /^\d+$/.test(header ?? '') ? { retryAfterSeconds: Number(header) } : {};
}

/**
 * Over HTTP, with the session kept alive: a 401 is answered by one refresh a browser and one more try (specification
 * §8). Of whom no access token is known, a 401 means what it says.
 */
export const browserTransport: Transport = async (call) => {
	if (accessToken() === null) return sendByFetch(call);
	const { refreshIfStale, refreshTokens } = await import('./session/session-live.ts');
	await refreshIfStale();
	const answer = await sendByFetch(call);
	const isOver = answer.status === 401 && (answer.body as { code?: ErrorCode }).code === 'unauthorized';
	return isOver && (await refreshTokens()) === 'ok' ? sendByFetch(call) : answer;
};

const sendByFetch: Transport = async (call) => {
	const { method, pathAndQuery, body, signal } = call;
	const response = await fetch(pathAndQuery, {
		method,
		headers: callHeaders(call),
		credentials: 'same-origin',
		...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
		...(signal ? { signal } : {}),
	});
	const { status, headers } = response;
	return { status, body: await response.json(), ...retryAfterOf(headers.get('retry-after')) };
};
