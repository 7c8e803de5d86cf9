import { AppError } from '#domain/error.ts';
import { openThreads, type Threads, TooManyTasksError } from '#platform/threads.ts';
import type { PrintJob } from '#reporting/pdf/print-worker.ts';

const script = new URL('../../../reporting/pdf/print-worker.ts', import.meta.url);
/** Whoever comes when so many wait or are printed, or has waited so long, is asked to come back. */
const limits = { threads: 2, mostTasks: 42, idleMs: 60_000, oldMib: 128, youngMib: 12 };
/** Of one: a report of 600 contracts takes seconds where the processors have other work. Proxies give up after 60 s. */
const longestMs = 45_000;
const busy = { retryAfterSeconds: 5 };

/** Threads that draw documents, as many as there are processors for it; they start with the first document. */
export class Printer {
	#threads: Threads<PrintJob, Uint8Array> | undefined;

	/** @throws AppError `printing_busy` where too many wait, or this one takes too long */
	async print(job: PrintJob): Promise<Uint8Array> {
		this.#threads ??= openThreads(script, limits);
		const signal = AbortSignal.timeout(longestMs);
		try {
			return await this.#threads.run(job, signal);
		} catch (error) {
			const isBusy = signal.aborted || error instanceof TooManyTasksError;
			throw isBusy ? new AppError('printing_busy', { ...busy, cause: error }) : error;
		}
	}

	async close(): Promise<void> {
		await this.#threads?.close();
	}
}
