import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseCertificate } from '../x509/x509.ts';
import { type SealFault, verifySeal } from './verify-seal.ts';

/** Plain data, as it is handed to the thread; certificates are DER. */
export type JudgeTask =
	| { kind: 'digest'; path: string }
	| {
			kind: 'verify';
			path: string;
			trust: { authorities: readonly Uint8Array[]; revokedSerials: ReadonlySet<string> };
			at: Date;
	  };
export type Judged = { state: 'sealed' } | { state: 'mismatch' | 'invalid'; reason: SealFault };

/** Runs in a thread of its own: a file of 25 MiB is hashed and searched for a tenth of a second. */
export default async function judge(task: JudgeTask): Promise<Uint8Array | Judged> {
	const file = await readFile(task.path);
	if (task.kind === 'digest') return new Uint8Array(createHash('sha256').update(file).digest());
	const trust = { ...task.trust, authorities: task.trust.authorities.map(parseCertificate) };
	const verdict = verifySeal(file, trust, task.at);
	return verdict.state === 'sealed' ? { state: 'sealed' } : verdict;
}
