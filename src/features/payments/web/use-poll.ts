import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 3000;

/** Loads the page's data again and again while something is waited for and somebody looks. */
export function usePoll(isWaiting: boolean): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!isWaiting) return;
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible') void revalidate();
		}, everyMs);
		return () => clearInterval(timer);
	}, [isWaiting, revalidate]);
}
