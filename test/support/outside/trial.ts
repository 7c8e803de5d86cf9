import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import { openRegistryWatch } from '#features/facts/public.ts';
import { type AskOptions, askSource, openSourceDesk, type SourceDeps } from '#features/sources/public.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { createLog } from '#platform/log.ts';
import type { LiveSource } from '#sources/kit/live-source.ts';
import { serveSimulators } from '../../../simulators/kit/server.ts';
import { createWorld } from '../../../simulators/kit/world.ts';
import { fixedClock } from '../app.ts';
import { freshDatabase } from '../db.ts';
import { buildAskedSubject, settingsFor, trialRoute } from './test-source.ts';

const now = '2026-11-21T09:05:00Z';
export const nowMs = Date.parse(now);

/** A database, a simulator of the trial source that can be broken, and processes that ask it. */
export async function startTrial() {
	const database = await freshDatabase();
	const world = createWorld({ subjects: 1 });
	const simulators = await serveSimulators([trialRoute], () => world);
	const pools: Pool[] = [];
	/** Each pool is a process of its own to the machinery. */
	const newProcess = () => {
		const limits = { max: 4, statementTimeoutMs: 0, waitMs: 5000, onError: () => undefined };
		const pool = createPool({ connectionString: database.url, ...limits });
		pools.push(pool);
		return pool;
	};
	const control = async (path: string, method = 'GET', body?: object): Promise<Record<string, number>> => {
		const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
		return (await (await fetch(`${simulators.url}/_control/${path}`, init)).json()) as Record<string, number>;
	};
	return {
		database,
		url: simulators.url,
		misbehave: (how: string, more: object = {}) => control('sources/testing-trial', 'PUT', { how, ...more }),
		requestCount: async () => (await control('requests'))['testing-trial'] ?? 0,
		depsFor(source: LiveSource, change: Partial<SourceDeps> = {}): SourceDeps {
			const pool = newProcess();
			const clock = change.clock ?? fixedClock(now);
			return {
				pool,
				clock,
				registry: openRegistryWatch(pool),
				desk: openSourceDesk(pool, clock),
				log: createLog('silent'),
				sourceSettings: settingsFor(simulators.url),
				catalogue: { live: [source], lists: [] },
				...change,
			};
		},
		ask(deps: SourceDeps, options: Partial<AskOptions> = {}, subject = buildAskedSubject()): Promise<SourceOutcome> {
			const all = {
				deadlineAt: nowMs + 1500,
				kind: 'full',
				isPaidAllowed: true,
				askedFor: 'account:1',
				...options,
			} as const;
			return askSource(deps, 'testing-trial', subject, all);
		},
		async reset(): Promise<void> {
			await Promise.all([control('sources', 'DELETE'), control('requests', 'DELETE')]);
			await database.pool.query('truncate source_answer, source_claim, source_health, source_day, source_oddity');
		},
		async stop(): Promise<void> {
			await simulators.close();
			await Promise.all(pools.map((pool) => pool.end()));
			await database.drop();
		},
	};
}
