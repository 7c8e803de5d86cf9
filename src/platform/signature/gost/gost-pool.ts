import { Worker } from 'node:worker_threads';
import type { GostAnswer, GostTask } from './gost-worker.ts';

/** The arithmetic cannot be done now; asking again later may help. */
export class GostBusyError extends Error {
	constructor(what: string) {
		super(what);
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
	/** of one task, its thread once started; the thread is ended when it is over */
	taskMs?: number;
};

type Waiting = {
	task: GostTask;
	done(result: Uint8Array | boolean): void;
	fail(error: Error): void;
};

/** One thread, started by the first task, that keeps no process alive. Tasks run one after another. */
export function openGostPool({ longestQueue = 64, taskMs = 5000 }: Limits = {}): GostPool {
	const waiting: Waiting[] = [];
	let worker: Worker | null = null;
	let isReady = false;
	let running: { id: number; one: Waiting; timer: NodeJS.Timeout | undefined } | null = null;
	let lastId = 0;

	const drop = (why: string): Promise<unknown> => {
		const [dead, lost] = [worker, running];
		[worker, running, isReady] = [null, null, false];
		if (lost !== null) {
			clearTimeout(lost.timer);
			lost.one.fail(new GostBusyError(why));
		}
		return dead?.terminate() ?? Promise.resolve();
	};
	const start = (): Worker => {
		const thread = new Worker(new URL('./gost-worker.ts', import.meta.url), {
			resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
		});
		thread.unref();
		thread.on('message', (answer: GostAnswer) => {
			if (answer === 'ready') {
				isReady = worker === thread;
				limit();
				return;
			}
			const { id, result } = answer;
			if (running?.id !== id) return;
			clearTimeout(running.timer);
			const { one } = running;
			running = null;
			thread.unref();
			one.done(result);
			next();
		});
		const lose = () => {
			if (worker !== thread) return;
			void drop('the thread ended');
			next();
		};
		thread.on('error', lose);
		thread.on('exit', lose);
		return thread;
	};
	const next = (): void => {
		const one = running === null ? waiting.shift() : undefined;
		if (one === undefined) return;
		worker ??= start();
		// while an answer is owed the process stays
		worker.ref();
		const id = ++lastId;
		running = { id, one, timer: undefined };
		limit();
		worker.postMessage({ id, task: one.task });
	};
	const limit = (): void => {
		if (running === null || !isReady) return;
		running.timer ??= setTimeout(() => {
			void drop('the arithmetic took too long');
			next();
		}, taskMs);
	};
	const run = (task: GostTask): Promise<Uint8Array | boolean> =>
		new Promise((done, fail) => {
			if (waiting.length + (running === null ? 0 : 1) >= longestQueue)
				return fail(new GostBusyError('too many signatures are being checked'));
			waiting.push({ task, done, fail });
			next();
		});
	return {
		async digest(message) {
			return Buffer.from((await run({ kind: 'digest', message })) as Uint8Array);
		},
		async verify(key, message, signature) {
			return (await run({ kind: 'verify', key, message, signature })) === true;
		},
		async close() {
			for (const { fail } of waiting.splice(0)) fail(new GostBusyError('the server is closing'));
			await drop('the server is closing');
		},
	};
}
