import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** What a fresh clone lacks until it is built. */
const withoutBuild = `import { registerHooks } from 'node:module';
registerHooks({
	resolve(name, context, next) {
		if (name.startsWith('#paraglide')) throw new Error(name + ' in ' + context.parentURL);
		return next(name, context);
	},
});`;

test('npm start can be read in a clone where the messages are not compiled yet', () => {
	const loading = `await import('./scripts/build/build.ts'); await import('./src/app/start-all.ts'); process.exit(0);`;
	const { status, stderr } = spawnSync(
		process.execPath,
		['--import', `data:text/javascript,${encodeURIComponent(withoutBuild)}`, '--input-type=module', '-e', loading],
		{ cwd: root, encoding: 'utf8' },
	);
	expect(stderr).toBe('');
	expect(status).toBe(0);
});
