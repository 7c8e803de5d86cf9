import { useEffect, useRef, useState } from 'react';

/** A loading state that has appeared stays for 200 ms, so that it never flickers (specification §9). */
const minimumMs = 200;

export function useMinimumPending(isPending: boolean): boolean {
	const [isShown, setShown] = useState(isPending);
	const shownAt = useRef(0);

	useEffect(() => {
		if (isPending) {
			shownAt.current = Date.now();
			setShown(true);
			return;
		}
		const timer = setTimeout(() => setShown(false), Math.max(0, shownAt.current + minimumMs - Date.now()));
		return () => clearTimeout(timer);
	}, [isPending]);

	return isPending || isShown;
}
