// Runs before `npm start` and `npm test` on whatever Node the machine has: installs the dependencies when they are
// missing or the lock file has changed. No dependencies of its own, so that a bare clone is enough.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.senim-lock`;
const wanted = createHash('sha256')
	.update(readFileSync(`${root}package-lock.json`))
	.digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
	console.log('Installing dependencies (once, 1-2 minutes)…');
	const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
		cwd: root,
		stdio: 'inherit',
	});
	if (status !== 0) {
		console.error('Installing the dependencies failed: see the lines above. Is the npm registry reachable?');
		process.exit(1);
	}
	writeFileSync(stamp, wanted);
}
