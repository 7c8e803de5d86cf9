import { setTimeout as pause } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { Log } from '#platform/log.ts';

const againMs = 1000;

/** A queue gives itself up where the database was away for too long: it is begun again, as often as that takes. */
export async function keepRunning(
	begin: () => Promise<Runner>,
	log: Pick<Log, 'warn'>,
): Promise<Pick<Runner, 'stop' | 'addJob'>> {
	let isStopped = false;
	let runner = await begin();
	const follow = async (): Promise<void> => {
		while (!isStopped) {
			const end: unknown = await runner.promise.catch((error: unknown) => error);
			for (let hasBegun = false; !isStopped && !hasBegun; ) {
				log.warn({ err: end }, 'the queue of jobs ended; beginning it again');
				await pause(againMs, undefined, { ref: false });
				hasBegun = await begin().then(
					(fresh) => {
						runner = fresh;
						return true;
					},
					() => false,
				);
			}
		}
	};
	const following = follow();
	return {
		addJob: (...job) => runner.addJob(...job),
		async stop() {
			isStopped = true;
			// one that ends by itself at this moment is not to be stopped
			await runner.stop().catch(() => undefined);
			await following;
			// begun in the meantime
			await runner.stop().catch(() => undefined);
		},
	};
}
