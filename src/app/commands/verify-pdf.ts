import { createReadStream, statSync } from 'node:fs';
import { createAuth } from '#features/auth/public.ts';
import { type Checked, checkFile, loadSealKey } from '#features/documents/public.ts';
import { openSealJudge } from '#platform/signature/seal/seal-judge.ts';
import { authDeps } from '../wiring/auth.ts';
import { type Command, say } from './kit/run-command.ts';
import { withDatabase } from './kit/with-database.ts';

const usage = `npm run verify:pdf -- <file>

  The seal is judged with the report key of this installation, and the file is looked for in its register.
`;

/** Prints one line of JSON with the server's own code. Exit code: 0 valid, 1 invalid, 2 wrong call. */
export const verifyPdf: Command<{ path: string }> = {
	usage,
	readCall: ([path, more]) =>
		path === undefined || more !== undefined || statSync(path, { throwIfNoEntry: false })?.isFile() !== true
			? undefined
			: { path },
	run: ({ path }, config, { stdout }) =>
		withDatabase(config, async (deps) => {
			const auth = createAuth(authDeps(deps));
			const sealKey = () => loadSealKey({ ...deps, auth, configured: config.seal.key });
			const judge = openSealJudge();
			try {
				const checked = await checkFile({ reports: deps, seal: config.seal, sealKey, judge }, createReadStream(path));
				say(stdout, JSON.stringify(lineOf(checked)));
				return checked.state === 'valid' ? 0 : 1;
			} finally {
				await judge.close();
			}
		}),
};

function lineOf(checked: Checked) {
	if (checked.state !== 'valid') return { verdict: checked.state, reason: checked.reason };
	const { code, kind, issuedAt } = checked.document;
	return { verdict: checked.state, code, kind, issuedAt: issuedAt.toISOString() };
}
