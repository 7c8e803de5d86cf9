import type { Log } from '#platform/log.ts';

const shutdownMs = 10_000;

/**
 * For a process that goes on until it is asked to end: it closes in order, and ends anyway when that takes too long or
 * it is asked twice.
 */
export function onStop(log: Pick<Log, 'info' | 'error'>, close: () => Promise<void>): void {
	let isClosing = false;
	const stop = (signal: string) => {
		if (isClosing) process.exit(1);
		isClosing = true;
		setTimeout(() => process.exit(1), shutdownMs).unref();
		log.info({ signal }, 'closing');
		close().then(
			() => process.exit(0),
			(error: unknown) => {
				log.error({ err: error }, 'not closed in order');
				process.exit(1);
			},
		);
	};
	for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
}
