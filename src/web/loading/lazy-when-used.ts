import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A reader who does anything at all may navigate next, and a navigation waits for every part of the page. */
const signsOfUse = ['pointerdown', 'keydown', 'focusin', 'scroll', 'popstate'] as const;

function whenUsed(anchorId: string): Promise<void> {
	const anchor = document.getElementById(anchorId);
	// not in the document: the browser draws this page itself and needs the part now
	if (anchor === null) {
		return Promise.resolve();
	}
	return new Promise((resolve) => {
		const waiting = new AbortController();
		const start = () => {
			waiting.abort();
			observer.disconnect();
			resolve();
		};
		const observer = new IntersectionObserver((entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) {
				start();
			}
		});
		observer.observe(anchor);
		for (const sign of signsOfUse) {
			window.addEventListener(sign, start, { signal: waiting.signal, passive: true, capture: true });
		}
	});
}

/**
 * A part of a page that the server draws and that comes to life when it is seen or the page is used;
 * until then its markup stands and its links work as plain links.
 */
export function lazyWhenUsed<Props>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	anchorId: string,
): LazyExoticComponent<ComponentType<Props>> {
	return lazy(() => (typeof window === 'undefined' ? load() : whenUsed(anchorId).then(load)));
}
