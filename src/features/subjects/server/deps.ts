import type { Clock } from '#domain/clock.ts';
import type { Pool } from '#platform/db/pool.ts';

export type SubjectDeps = {
	pool: Pool;
	/** copies of the database that searches may read */
	replicaUrls?: readonly string[];
	/** answers of the search are kept up to that; 0: none */
	searchMemoryBytes: number;
	clock: Clock;
	/** the register is invented: every card says so */
	isDemo: boolean;
};
