import { useEffect, useState } from 'react';
import { m } from '#paraglide/messages.js';

/** Seconds left, counted by the clock that never jumps; begins anew with every other `begin`. */
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

export function timeText(seconds: number): string {
	if (seconds < 100) return m.auth_time_seconds({ seconds });
	const minutes = Math.floor(seconds / 60);
	return minutes < 60
		? m.auth_time_minutes({ minutes, seconds: seconds % 60 })
		: m.auth_time_hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
