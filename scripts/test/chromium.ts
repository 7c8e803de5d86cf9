import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = '/usr/bin/chromium';

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, the usual place, or installed with Debian's packages where this
 * account may install.
 *
 * @throws Error with the one line that says what to install
 */
export function findChromium(env: Readonly<Record<string, string | undefined>>): string {
	const named = env.CHROMIUM_PATH;
	if (named !== undefined) {
		if (existsSync(named)) return named;
		throw new Error(`CHROMIUM_PATH=${named} does not exist.`);
	}
	if (existsSync(usual)) return usual;
	if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
		console.log('Installing Chromium for the browser tests…');
		const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
		spawnSync('apt-get', ['update', '-qq'], quiet);
		spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
		if (existsSync(usual)) return usual;
	}
	throw new Error(
		'The browser tests need Chromium: apt-get update && apt-get install -y chromium (or set CHROMIUM_PATH).',
	);
}
