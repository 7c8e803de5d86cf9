import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts work: false in what the server draws. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
