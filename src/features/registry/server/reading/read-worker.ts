// The thread that reads a large list: files in, chunks for COPY out, a few ahead of the database.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { ListFileError } from '#sources/kit/failures.ts';
import { loadListSource } from './load-list-source.ts';
import { readChunks } from './read-chunks.ts';
import type { ThreadJob, ThreadMessage } from './read-thread.ts';

const chunksAhead = 2;

const port = parentPort;
if (port === null) throw new Error('read-worker.ts is a thread');
const tell = (message: ThreadMessage, bytes: ArrayBuffer[] = []) => port.postMessage(message, bytes);
const job: ThreadJob = workerData;

try {
	const source = await loadListSource(job.source);
	let taken = 0;
	let told = 0;
	port.on('message', () => taken++);
	for await (const chunk of readChunks(source, job)) {
		tell(
			{ chunk },
			chunk.pieces.map(({ buffer }) => buffer),
		);
		told++;
		while (told - taken > chunksAhead) await once(port, 'message');
	}
	tell('end');
} catch (error) {
	if (error instanceof ListFileError)
		tell({ failure: { code: error.code, fileName: error.fileName, detail: error.detail } });
	else tell({ broken: error });
} finally {
	port.close();
}
