import type { Clock } from '#domain/clock.ts';
import type { Pool } from '#platform/db/pool.ts';

export type SubjectDeps = {
	pool: Pool;
	clock: Clock;
	/** the register is invented: every card says so */
	isDemo: boolean;
};
