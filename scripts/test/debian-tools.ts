import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, the headless shell, which takes half of the processor that the whole
 * browser does, or the whole browser. The shell is installed with Debian's packages where this account may install.
 *
 * @throws Error with the one line that says what to install
 */
export function findChromium(env: Readonly<Record<string, string | undefined>>): string {
	const named = env.CHROMIUM_PATH;
	if (named !== undefined) {
		if (existsSync(named)) return named;
		throw new Error(`CHROMIUM_PATH=${named} does not exist.`);
	}
	const found = installed('chromium-headless-shell', 'chromium-headless-shell', 'browser tests') ?? pathOf('chromium');
	return found ?? missing('chromium-headless-shell', 'browser tests', ' (or set CHROMIUM_PATH)');
}

/** pdftotext and pdfsig look at sealed documents as strangers do. @throws Error that says what to install */
export function findPoppler(): string {
	return installed('pdfsig', 'poppler-utils', 'tests of documents') ?? missing('poppler-utils', 'tests of documents');
}

function pathOf(program: string): string | undefined {
	const path = `/usr/bin/${program}`;
	return existsSync(path) ? path : undefined;
}

/** A mirror that does not answer must not hold the tests. */
const longestInstallMs = 180_000;

function installed(program: string, debianPackage: string, purpose: string): string | undefined {
	const path = pathOf(program);
	if (path !== undefined || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return path;
	console.log(`Installing ${debianPackage} for the ${purpose}…`);
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	const quiet = { stdio: 'ignore', timeout: longestInstallMs, env } as const;
	spawnSync('apt-get', ['update', '-qq'], quiet);
	spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], quiet);
	return pathOf(program);
}

function missing(debianPackage: string, purpose: string, otherwise = ''): never {
	throw new Error(
		`The ${purpose} need ${debianPackage}: apt-get update && apt-get install -y ${debianPackage}${otherwise}.`,
	);
}
