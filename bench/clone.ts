import { execFile, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, stopProcess } from './kit/child.ts';
import { atMost, inGroups, measured } from './kit/figure.ts';
import type { Part } from './kit/part.ts';
import { root } from './kit/product.ts';

const patienceMs = 10 * 60_000;
const pollMs = 100;

/** What a stranger does: clone the last commit, `npm start` with an empty npm cache, open the first page. */
export const measureClone: Part = async ({ workspace, cleanup }) => {
	const folder = join(workspace.folder, 'clone');
	const cache = join(workspace.folder, 'npm-cache');
	await mkdir(cache);
	const port = await freePort();
	const started = performance.now();
	await promisify(execFile)('git', ['clone', '--quiet', root, folder]);
	const child = spawn('npm', ['start'], {
		cwd: folder,
		stdio: ['ignore', 'ignore', 'inherit'],
		env: {
			...strangerEnv(process.env),
			npm_config_cache: cache,
			HOST: '127.0.0.1',
			PORT: String(port),
			LOG_LEVEL: 'error',
		},
	});
	cleanup.add(() => stopProcess(child));
	let ended: string | null = null;
	child.once('exit', (code) => {
		ended = `npm start ended with ${code}`;
	});
	while (!(await answers(`http://127.0.0.1:${port}/`))) {
		if (ended !== null) throw new Error(ended);
		if (performance.now() - started > patienceMs) throw new Error('no page within ten minutes');
		await wait(pollMs);
	}
	const minutes = (performance.now() - started) / 60_000;
	return [
		measured(
			'Fresh clone to the first page, empty npm cache',
			minutes,
			`${inGroups(minutes * 60)} s`,
			atMost(3, 'min'),
			['clone, dependencies, build, database, demonstration register and first answer 200; one run'],
		),
	];
};

async function answers(url: string): Promise<boolean> {
	return fetch(url, { headers: { 'accept-language': 'ru' } }).then(
		({ status }) => status === 200,
		() => false,
	);
}

/** The environment without what this run of npm and this project put into it. */
function strangerEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	const isOurs = (name: string) =>
		(/^npm_/i.test(name) && !/^npm_config_(?:registry|userconfig)$/i.test(name)) ||
		/^(?:NODE_ENV|NODE_OPTIONS|DATA_DIR|DATABASE_URL)$/.test(name);
	const kept = Object.fromEntries(Object.entries(env).filter(([name]) => !isOurs(name)));
	const path = (env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
	return { ...kept, PATH: path.join(delimiter) };
}
