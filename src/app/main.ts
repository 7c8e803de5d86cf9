// One image, roles by the first word: `web`, `worker`, `migrate`, `seed`. `npm start` runs all of them in one process.
import { readConfig } from './config/config.ts';
import { findWarnings } from './config/warnings.ts';
import { openDeps, openWorkPool, withDeps } from './deps.ts';
import { explainStart } from './explain-start.ts';

process.env.NODE_ENV = 'production'; // React reads it when it is loaded, with the pages

const roles = {
	async web() {
		const deps = await openServing();
		const { startWeb } = await import('./web.ts');
		const web = await startWeb(deps);
		onStop(async () => {
			await web.close();
			await deps.close();
		});
	},
	async worker() {
		const deps = await openServing();
		const { startWorker } = await import('./worker.ts');
		const pool = openWorkPool(deps);
		const worker = await startWorker({ ...deps, pool });
		onStop(async () => {
			await worker.stop();
			await pool.end();
			await deps.close();
		});
	},
	async migrate() {
		const { prepareDatabase } = await import('./prepare-database.ts');
		const { catchUpSearch } = await import('#search/public.ts');
		await withDeps(readConfig(), async ({ pool, log }) => {
			const applied = await prepareDatabase(pool);
			const rebuilt = await catchUpSearch(pool, { wait: true });
			log.info({ applied, rebuilt }, 'migrated');
		});
	},
	async seed() {
		const { seedDemo } = await import('./seed-demo.ts');
		await withDeps(readConfig(), (deps) => seedDemo(deps, (line) => deps.log.info(line)));
	},
};

/** For a role that goes on until it is stopped. */
async function openServing() {
	const config = readConfig();
	const deps = await openDeps(config, { asksSources: true });
	for (const warning of findWarnings(config)) deps.log.warn(warning);
	return deps;
}

function onStop(close: () => Promise<void>): void {
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.once(signal, () => void close().then(() => process.exit(0)));
	}
}

const role = process.argv[2] ?? '';
if (!(role in roles)) {
	console.error(`Usage: node src/app/main.ts ${Object.keys(roles).join(' | ')}`);
	process.exit(2);
}
roles[role as keyof typeof roles]().catch((error: unknown) => {
	console.error(explainStart(error));
	process.exit(1);
});
