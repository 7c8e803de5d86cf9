// The portal in a process of its own, to be killed: tells its address over the channel.
// fork(…, [<database url>, <url of the simulators>, <ids of the sources it asks>, <times of reports as JSON>])
import { systemClock } from '#domain/clock.ts';
import { createPool } from '#platform/db/pool.ts';
import { createBusIdentity } from '../../../simulators/shep/identity.ts';
import { createServer } from '../../../src/app/server.ts';
import { reportDeps, watchReports } from '../../../src/app/wiring/reports.ts';
import { testDeps } from '../app.ts';
import { settingsFor } from '../outside/test-source.ts';

const [, , url = '', simulatorsUrl = '', asked = '', times = '{}'] = process.argv;
const onError = () => undefined;
const pool = createPool({ connectionString: url, max: 6, statementTimeoutMs: 0, waitMs: 10_000, onError });
const secrets = { TOKEN: 'token', API_KEY: 'key', LOGIN: 'simulated', ...createBusIdentity() };
const sourceSettings = settingsFor(simulatorsUrl, secrets);
// terms run out: what the killed one had claimed is free again after them
const deps = testDeps({ pool, url }, { clock: systemClock, sourceSettings });
const whole = reportDeps(deps);
const app = await createServer(deps, {
	isRateLimited: false,
	reports: {
		...whole,
		catalogue: whole.catalogue.filter(({ id }) => asked.split(',').includes(id)),
		times: { ...whole.times, ...JSON.parse(times) },
	},
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
watchReports(deps);
process.send?.(address);
