import type { Clock } from '#domain/clock.ts';
import type { RegistryWatch } from '#features/facts/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Log } from '#platform/log.ts';
import { listSources, liveSources } from '#sources/catalogue.ts';
import type { SourceSettings } from '#sources/kit/endpoints.ts';
import type { ListSource } from '#sources/kit/lists/list-source.ts';
import type { LiveSource } from '#sources/kit/live-source.ts';
import type { SourceDesk } from './asking/desk.ts';

export type SourceCatalogue = { live: readonly LiveSource[]; lists: readonly ListSource[] };

export type SourceDeps = {
	pool: Pool;
	clock: Clock;
	log: Pick<Log, 'info' | 'warn' | 'error'>;
	/** addresses and secrets by publisher */
	sourceSettings: SourceSettings;
	registry: RegistryWatch;
	desk: SourceDesk;
	/** another one than src/sources/catalogue.ts */
	catalogue?: SourceCatalogue;
};

/** The desk as a single question sees it. */
export type Desk = SourceDesk & { deps: SourceDeps };

export function catalogueOf({ catalogue }: SourceDeps): SourceCatalogue {
	return catalogue ?? { live: liveSources, lists: listSources };
}

/** Whether this installation has an address of the source, or needs none: its list is loaded from a file. */
export function isConfigured(deps: SourceDeps, id: string): boolean {
	const { live, lists } = catalogueOf(deps);
	const endpoint =
		live.find(({ descriptor }) => descriptor.id === id)?.endpoint ??
		lists.find(({ descriptor }) => descriptor.id === id)?.download?.endpoint;
	return endpoint === undefined || deps.sourceSettings[endpoint].baseUrl !== null;
}
