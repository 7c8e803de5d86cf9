import { LRUCache } from 'lru-cache';
import { countAccounts } from '#features/auth/public.ts';
import { countChecks } from '#features/checks/public.ts';
import { registerId } from '#features/facts/public.ts';
import { countSources, type SourceDeps } from '#features/sources/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Stats } from '../contract.ts';

type Use = { accounts: number; checks: number };

const keptMs = 60_000;

/** Counted once a minute with one query for all callers; until it is answered the last count is used. */
export function countUse(pool: Pool): () => Promise<Use> {
	const kept = new LRUCache<'use', Use>({
		...{ max: 1, ttl: keptMs, allowStale: true, allowStaleOnFetchRejection: true },
		fetchMethod: async () => {
			const [accounts, checks] = await Promise.all([countAccounts(pool), countChecks(pool)]);
			return { accounts, checks };
		},
	});
	return () => kept.forceFetch('use');
}

export async function countStats(deps: SourceDeps, readUse: () => Promise<Use>): Promise<Stats> {
	const [{ datasets, calculation }, counts, use] = await Promise.all([
		deps.registry.current(),
		countSources(deps),
		readUse(),
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
