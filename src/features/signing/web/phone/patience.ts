const firstMs = 1500;
const longestMs = 5000;

/** A person takes the telephone out, looks, signs: the longer nothing happens, the more seldom it is asked. */
export function nextPauseMs(before: number | null): number {
	return before === null ? firstMs : Math.min(longestMs, Math.round(before * 1.15));
}

/** @throws the reason of the signal */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((done, fail) => {
		signal.throwIfAborted();
		const stop = () => {
			clearTimeout(timer);
			fail(signal.reason as Error);
		};
		const timer = setTimeout(() => {
			signal.removeEventListener('abort', stop);
			done();
		}, ms);
		signal.addEventListener('abort', stop, { once: true });
	});
}

/** A page that nobody looks at asks nothing; it asks at once when it is looked at again. @throws the reason of the signal */
export function untilVisible(signal: AbortSignal): Promise<void> {
	if (document.visibilityState === 'visible') return Promise.resolve();
	return new Promise((done, fail) => {
		const look = () => {
			if (document.visibilityState !== 'visible') return;
			document.removeEventListener('visibilitychange', look);
			done();
		};
		document.addEventListener('visibilitychange', look, { signal });
		signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true });
	});
}
