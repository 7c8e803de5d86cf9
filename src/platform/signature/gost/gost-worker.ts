// A thread of its own for GOST arithmetic: tens of milliseconds that the server must not stand still for.
import { parentPort } from 'node:worker_threads';
import { verifyGost } from './gost3410.ts';
import { streebog512 } from './streebog.ts';

export type GostTask =
	| { kind: 'digest'; message: Uint8Array }
	| { kind: 'verify'; key: Uint8Array; message: Uint8Array; signature: Uint8Array };
/** `ready` is the first word of a thread that has read its code. */
export type GostAnswer = 'ready' | { id: number; result: Uint8Array | boolean };

parentPort?.on('message', ({ id, task }: { id: number; task: GostTask }) => {
	const digest = streebog512(task.message);
	const result = task.kind === 'digest' ? new Uint8Array(digest) : verifyGost(task.key, digest, task.signature);
	parentPort?.postMessage({ id, result } satisfies GostAnswer);
});
parentPort?.postMessage('ready' satisfies GostAnswer);
