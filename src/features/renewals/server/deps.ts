import type { Clock } from '#domain/clock.ts';
import type { Supplier } from '#domain/money/supplier.ts';
import type { Auth } from '#features/auth/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Log } from '#platform/log.ts';

export type RenewalDeps = {
	pool: Pool;
	log: Pick<Log, 'info' | 'warn'>;
	clock: Clock;
	/** null: nobody is named, so nothing can be invoiced */
	supplier: Supplier | null;
};

/** Of the job, which tells people. */
export type EndingDeps = RenewalDeps & { auth: Auth };
