import type { Clock } from '#domain/clock.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Log } from '#platform/log.ts';
import { listSources, liveSources } from '#sources/catalogue.ts';
import type { SourceSettings } from '#sources/kit/endpoints.ts';
import type { ListSource } from '#sources/kit/list-source.ts';
import type { LiveSource } from '#sources/kit/live-source.ts';

export type SourceCatalogue = { live: readonly LiveSource[]; lists: readonly ListSource[] };

export type SourceDeps = {
	pool: Pool;
	clock: Clock;
	log: Pick<Log, 'info' | 'warn' | 'error'>;
	/** addresses and secrets by publisher */
	sourceSettings: SourceSettings;
	/** another one than src/sources/catalogue.ts */
	catalogue?: SourceCatalogue;
};

export function catalogueOf({ catalogue }: SourceDeps): SourceCatalogue {
	return catalogue ?? { live: liveSources, lists: listSources };
}
