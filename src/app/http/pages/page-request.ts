import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '#platform/form-body.ts';
import { whenGone } from '#platform/when-gone.ts';
import { nowhere } from '../request/canonical-url.ts';

/** What a page answers to; its links and forms send nothing else. */
export const pageMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** More than any of our forms has. */
const mostFields = 200;

/** Pages take forms and nothing else. They are read here and as a whole, so that no page can read too much. */
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
		// what was sent to its end has nothing to stop, and to say so takes a trace of the stack
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
 * Drawn in the place of a page whose request was refused: nothing of that request is handed on. What the scripts of a page
 * sent gets its answer in their way.
 */
export function refusedRequest({ url, method }: FastifyRequest, publicOrigin: string): Request {
	const [path = ''] = url.split('?', 1);
	const isOfScripts = path.endsWith('.data');
	const address = new URL(nowhere(path) + (isOfScripts ? '.data' : ''), publicOrigin);
	return new Request(address, { method: isOfScripts && method === 'POST' ? 'POST' : 'GET' });
}

/** No form of a page sends a file. */
function textFields(form: unknown): URLSearchParams {
	const fields = new URLSearchParams();
	if (!(form instanceof FormData)) return fields;
	for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value);
	return fields;
}
