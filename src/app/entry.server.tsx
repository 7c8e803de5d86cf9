import { AsyncLocalStorage } from 'node:async_hooks';
import { createReadableStreamFromReadable } from '@react-router/node';
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
import { overwriteGetLocale } from '#paraglide/runtime.js';
import { requestContext } from '#web/request-context.ts';
import { lowPriorityScripts } from './http/low-priority-scripts.ts';

// the server reads the key from here: a context key is equal only to itself, so it must come from this bundle
export { requestContext };

const language = new AsyncLocalStorage<LanguageTag>();
overwriteGetLocale(() => language.getStore() ?? 'ru');

export function inLanguage<Result>(tag: LanguageTag, work: () => Promise<Result>): Promise<Result> {
	return language.run(tag, work);
}

/** What a loader threw and did not mean to; without this it would go to the console, past the log and its masks. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	// nobody reads it any more, or the address or the method was wrong
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	context.get(requestContext).logError(error);
};

/** A page that has not finished by then is cut off. */
export const streamTimeout = 5000;

export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const { cspNonce, logError } = loadContext.get(requestContext);
	const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
	return new Promise((done, fail) => {
		let answered = status;
		const { pipe, abort } = renderToPipeableStream(
			<ServerRouter context={routerContext} url={request.url} nonce={cspNonce} />,
			{
				nonce: cspNonce,
				[ready]() {
					const body = lowPriorityScripts();
					body.once('close', () => clearTimeout(timer));
					headers.set('content-type', 'text/html; charset=utf-8');
					// in the document React puts the stylesheet behind every script
					for (const href of routerContext.manifest.routes.root?.css ?? []) {
						headers.append('link', `<${href}>; rel=preload; as=style`);
					}
					done(new Response(createReadableStreamFromReadable(body), { headers, status: answered }));
					pipe(body);
				},
				onShellError: fail,
				onError(error) {
					answered = 500;
					if (!request.signal.aborted) logError(error);
				},
			},
		);
		const timer = setTimeout(abort, streamTimeout);
		timer.unref();
	});
}
