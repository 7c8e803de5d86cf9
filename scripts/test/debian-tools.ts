import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, the usual place, or installed with Debian's packages where this
 * account may install.
 *
 * @throws Error with the one line that says what to install
 */
export function findChromium(env: Readonly<Record<string, string | undefined>>): string {
	const named = env.CHROMIUM_PATH;
	if (named === undefined) return findTool('chromium', 'chromium', 'browser tests', ' (or set CHROMIUM_PATH)');
	if (existsSync(named)) return named;
	throw new Error(`CHROMIUM_PATH=${named} does not exist.`);
}

/** pdftotext and pdfsig look at sealed documents as strangers do. @throws Error that says what to install */
export function findPoppler(): string {
	return findTool('pdfsig', 'poppler-utils', 'tests of documents');
}

function findTool(program: string, debianPackage: string, purpose: string, otherwise = ''): string {
	const path = `/usr/bin/${program}`;
	if (existsSync(path)) return path;
	if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
		console.log(`Installing ${debianPackage} for the ${purpose}…`);
		const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
		spawnSync('apt-get', ['update', '-qq'], quiet);
		spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], quiet);
		if (existsSync(path)) return path;
	}
	throw new Error(
		`The ${purpose} need ${debianPackage}: apt-get update && apt-get install -y ${debianPackage}${otherwise}.`,
	);
}
