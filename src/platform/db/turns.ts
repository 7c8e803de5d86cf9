import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';
import { listen } from './listen.ts';
import type { Pool } from './pool.ts';

/** A lease that ran out is found so soon. */
const sweepMs = 10_000;

export type Turns = {
	pool: Pool;
	log: Pick<Log, 'warn'>;
	/** told by the database when there is something to do */
	channel: string;
	/** for the log, where a turn fails: the lease ends by itself, and the next sweep takes it up again */
	waits: string;
	/** does some of what waits under a lease of this process; false: nothing waits */
	runTurn(process: string): Promise<boolean>;
};

/** Takes turns at what waits in the database, at once and where another process has left it. */
export function watchTurns({ pool, log, channel, waits, runTurn }: Turns): { close(): Promise<void> } {
	const process = randomUUID();
	let isClosed = false;
	let isWanted = false;
	let running: Promise<void> | undefined;
	const wake = () => {
		isWanted = true;
		running ??= drain().finally(() => {
			running = undefined;
		});
	};
	const drain = async () => {
		while (isWanted && !isClosed) {
			isWanted = false;
			try {
				while (!isClosed && (await runTurn(process)));
			} catch (error) {
				log.warn({ err: error }, waits);
			}
		}
	};
	const ear = listen(pool, [channel], wake);
	const timer = setInterval(wake, sweepMs);
	return {
		async close() {
			isClosed = true;
			clearInterval(timer);
			await ear.close();
			await running;
		},
	};
}
