import { openThreads } from '../../threads.ts';
import type { GostTask } from './gost-worker.ts';

/** The arithmetic cannot be done now; asking again later may help. */
export class GostBusyError extends Error {
	constructor(what: string, options?: ErrorOptions) {
		super(what, options);
		this.name = 'GostBusyError';
	}
}

export type GostPool = {
	/** Streebog-512, little-endian */
	digest(message: Uint8Array): Promise<Buffer>;
	/** @param key x‖y; @param signature r‖s */
	verify(key: Uint8Array, message: Uint8Array, signature: Uint8Array): Promise<boolean>;
	close(): Promise<void>;
};

type Limits = {
	/** tasks that wait or run */
	longestQueue?: number;
	/** of one task, its waiting included; the thread that runs it is ended when it is over */
	taskMs?: number;
};

const script = new URL('./gost-worker.ts', import.meta.url);

/** One thread, started by the first task, that keeps no idle process alive. Tasks run one after another. */
export function openGostPool({ longestQueue = 64, taskMs = 5000 }: Limits = {}): GostPool {
	const limits = { threads: 1, mostTasks: longestQueue, idleMs: Number.POSITIVE_INFINITY, oldMib: 64, youngMib: 16 };
	const threads = openThreads<GostTask, Uint8Array | boolean>(script, limits);
	const run = async (task: GostTask): Promise<Uint8Array | boolean> => {
		try {
			return await threads.run(task, AbortSignal.timeout(taskMs));
		} catch (cause) {
			// whatever went wrong in the thread says nothing about the signature
			throw new GostBusyError('the arithmetic cannot be done now', { cause });
		}
	};
	return {
		async digest(message) {
			return Buffer.from((await run({ kind: 'digest', message })) as Uint8Array);
		},
		async verify(key, message, signature) {
			return (await run({ kind: 'verify', key, message, signature })) === true;
		},
		close: () => threads.close(),
	};
}
