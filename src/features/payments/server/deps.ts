import type { Pool } from '#platform/db/pool.ts';
import type { Log } from '#platform/log.ts';
import type { PaymentGateway } from './provider.ts';

export type PaymentDeps = {
	pool: Pool;
	log: Log;
	/** who takes cards; null: nobody does */
	gateway: PaymentGateway | null;
	/** where buyers go back to */
	cabinetOrigin: string;
	/** whose account statements are of, and in whose name receipts are; null: of nobody, so there are none */
	supplier: { bin: string; iik: string } | null;
};
