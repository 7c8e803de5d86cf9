import { sourceIds, watchRegistry } from '#features/facts/public.ts';
import { countSources, type SourceDeps } from '#features/sources/public.ts';
import type { Stats } from '../contract.ts';

export async function getStats(deps: SourceDeps): Promise<Stats> {
	const [{ datasets, calculation }, counts] = await Promise.all([
		watchRegistry(deps.pool).current(),
		countSources(deps),
	]);
	const register = datasets.get(sourceIds.register);
	return {
		subject_count: register?.rowCount ?? 0,
		source_count: counts.total,
		answering_count: counts.answering,
		calculated_on: calculation?.calculatedOn ?? null,
		register_as_of: register?.listDate ?? null,
	};
}
