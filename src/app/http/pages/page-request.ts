import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '#platform/form-body.ts';
import { whenGone } from '#platform/when-gone.ts';
import { nowhere } from '../request/canonical-url.ts';

/** Methods that pages accept; their links and forms send no others. */
export const pageMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** More fields than any of our forms has. */
const mostFields = 200;

/** Pages accept forms only. They are read here as a whole, so that the size limit holds for every page. */
export function takeForms(scope: FastifyInstance): void {
	scope.removeAllContentTypeParsers();
	scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
		readForm(body, request.headers['content-type'] ?? '', mostFields),
	);
}

/** The request as React Router expects it; the body is a form, whatever its encoding was. */
export function toWebRequest(request: FastifyRequest, reply: FastifyReply, publicOrigin: string): Request {
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers)) {
		// a page with no-referrer sends its own forms with origin "null"
		if (name === 'origin' && value === 'null' && request.headers['sec-fetch-site'] === 'same-origin') continue;
		for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
	}
	// of the new body below
	for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name);
	const abort = new AbortController();
	whenGone(reply.raw, () => {
		// a finished answer has nothing to abort, and creating the abort error is expensive (stack trace)
		if (!reply.raw.writableFinished) abort.abort();
	});
	// an action compares this origin with that of the page that sent the form
	const scheme = publicOrigin.startsWith('https:') ? 'https' : 'http';
	return new Request(new URL(request.url, `${scheme}://${request.host || 'localhost'}`), {
		method: request.method,
		headers,
		signal: abort.signal,
		...(request.method === 'POST' ? { body: textFields(request.body) } : {}),
	});
}

/**
 * Request for the error page that replaces a refused one: nothing of the refused request is passed on. Requests by scripts of
 * a page are answered in their format.
 */
export function refusedRequest({ url, method }: FastifyRequest, publicOrigin: string): Request {
	const [path = ''] = url.split('?', 1);
	const isOfScripts = path.endsWith('.data');
	const address = new URL(nowhere(path) + (isOfScripts ? '.data' : ''), publicOrigin);
	return new Request(address, { method: isOfScripts && method === 'POST' ? 'POST' : 'GET' });
}

/** Forms of pages send no files. */
function textFields(form: unknown): URLSearchParams {
	const fields = new URLSearchParams();
	if (!(form instanceof FormData)) return fields;
	for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value);
	return fields;
}
