// Hands reports over in a process of its own, to be killed.
// node test/support/drills/gov-worker.ts <database url> <url of the simulators> <identity of the bus as JSON>
import { systemClock } from '#domain/clock.ts';
import { runTurn } from '#features/govreports/server/hand-over.ts';
import { createPool } from '#platform/db/pool.ts';
import { testDeps } from '../app.ts';
import { settingsFor } from '../outside/test-source.ts';

const [url = '', simulatorsUrl = '', identity = '{}'] = process.argv.slice(2);
const onError = () => undefined;
const pool = createPool({ connectionString: url, max: 3, statementTimeoutMs: 0, waitMs: 5000, onError });
const sourceSettings = settingsFor(simulatorsUrl, JSON.parse(identity) as Record<string, string>);
await runTurn(testDeps({ pool, url }, { clock: systemClock, sourceSettings }));
process.exit(0);
