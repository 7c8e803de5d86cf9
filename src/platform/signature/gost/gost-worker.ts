import { verifyGost } from './gost3410.ts';
import { streebog512 } from './streebog.ts';

export type GostTask =
	| { kind: 'digest'; message: Uint8Array }
	| { kind: 'verify'; key: Uint8Array; message: Uint8Array; signature: Uint8Array };

/** Runs in a worker thread: it takes tens of milliseconds that must not block the server. */
export default function calculate(task: GostTask): Uint8Array | boolean {
	const digest = streebog512(task.message);
	return task.kind === 'digest' ? new Uint8Array(digest) : verifyGost(task.key, digest, task.signature);
}
