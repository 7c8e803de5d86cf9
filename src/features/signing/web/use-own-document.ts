import { useEffect } from 'react';

/**
 * Only documents of signing pages may connect to the application. Whoever came here inside another document, over a link or
 * by going back, gets one of this page.
 */
export function useOwnDocument(): void {
	useEffect(() => {
		const [loaded] = performance.getEntriesByType('navigation');
		const path = loaded === undefined ? undefined : URL.parse(loaded.name)?.pathname;
		if (path !== undefined && path !== location.pathname) location.reload();
	}, []);
}
