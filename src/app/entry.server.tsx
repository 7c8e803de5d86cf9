import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router';
import type { LanguageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { overwriteGetLocale } from '#paraglide/runtime.js';
import { requestContext } from '#web/request-context.ts';
import { PageStream } from './http/pages/page-stream.ts';

// the server reads the key from here: a context key is equal only to itself, so it must come from this bundle
export { requestContext };

/** Of pages that are drawn: a body of the web's own streams on the way to the connection costs a tenth of a card. */
const drawn = new WeakMap<Response, Readable>();

export function drawnBody(response: Response): Readable | undefined {
	return drawn.get(response);
}

const language = new AsyncLocalStorage<LanguageTag>();
overwriteGetLocale(() => language.getStore() ?? 'ru');

export function inLanguage<Result>(tag: LanguageTag, work: () => Promise<Result>): Promise<Result> {
	return language.run(tag, work);
}

/** Unexpected errors of loaders; without this they would go to the console, past the log and its masks. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	// the client has gone, or the address or the method was wrong
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	context.get(requestContext).logError(error);
};

/** A page that has not finished by then is cut off: 503 where nothing of it was sent, else with a sentence at its end. */
export const streamTimeout = 5000;

export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const { cspNonce, logError, sharing } = loadContext.get(requestContext);
	const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
	return new Promise((done, fail) => {
		let answered = status;
		/** appended to a page that was cut off; null: it was complete */
		let cut: string | null = null;
		const { pipe, abort } = renderToPipeableStream(
			<ServerRouter context={routerContext} url={request.url} nonce={cspNonce} />,
			{
				nonce: cspNonce,
				// what is ready stays where it is: React would move what is long to the end, for scripts to put it back
				progressiveChunkSize: Number.POSITIVE_INFINITY,
				[ready]() {
					const body = new PageStream(() => cut ?? '');
					body.once('close', () => clearTimeout(timer));
					headers.set('content-type', 'text/html; charset=utf-8');
					// React puts the stylesheet after all scripts of the document
					for (const href of routerContext.manifest.routes.root?.css ?? []) {
						headers.append('link', `<${href}>; rel=preload; as=style`);
					}
					const response = new Response(null, { headers, status: answered });
					drawn.set(response, body);
					done(response);
					pipe(body);
				},
				onShellError: (error) => (cut === null ? fail(error) : done(new Response(null, { headers, status: 503 }))),
				onError(error) {
					answered = 500;
					if (!request.signal.aborted) logError(error);
				},
			},
		);
		const timer = setTimeout(() => {
			cut = cutNotice();
			// an incomplete page must not be cached
			sharing.isShared = false;
			abort(new Error('a page took too long'));
		}, streamTimeout);
		timer.unref();
	});
}

/** Behind the page: browsers put it at the end of the body. It works without scripts, which may be what is missing. */
function cutNotice(): string {
	const reload = `<a href="" class="btn">${m.common_reload()}</a>`;
	return `<div role="alert" class="wrap no-print py-8"><p class="mb-3 font-[600]">${m.common_page_cut()}</p>${reload}</div>`;
}
