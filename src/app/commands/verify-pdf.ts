import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createAuth } from '#features/auth/public.ts';
import { type Checked, checkFile, loadSealKey } from '#features/documents/public.ts';
import { migrate } from '#platform/db/migrate.ts';
import { authDeps } from '../auth.ts';
import type { Config } from '../config/config.ts';
import { migrationsFolder, openDeps, openWorkPool } from '../deps.ts';

/** 0 valid, 1 not, 2 wrong call. */
type ExitCode = 0 | 1 | 2;

const usage = `npm run verify:pdf -- <file>

  The seal is judged with the report key of this installation, and the file is looked for in its register.
`;

/** Prints one line of JSON: the verdict and its reason, by the code that the server runs. */
export async function runVerifyPdf(args: readonly string[], config: Config): Promise<ExitCode> {
	const [path, more] = args;
	const file = path === undefined ? undefined : await stat(path).catch(() => undefined);
	if (path === undefined || more !== undefined || file?.isFile() !== true) {
		process.stderr.write(usage);
		return 2;
	}
	const deps = await openDeps({ ...config, logLevel: 'error' });
	const pool = openWorkPool(deps);
	try {
		await migrate(pool, migrationsFolder);
		const auth = createAuth(authDeps(deps));
		const sealKey = () => loadSealKey({ ...deps, auth, configured: config.seal.key });
		const upload = Object.assign(createReadStream(path), { truncated: false });
		const checked = await checkFile({ reports: deps, seal: config.seal, sealKey }, upload);
		process.stdout.write(`${JSON.stringify(lineOf(checked))}\n`);
		return checked.state === 'valid' ? 0 : 1;
	} finally {
		await pool.end();
		await deps.close();
	}
}

function lineOf(checked: Checked) {
	if (checked.state !== 'valid') return { verdict: checked.state, reason: checked.reason };
	const { code, kind, issuedAt } = checked.document;
	return { verdict: checked.state, code, kind, issuedAt: issuedAt.toISOString() };
}
