import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { systemClock as clock, dayInAlmaty } from '#domain/clock.ts';
import { recalculateIdn } from '#features/idn/public.ts';
import { importList } from '#features/registry/public.ts';
import { downloadList } from '#features/sources/public.ts';
import { listSources } from '#sources/catalogue.ts';
import { type DemoOptions, generateDemo } from '../../seeds/demo/generate.ts';
import { serveSimulators } from '../../simulators/kit/server.ts';
import { createWorld } from '../../simulators/kit/world.ts';
import { routes } from '../../simulators/routes.ts';
import { createBusIdentity } from '../../simulators/shep/identity.ts';
import { readConfig } from '../../src/app/config/config.ts';
import { settingsOf } from '../../src/app/config/sources.ts';
import { listDepsOf } from '../../src/app/wiring/lists.ts';
import { buildApp, testDeps } from '../support/app.ts';
import type { TestDatabase } from '../support/db.ts';

export type DemoPortal = { app: FastifyInstance; close(): Promise<void> };

/** The whole portal over a small demonstration of today: lists imported, simulators for everybody who is asked. */
export async function openDemoPortal(database: TestDatabase, subjects: number): Promise<DemoPortal> {
	const folder = await mkdtemp(join(tmpdir(), 'one-truth-'));
	const today = dayInAlmaty(clock.now());
	const country = { subjects, today } satisfies DemoOptions;
	const world = createWorld(country);
	const simulators = await serveSimulators(routes, () => world);
	const env = { DEMO_DATA: 'on', SIMULATORS: 'off', DATA_DIR: folder };
	const sourceSettings = settingsOf(readConfig(env).sources, {
		url: simulators.url,
		secrets: { shep: createBusIdentity() },
	});
	const options = { clock, sourceSettings, env };
	const deps = testDeps(database, options);
	const { lists } = await generateDemo(folder, { ...country, format: 'csv' });
	for (const { sourceId, listDate, path } of lists)
		await importList({ pool: database.pool, clock }, sourceId, [join(folder, path)], { listDate });
	const imported = new Set(lists.map(({ sourceId }) => sourceId));
	for (const source of listSources) {
		if (source.download === undefined || imported.has(source.descriptor.id)) continue;
		const loaded = await downloadList(listDepsOf(deps), { ...source, download: source.download });
		// a list that is empty in so small a country has not come
		const isMissed = loaded.state !== 'loaded' && source.descriptor.isStopFactor;
		if (isMissed) throw new Error(`${source.descriptor.id}: ${JSON.stringify(loaded)}`);
	}
	await recalculateIdn({ pool: database.pool, clock }, { asOf: today });
	const app = await buildApp(database, options);
	return {
		app,
		async close() {
			await app.close();
			await simulators.close();
			await rm(folder, { recursive: true });
		},
	};
}
