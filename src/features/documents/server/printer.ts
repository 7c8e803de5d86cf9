import { AppError } from '#domain/error.ts';
import { openThreads } from '#platform/threads.ts';
import type { PrintJob } from '#reporting/pdf/print-worker.ts';

const script = new URL('../../../reporting/pdf/print-worker.ts', import.meta.url);
const limits = { threads: 2, idleMs: 60_000, oldMib: 128, youngMib: 12 };
/** Whoever comes when so many wait, or has waited so long, is asked to come back. */
const mostWaiting = 40;
const longestMs = 20_000;
const busy = { retryAfterSeconds: 5 };

/** Threads that draw documents, as many as there are processors for it; they start with the first document. */
export class Printer {
	#pool: ReturnType<typeof openThreads<PrintJob, Uint8Array>> | undefined;

	/** @throws AppError `printing_busy` where too many wait, or this one takes too long */
	async print(job: PrintJob): Promise<Uint8Array> {
		this.#pool ??= openThreads(script, limits);
		if (this.#pool.queueSize >= mostWaiting) throw new AppError('printing_busy', busy);
		const signal = AbortSignal.timeout(longestMs);
		try {
			return await this.#pool.run(job, { signal });
		} catch (error) {
			throw signal.aborted ? new AppError('printing_busy', { ...busy, cause: error }) : error;
		}
	}

	async close(): Promise<void> {
		await this.#pool?.destroy();
	}
}
