import { useEffect, useState } from 'react';

/** Seconds left by the monotonic clock; restarts when `begin` changes. */
export function useCountdown(seconds: number, begin: unknown): number {
	const [left, setLeft] = useState(seconds);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another answer with the same seconds counts again
	useEffect(() => {
		const end = performance.now() + seconds * 1000;
		setLeft(seconds);
		if (seconds === 0) return undefined;
		const timer = setInterval(() => {
			const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
			setLeft(now);
			if (now === 0) clearInterval(timer);
		}, 250);
		return () => clearInterval(timer);
	}, [seconds, begin]);
	return left;
}
