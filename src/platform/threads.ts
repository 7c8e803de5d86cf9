import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';

type Limits = {
	threads: number;
	/** an idle thread ends after it */
	idleMs: number;
	/** of one thread, in MiB: what lives long, and what was just made (a third of it is in use) */
	oldMib: number;
	youngMib: number;
};

/** Threads that run the default export of `script`; the first task starts one, and idle ones keep no process alive. */
export function openThreads<Task, Result>(script: URL, limits: Limits): Piscina<Task, Result> {
	// the flag the portal is started with would win over the limit of every thread; its own thread has read it already
	setFlagsFromString('--max-semi-space-size=0');
	return new Piscina({
		filename: script.href,
		minThreads: 0,
		maxThreads: limits.threads,
		idleTimeout: limits.idleMs,
		resourceLimits: { maxOldGenerationSizeMb: limits.oldMib, maxYoungGenerationSizeMb: limits.youngMib },
	});
}
