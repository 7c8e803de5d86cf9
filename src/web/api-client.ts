import type { ErrorCode } from '#domain/error.ts';

export type ApiError = {
	status: number;
	code: ErrorCode;
	/** in the reader's language */
	message: string;
	fields: readonly { field: string; message: string }[];
	requestId: string;
};

export type ApiMeta = { page: number; limit: number; total: number; total_is_estimate: boolean };
export type ApiResult<Data, Meta = ApiMeta> =
	| { ok: true; data: Data; meta: Meta | null }
	| { ok: false; error: ApiError };
export type Query = Readonly<Record<string, string | number | undefined>>;

/** How a call travels: into the handler of this process on the server, over HTTP in the browser. */
export type Transport = (pathAndQuery: string, signal?: AbortSignal) => Promise<{ status: number; body: unknown }>;

export type ApiClient = {
	get<Data, Meta = ApiMeta>(path: string, query?: Query, signal?: AbortSignal): Promise<ApiResult<Data, Meta>>;
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
	return {
		async get<Data, Meta>(path: string, query: Query = {}, signal?: AbortSignal): Promise<ApiResult<Data, Meta>> {
			const parameters = new URLSearchParams({ locale });
			for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value));
			const { status, body } = await transport(`${path}?${parameters}`, signal);
			const envelope = body as Envelope<Data, Meta>;
			if (status >= 200 && status < 300 && envelope.status === 'ok') {
				return { ok: true, data: envelope.data, meta: envelope.meta ?? null };
			}
			return {
				ok: false,
				error: {
					status,
					code: envelope.code ?? 'internal',
					message: envelope.message ?? '',
					fields: envelope.errors ?? [],
					requestId: envelope.request_id ?? '',
				},
			};
		},
	};
}

export const browserTransport: Transport = async (pathAndQuery, signal) => {
	const response = await fetch(pathAndQuery, {
		headers: { accept: 'application/json' },
		credentials: 'same-origin',
		...(signal ? { signal } : {}),
	});
	return { status: response.status, body: await response.json() };
};
