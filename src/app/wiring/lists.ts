import type { DeltaDeps, ListDeps } from '#features/sources/public.ts';
import type { Deps } from '../deps.ts';

/** What loading lists needs from this installation. */
export function listDepsOf<
	Some extends Pick<Deps, 'pool' | 'clock' | 'log' | 'config' | 'sourceSettings' | 'registry' | 'desk'>,
>(deps: Some): Some & ListDeps & DeltaDeps {
	const { dataDir, largestListBytes, isDemo, sources } = deps.config;
	const { minRows, liveOnly } = sources;
	return { ...deps, dataDir, largestListBytes, minRows, liveOnly, takesSmallSimulated: isDemo };
}
