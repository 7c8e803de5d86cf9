import type { Clock } from '#domain/clock.ts';
import type { Supplier } from '#domain/money/supplier.ts';
import type { Issuing } from '#features/documents/public.ts';
import type { Pool } from '#platform/db/pool.ts';

/** What papers are made with. */
export type Papers = {
	clock: Clock;
	/** null: nobody is named, so nothing can be invoiced */
	supplier: Supplier | null;
};

export type InvoicingDeps = Papers & { pool: Pool; isDemo: boolean; publicOrigin: string; issuing: Issuing };
