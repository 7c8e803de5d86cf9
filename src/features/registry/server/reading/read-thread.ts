import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ListFailureCode, ListFileError } from '#sources/kit/failures.ts';
import type { ListSource } from '#sources/kit/lists/list-source.ts';
import type { SourceName } from './load-list-source.ts';
import { type Chunk, type ReadJob, readChunks } from './read-chunks.ts';
import { sizeOf } from './read-rows.ts';

export type ThreadJob = ReadJob & { source: SourceName };
export type ThreadMessage =
	| { chunk: Chunk }
	| { failure: { code: ListFailureCode; fileName: string; detail: string } }
	| { broken: unknown }
	| 'end';

/** Below this a thread takes longer to start than it saves. */
const threadFromBytes = 2 * 2 ** 20;

/** Large lists are read in a thread of their own, so that reading and writing each have a processor. */
export async function* readBeside(source: ListSource, job: ReadJob): AsyncGenerator<Chunk> {
	if (sizeOf(job.parts) < threadFromBytes) {
		yield* readChunks(source, job);
		return;
	}
	const { id, publisher } = source.descriptor;
	const workerData: ThreadJob = { ...job, source: { id, publisher: publisher.id } };
	const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { workerData });
	try {
		for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
			const told: ThreadMessage = message;
			if (told === 'end') return;
			if ('failure' in told) throw new ListFileError(told.failure.code, told.failure.fileName, told.failure.detail);
			if ('broken' in told) throw told.broken;
			yield told.chunk;
			worker.postMessage('more');
		}
		throw new Error('the thread that reads the list ended before the list');
	} finally {
		await worker.terminate();
	}
}
