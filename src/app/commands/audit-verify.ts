import { parseArgs } from 'node:util';
import { describeVerdict, parseHead, sealJournal, verifyJournal } from '#features/audit/public.ts';
import type { Config } from '../config/config.ts';
import { openDeps, openWorkPool } from '../deps.ts';

const usage = `npm run audit:verify [-- --head <number>:<hash>]

  --head  a head this command printed before: the journal must still hold it
`;

/** 0 the journal is whole, 1 it is not, 2 wrong call. */
export async function runAuditVerify(
	args: readonly string[],
	config: Config,
	out: Pick<NodeJS.WriteStream, 'write'> = process.stdout,
): Promise<0 | 1 | 2> {
	const kept = readHead(args);
	if (kept === undefined) {
		out.write(usage);
		return 2;
	}
	const deps = await openDeps(config);
	const pool = openWorkPool(deps);
	try {
		await sealJournal(pool);
		const verdict = await verifyJournal(pool, kept);
		out.write(`${describeVerdict(verdict)}\n`);
		return verdict.isWhole ? 0 : 1;
	} finally {
		await pool.end();
		await deps.close();
	}
}

/** @returns undefined where the call is not understood */
function readHead(args: readonly string[]) {
	try {
		const { values } = parseArgs({ args: [...args], options: { head: { type: 'string' } } });
		return values.head === undefined ? null : (parseHead(values.head) ?? undefined);
	} catch {
		return undefined;
	}
}
