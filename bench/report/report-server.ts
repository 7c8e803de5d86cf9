// The portal with sources whose delays are known: everything from the call to the event stream is the product's own.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { askLists, askSource } from '#features/sources/public.ts';
import { listSources } from '#sources/catalogue.ts';
import { readConfig } from '../../src/app/config/config.ts';
import { openDeps } from '../../src/app/deps.ts';
import { createServer } from '../../src/app/server.ts';
import { reportDeps } from '../../src/app/wiring/reports.ts';
import { buildPlan } from '../../test/factories/plan.ts';
import { nextNumber } from '../../test/factories/subject.ts';
import { openAccount } from '../../test/support/account.ts';
import { serveParent } from '../kit/child.ts';
import { allAt, delayedSources, type Mode } from './delayed-sources.ts';

export type ServerMessage =
	| { what: 'start' }
	| { what: 'mode'; mode: Mode }
	| { what: 'processor' }
	| { what: 'memory' }
	| { what: 'watch' };

/** Headers of people who are signed in and may ask everything; each asks for a report at a time. */
export type Started = { origin: string; askers: Record<string, string>[] };
/** Of the server process so far. */
export type ProcessorTime = { processorMs: number };
/** After collecting garbage, so that what is left is in use; the most there was since the last `watch`. */
export type Memory = { rssBytes: number; peakBytes: number };

const askersInAll = 100;
let mode: Mode = 'answering';

const watchEveryMs = 5;
let peakBytes = 0;
let watching: NodeJS.Timeout | undefined;

function notePeak(): void {
	peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
}

async function start(): Promise<Started> {
	const deps = await openDeps(readConfig(process.env));
	const catalogue = { live: delayedSources(() => mode), lists: listSources };
	const sourceDeps = { ...deps, sourceSettings: allAt(process.argv[2] ?? 'http://127.0.0.1:1'), catalogue };
	const reports = reportDeps(deps);
	const app = await createServer(deps, {
		isRateLimited: false,
		reports: {
			...reports,
			catalogue: [...catalogue.lists, ...catalogue.live].map(({ descriptor }) => descriptor),
			asking: {
				...reports.asking,
				askLists: (sourceIds, subject, options) => askLists(sourceDeps, sourceIds, subject, options),
				askSource: (sourceId, subject, options) => askSource(sourceDeps, sourceId, subject, options),
			},
		},
	});
	const origin = await app.listen({ host: deps.config.host, port: deps.config.port });
	await buildPlan(deps.pool, 'bench', { checksPerDay: 1_000_000_000, fullReportsPerDay: 1_000_000_000 });
	const askers: Started['askers'] = [];
	// a server before this one has given the first of these invented numbers to its own people
	const known = await deps.pool.query('select from account where identity_confirmed_at is not null');
	for (let taken = 0; taken < (known.rowCount ?? 0); taken++) nextNumber('sole');
	for (let count = 0; count < askersInAll; count++)
		askers.push((await openAccount(app, { plan: 'bench', isConfirmed: true })).headers);
	return { origin, askers };
}

serveParent<ServerMessage>(async (message) => {
	if (message.what === 'start') return start();
	if (message.what === 'mode') {
		mode = message.mode;
		return {};
	}
	if (message.what === 'processor') {
		const { user, system } = process.cpuUsage();
		return { processorMs: (user + system) / 1000 };
	}
	const peak = peakBytes;
	if (message.what === 'watch') {
		clearInterval(watching);
		peakBytes = 0;
		watching = setInterval(notePeak, watchEveryMs).unref();
	}
	setFlagsFromString('--expose-gc');
	runInNewContext('gc')();
	return { rssBytes: process.memoryUsage.rss(), peakBytes: peak };
});
