import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server draws and until scripts have come: such a page works by plain forms. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
