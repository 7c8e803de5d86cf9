import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';

type Limits = {
	threads: number;
	/** waiting and running tasks; more are refused at once */
	mostTasks: number;
	/** an idle thread ends after it */
	idleMs: number;
	/** of one thread, in MiB: what lives long, and what was just made (a third of it is in use) */
	oldMib: number;
	youngMib: number;
};

export class TooManyTasksError extends Error {
	constructor() {
		super('so many tasks wait that another one is refused');
		this.name = 'TooManyTasksError';
	}
}

export type Threads<Task, Result> = {
	/** @throws TooManyTasksError, what the task throws, and an AbortError, with which the thread that runs it is ended */
	run(task: Task, signal: AbortSignal): Promise<Result>;
	close(): Promise<void>;
};

/** Threads that run the default export of `script`; the first task starts one, and idle ones keep no process alive. */
export function openThreads<Task, Result>(script: URL, limits: Limits): Threads<Task, Result> {
	// the flag the portal is started with would win over the limit of every thread; its own thread has read it already
	setFlagsFromString('--max-semi-space-size=0');
	const pool = new Piscina<Task, Result>({
		filename: script.href,
		minThreads: 0,
		maxThreads: limits.threads,
		idleTimeout: limits.idleMs,
		resourceLimits: { maxOldGenerationSizeMb: limits.oldMib, maxYoungGenerationSizeMb: limits.youngMib },
	});
	// the limit of the pool itself forgets tasks that may be called off
	let owed = 0;
	return {
		async run(task, signal) {
			if (owed >= limits.mostTasks) throw new TooManyTasksError();
			owed++;
			try {
				return await pool.run(task, { signal });
			} finally {
				owed--;
			}
		},
		close: () => pool.destroy(),
	};
}
