import { useSyncExternalStore } from 'react';
import { basketAsCookie, basketOf } from './basket.ts';

const changed = 'senim:basket';
const none: readonly string[] = [];
let last: { cookies: string; ids: readonly string[] } = { cookies: '', ids: none };

function read(): readonly string[] {
	const { cookie } = document;
	if (cookie !== last.cookies) last = { cookies: cookie, ids: basketOf(cookie) };
	return last.ids;
}

function subscribe(tell: () => void): () => void {
	window.addEventListener(changed, tell);
	// another tab may have filled it
	window.addEventListener('focus', tell);
	return () => {
		window.removeEventListener(changed, tell);
		window.removeEventListener('focus', tell);
	};
}

/** Empty while the page is rendered: it is the same for everybody. */
export function useBasket(): readonly string[] {
	return useSyncExternalStore(subscribe, read, () => none);
}

export function setBasket(ids: readonly string[]): void {
	// biome-ignore lint/suspicious/noDocumentCookie: read by the server where scripts do not run; cookieStore is not everywhere
	document.cookie = basketAsCookie(ids, { isSecure: window.location.protocol === 'https:' });
	window.dispatchEvent(new Event(changed));
}
