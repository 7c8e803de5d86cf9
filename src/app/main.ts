// One program: its first argument is a role (`web`, `worker`, `migrate`; `npm start` runs all in one process) or a command.
import { commands } from './commands/commands.ts';
import { readConfig } from './config/config.ts';
import { productionEnvironment } from './config/environment.ts';
import { findWarnings } from './config/warnings.ts';
import { openDeps, openWorkPool, withDeps } from './deps.ts';
import { explainStart } from './explain-start.ts';
import { onStop } from './processes/on-stop.ts';

const env = productionEnvironment();

const roles = {
	async web() {
		const deps = await openServing();
		const { startWeb } = await import('./web.ts');
		const web = await startWeb(deps);
		onStop(deps.log, async () => {
			await web.close();
			await deps.close();
		});
	},
	async worker() {
		const deps = await openServing();
		const { startWorker } = await import('./worker.ts');
		const pool = openWorkPool(deps);
		const worker = await startWorker({ ...deps, pool });
		onStop(deps.log, async () => {
			await worker.stop();
			await pool.end();
			await deps.close();
		});
	},
	async migrate() {
		const { prepareDatabase } = await import('./prepare-database.ts');
		const { catchUpSearch } = await import('#search/public.ts');
		await withDeps(readConfig(env), async ({ pool, log, files }) => {
			const applied = await prepareDatabase(pool, files);
			const rebuilt = await catchUpSearch(pool, { wait: true });
			log.info({ applied, rebuilt }, 'migrated');
		});
	},
};

/** For a role that runs until it is stopped. */
async function openServing() {
	const config = readConfig(env);
	const deps = await openDeps(config, { asksSources: true });
	for (const warning of findWarnings(config)) deps.log.warn(warning);
	return deps;
}

async function runRole(role: keyof typeof roles): Promise<void> {
	try {
		await roles[role]();
	} catch (error) {
		console.error(explainStart(error));
		process.exit(1);
	}
}

const isRole = (word: string): word is keyof typeof roles => Object.hasOwn(roles, word);

const [, , word = '', ...args] = process.argv;
const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
if (isRole(word)) await runRole(word);
else if (command !== undefined) {
	const { stdin, stdout, stderr } = process;
	process.exitCode = await command({ args, env, stdin, stdout, stderr });
} else {
	console.error(`Usage: node src/app/main.ts ${[...Object.keys(roles), ...Object.keys(commands)].join(' | ')}`);
	process.exitCode = 2;
}
