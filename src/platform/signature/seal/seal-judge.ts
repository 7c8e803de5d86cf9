import { openThreads } from '../../threads.ts';
import type { Judged, JudgeTask } from './judge-worker.ts';
import type { SealTrust } from './verify-seal.ts';

/** Files cannot be judged now; asking again later may help. */
export class JudgeBusyError extends Error {
	constructor(what: string, options?: ErrorOptions) {
		super(what, options);
		this.name = 'JudgeBusyError';
	}
}

const script = new URL('./judge-worker.ts', import.meta.url);
/** What a file takes of memory lies outside of the heap of the thread. */
const limits = { threads: 1, mostTasks: 20, idleMs: 60_000, oldMib: 64, youngMib: 8 };
/** Of one file, its waiting included; a thread that is still busy with it is ended. */
const longestMs = 5000;

export type SealJudge = {
	/** SHA-256 of a file, and then whether its seal holds. @throws JudgeBusyError */
	open(path: string): { digest(): Promise<Buffer>; verify(trust: SealTrust, at: Date): Promise<Judged> };
	close(): Promise<void>;
};

/** One thread, started by the first file: each takes its whole size of memory for a moment. */
export function openSealJudge(): SealJudge {
	const threads = openThreads<JudgeTask, Uint8Array | Judged>(script, limits);
	const run = async (task: JudgeTask, signal: AbortSignal): Promise<Uint8Array | Judged> => {
		try {
			return await threads.run(task, signal);
		} catch (cause) {
			// whatever went wrong in the thread says nothing about the seal
			throw new JudgeBusyError('the file cannot be judged now', { cause });
		}
	};
	return {
		open(path) {
			const signal = AbortSignal.timeout(longestMs);
			return {
				async digest() {
					return Buffer.from((await run({ kind: 'digest', path }, signal)) as Uint8Array);
				},
				async verify({ authorities, revokedSerials }, at) {
					const trust = { authorities: authorities.map(({ der }) => new Uint8Array(der)), revokedSerials };
					return (await run({ kind: 'verify', path, trust, at }, signal)) as Judged;
				},
			};
		},
		close: () => threads.close(),
	};
}
