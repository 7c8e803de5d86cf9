// The portal with sources whose delays are known: everything from the call to the event stream is the product's own.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { askLists, askSource } from '#features/sources/public.ts';
import { listSources } from '#sources/catalogue.ts';
import { readConfig } from '../../src/app/config.ts';
import { openDeps } from '../../src/app/deps.ts';
import { reportDeps } from '../../src/app/reports.ts';
import { createServer } from '../../src/app/server.ts';
import { serveParent } from '../kit/child.ts';
import { anyAddress, delayedSources, type Mode } from './delayed-sources.ts';

export type ServerMessage = { what: 'start' } | { what: 'mode'; mode: Mode } | { what: 'usage' };

/** After collecting garbage, so that what is left is in use. */
export type Usage = { rssBytes: number; processorMs: number };

let mode: Mode = 'answering';

async function start(): Promise<{ origin: string }> {
	const deps = await openDeps(readConfig(process.env));
	const catalogue = { live: delayedSources(() => mode), lists: listSources };
	const sourceDeps = { ...deps, sourceSettings: anyAddress, catalogue };
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
	return { origin: await app.listen({ host: deps.config.host, port: deps.config.port }) };
}

serveParent<ServerMessage>(async (message) => {
	if (message.what === 'start') return start();
	if (message.what === 'mode') {
		mode = message.mode;
		return {};
	}
	setFlagsFromString('--expose-gc');
	runInNewContext('gc')();
	const { user, system } = process.cpuUsage();
	return { rssBytes: process.memoryUsage.rss(), processorMs: (user + system) / 1000 };
});
