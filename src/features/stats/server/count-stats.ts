import { LRUCache } from 'lru-cache';
import { countAccounts } from '#features/auth/public.ts';
import { countChecks } from '#features/checks/public.ts';
import { registerId, watchRegistry } from '#features/facts/public.ts';
import { countSources, type SourceDeps } from '#features/sources/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Stats } from '../contract.ts';

type Use = { accounts: number; checks: number };

const keptMs = 60_000;
/** Counted once a minute, by one question however many ask; until it is answered the last count stands. */
const uses = new LRUCache<Pool, Use>({
	...{ max: 8, ttl: keptMs, allowStale: true, allowStaleOnFetchRejection: true },
	fetchMethod: async (pool) => {
		const [accounts, checks] = await Promise.all([countAccounts(pool), countChecks(pool)]);
		return { accounts, checks };
	},
});

export async function countStats(deps: SourceDeps): Promise<Stats> {
	const [{ datasets, calculation }, counts, use] = await Promise.all([
		watchRegistry(deps.pool).current(),
		countSources(deps),
		uses.forceFetch(deps.pool),
	]);
	const register = datasets.get(registerId);
	return {
		subject_count: register?.rowCount ?? 0,
		source_count: counts.fast,
		answering_count: counts.answering,
		calculated_on: calculation?.calculatedOn ?? null,
		register_as_of: register?.listDate ?? null,
		account_count: use.accounts,
		check_count: use.checks,
	};
}
