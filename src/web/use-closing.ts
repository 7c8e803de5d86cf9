import { type KeyboardEvent, type RefObject, useCallback, useEffect } from 'react';

/** A menu made of a <details>: closed by Esc, and by whatever is pressed or focused outside it. */
export function useClosing(details: RefObject<HTMLDetailsElement | null>) {
	const close = useCallback(() => details.current?.removeAttribute('open'), [details]);

	useEffect(() => {
		function closeFromOutside(event: Event) {
			if (event.target instanceof Node && !details.current?.contains(event.target)) close();
		}
		document.addEventListener('pointerdown', closeFromOutside);
		document.addEventListener('focusin', closeFromOutside);
		return () => {
			document.removeEventListener('pointerdown', closeFromOutside);
			document.removeEventListener('focusin', closeFromOutside);
		};
	}, [details, close]);

	function closeByEscape(event: KeyboardEvent) {
		if (event.key !== 'Escape' || details.current?.open !== true) return;
		close();
		details.current.querySelector('summary')?.focus();
	}
	return { close, closeByEscape };
}
