import type { PoolClient } from '#platform/db/pool.ts';

/** Files of invoices and acts that are kept no longer; their codes are unknown from then on. @param objects `act:<id>` */
export async function forgetPaperFiles(client: PoolClient, objects: readonly string[]): Promise<void> {
	await client.query(`delete from issued_document where object = any($1) and kind in ('invoice', 'act')`, [objects]);
}
