import { setTimeout as pause } from 'node:timers/promises';
import type { Runner, WorkerPool } from 'graphile-worker';
import type { Pool } from '#platform/db/pool.ts';
import type { Log } from '#platform/log.ts';

const againMs = 1000;

/** Longer than the five seconds after which the queue asks the jobs it is doing to end. */
const endMs = 7000;

type QueueDeps = { pool: Pick<Pool, 'query'>; log: Pick<Log, 'warn'> };

/** A queue stops when the database was down for too long: it is restarted as often as needed. */
export async function keepRunning(
	begin: () => Promise<Runner>,
	deps: QueueDeps,
	endWithinMs = endMs,
): Promise<Pick<Runner, 'stop' | 'addJob'>> {
	let isStopped = false;
	const watch = async () => {
		const runner = await begin();
		// of a queue that was given up: it took a job when it could not tell its end any more
		runner.events.on('worker:fatalError', ({ worker }) => void unlockJobs(deps, worker.workerPool.id));
		stopIfIgnorant(runner);
		return { runner, ended: untilEnded(runner, deps.log, endWithinMs) };
	};
	let current = await watch();
	const follow = async (): Promise<void> => {
		while (!isStopped) {
			const { error, poolId } = await current.ended;
			for (let hasBegun = false; !isStopped && !hasBegun; ) {
				deps.log.warn({ err: error }, 'the queue of jobs ended; beginning it again');
				await pause(againMs, undefined, { ref: false });
				hasBegun = await watch().then(
					(fresh) => {
						current = fresh;
						return true;
					},
					() => false,
				);
				if (hasBegun && poolId !== undefined) await unlockJobs(deps, poolId);
			}
		}
	};
	const following = follow();
	const stopCurrent = async () => {
		// it is ending by itself already
		current.runner.stop().catch(() => undefined);
		await current.ended;
	};
	return {
		addJob: (...job) => current.runner.addJob(...job),
		async stop() {
			isStopped = true;
			await stopCurrent();
			await following;
			// started in the meantime
			await stopCurrent();
		},
	};
}

/**
 * graphile-worker 0.18 asks the database once for the numbers of its tasks and keeps the answer, also when it is an error:
 * a queue that began just before an outage would ask for jobs forever and never get one. It is stopped, to be begun again.
 */
function stopIfIgnorant(runner: Runner): void {
	let hasAnswer = false;
	const remember = () => {
		hasAnswer = true;
	};
	runner.events.once('worker:getJob:empty', remember);
	runner.events.once('job:start', remember);
	runner.events.on('worker:getJob:error', () => {
		if (hasAnswer) return;
		remember();
		runner.stop().catch(() => undefined);
	});
}

type QueueEnd = { poolId: string | undefined; error?: unknown };

/**
 * Waits for the end of a queue, but no longer than `endWithinMs` after it began to end: graphile-worker 0.18 waits until
 * the ends of all jobs are told to the database, counts one too few for each end after the first that an outage lost, and
 * then waits forever. Its timetable may also rest for a minute after an error.
 *
 * @returns why it ended, and who held its jobs where it did so by itself
 */
function untilEnded(runner: Runner, log: QueueDeps['log'], endWithinMs: number): Promise<QueueEnd> {
	let poolId: string | undefined;
	const ended = runner.promise.then(
		() => ({ poolId }),
		(error: unknown) => ({ poolId, error }),
	);
	const givenUp = new Promise<QueueEnd>((done) => {
		runner.events.once('pool:gracefulShutdown', ({ workerPool }) => {
			poolId = workerPool.id;
			const giveUp = async () => {
				log.warn('the queue of jobs does not end; giving it up');
				await Promise.race([releaseJobs(workerPool), pause(endWithinMs, undefined, { ref: false })]);
				done({ poolId, error: new Error('The queue of jobs did not end by itself.') });
			};
			const timer = setTimeout(() => void giveUp(), endWithinMs);
			void ended.then(() => clearTimeout(timer));
		});
	});
	return Promise.race([ended, givenUp]);
}

/** Releases jobs that are still running, for other workers. */
async function releaseJobs(workerPool: WorkerPool): Promise<void> {
	try {
		await workerPool.forcefulShutdown('the queue did not end in time');
	} catch {
		// the queue itself logs it
	}
}

/** Jobs whose end an outage lost are done again at once; else they would stay locked for four hours. */
async function unlockJobs({ pool, log }: QueueDeps, poolId: string): Promise<void> {
	try {
		await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [[poolId]]);
	} catch (error) {
		log.warn({ err: error }, 'jobs of a queue that has ended stay locked');
	}
}
