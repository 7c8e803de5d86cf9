import { RedirectRefused, type RedirectRule, send } from '#platform/outgoing/outgoing.ts';
import type { SourceRequest, SourceResponse } from '../live-source.ts';
import { SourceFailure } from '../source-failure.ts';
import { readText, saveBytes } from './http-body.ts';

/** An outgoing request. Errors never name the address or the query, which may contain keys and numbers of persons. */
export type HttpWay = {
	/** of the endpoint, as configured */
	baseUrl: string;
	redirects: RedirectRule;
	/** for the whole answer; for files: between two chunks */
	timeoutMs: number;
	/** aborts the request at any stage; its reason becomes the failure */
	signal: AbortSignal;
};

const longestRetryAfterMs = 24 * 3_600_000;

const accepted: Readonly<Record<SourceRequest['expects'], string>> = {
	json: 'application/json',
	xml: 'text/xml, application/xml, application/soap+xml',
	html: 'text/html',
	text: '*/*',
};

/** @throws SourceFailure */
export async function requestText(request: SourceRequest, way: HttpWay): Promise<SourceResponse> {
	return exchange(request, way, async (response, { signal }) => ({
		status: response.status,
		contentType: response.headers.get('content-type') ?? '',
		body: await readText(response, request, { baseUrl: way.baseUrl, signal }),
	}));
}

/** Streams the answer into a file. @throws SourceFailure */
export async function requestFile(
	request: SourceRequest,
	way: HttpWay & { path: string; largestBytes: number },
): Promise<void> {
	await exchange(request, way, (response, { goOn }) => saveBytes(response, request, way.path, way.largestBytes, goOn));
}

async function exchange<Result>(
	request: SourceRequest,
	way: HttpWay,
	take: (response: Response, patience: { signal: AbortSignal; goOn(): void }) => Promise<Result>,
): Promise<Result> {
	if (way.signal.aborted) throw failureOf(way.signal.reason);
	const controller = new AbortController();
	const timer = setTimeout(
		() => controller.abort(new SourceFailure('timeout', `no answer within ${way.timeoutMs} ms`)),
		way.timeoutMs,
	);
	const end = () => controller.abort(way.signal.reason);
	way.signal.addEventListener('abort', end, { once: true });
	try {
		const response = await follow(request, way, controller.signal);
		refuseStatus(response, request);
		return await take(response, { signal: controller.signal, goOn: () => timer.refresh() });
	} catch (error) {
		const failure = failureOf(controller.signal.aborted ? controller.signal.reason : error);
		controller.abort(failure); // closes a connection that still pours
		throw failure;
	} finally {
		clearTimeout(timer);
		way.signal.removeEventListener('abort', end);
	}
}

function follow(request: SourceRequest, way: HttpWay, signal: AbortSignal): Promise<Response> {
	return send(
		addressOf(way.baseUrl, request),
		{
			method: request.method ?? 'GET',
			headers: request.headers ?? {},
			plainHeaders: { accept: accepted[request.expects], 'user-agent': 'senim/1' },
			signal,
			...(request.body === undefined ? {} : { body: request.body }),
		},
		way.redirects,
	);
}

function addressOf(baseUrl: string, { path, query = {} }: SourceRequest): URL {
	const base = new URL(baseUrl);
	const url = path.startsWith('/') ? URL.parse(`${base.href.replace(/\/+$/, '')}${path}`) : null;
	if (url === null || url.origin !== base.origin)
		throw new SourceFailure('not_understood', 'the request has a path that leaves its publisher');
	for (const [name, value] of Object.entries(query)) url.searchParams.append(name, String(value));
	return url;
}

function refuseStatus({ status, headers }: Response, { alsoAccept = [] }: SourceRequest): void {
	if (status === 200 || alsoAccept.includes(status)) return;
	const retryAfterMs = retryAfterOf(headers.get('retry-after'));
	if (status === 401 || status === 403) throw new SourceFailure('refused', `status ${status}`);
	if (status === 429) throw new SourceFailure('limited', 'status 429', { retryAfterMs });
	if (status >= 500) throw new SourceFailure('outage', `status ${status}`, { retryAfterMs });
	throw new SourceFailure('not_understood', `status ${status}`);
}

/** Seconds or a date. */
function retryAfterOf(value: string | null): number | null {
	if (value === null) return null;
	const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
	return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), longestRetryAfterMs);
}

function failureOf(error: unknown): SourceFailure {
	if (error instanceof SourceFailure) return error;
	if (error instanceof RedirectRefused) return new SourceFailure('redirected', error.message);
	const code = codeOf(error);
	if (code.startsWith('Z_')) return new SourceFailure('not_understood', 'damaged compression', { cause: error });
	if (code.endsWith('_TIMEOUT')) return new SourceFailure('timeout', code, { cause: error });
	return new SourceFailure('unreachable', code, { cause: error });
}

/** fetch wraps the reason of a failure in `cause`. */
function codeOf(error: unknown): string {
	for (let each = error; each instanceof Error; each = each.cause) {
		const { code } = each as NodeJS.ErrnoException;
		if (typeof code === 'string') return code;
		if (each instanceof AggregateError && each.errors.length > 0) return codeOf(each.errors[0]);
	}
	return 'connection lost';
}

/** Failures before a byte of the request has left us. */
const beforeSending: ReadonlySet<string> = new Set([
	'ECONNREFUSED',
	'ENOTFOUND',
	'EAI_AGAIN',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'UND_ERR_CONNECT_TIMEOUT',
]);

/** A paid question that may have reached its publisher is not repeated. */
export function mayHaveBeenSent(failure: SourceFailure): boolean {
	return !beforeSending.has(codeOf(failure.cause));
}
