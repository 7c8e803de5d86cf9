// The portal in processes of their own, to be killed while it sells. Its program is read beforehand, so that the next one
// stands ready: it says «ready», begins when it is told to, and then tells its address (of a worker nothing).
// fork(…, [web or worker, <database url>, <url of the simulators>])
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { readConfig } from '../../../src/app/config/config.ts';
import { openDeps, openWorkPool } from '../../../src/app/deps.ts';
import { settingsFor } from '../outside/test-source.ts';

const [, , role = '', url = '', simulatorsUrl = ''] = process.argv;
const program = role === 'worker' ? await readWorker() : await readWeb();
// whoever is killed writes nothing
flushCompileCache();
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
await once(process, 'message');
const config = readConfig({
	...{ DATABASE_URL: url, DEMO_DATA: 'off', SIMULATORS: 'off', SEARCH_MEMORY_MIB: '0' },
	...{ LOG_LEVEL: 'silent', STEP_UP_ABOVE_KZT: '1000000000' },
});
// of all publishers one can be reached: only a full report asks it, and it is paid for
const { dadata } = settingsFor(simulatorsUrl, { TOKEN: 'token' });
const deps = await openDeps(config);
process.send?.(await program({ ...deps, sourceSettings: { ...settingsFor(null), dadata } }));

async function readWorker() {
	const { startWorker } = await import('../../../src/app/worker.ts');
	return async (opened: typeof deps) => {
		await startWorker({ ...opened, pool: openWorkPool(opened) });
		return '';
	};
}

async function readWeb() {
	const { createServer } = await import('../../../src/app/server.ts');
	return async (opened: typeof deps) => {
		const app = await createServer(opened, { isRateLimited: false });
		return app.listen({ host: '127.0.0.1', port: 0 });
	};
}
