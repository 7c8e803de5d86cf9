import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from './support/db.ts';
import { killUnderPurchases } from './support/drills/purchase-drill.ts';
import { longestMs } from './support/runner/patience.ts';

/** In `npm test` a short run, because a process takes seconds to start; PURCHASE_KILLS makes it longer. */
const kills = Number(process.env.PURCHASE_KILLS ?? 4);
const purchases = 10 * kills;

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

test(
	'web and worker are killed while people buy: nothing is lost, bought twice, stuck or still held',
	async () => {
		const drill = await killUnderPurchases(database, { purchases, kills, seed: 15 });
		expect(drill).toMatchObject({
			...{
				acknowledged: purchases,
				lost: 0,
				doubled: 0,
				stuck: 0,
				misjudged: 0,
				heldTiyn: 0,
				missingTiyn: 0,
				faults: [],
				ended: 0,
			},
		});
		expect(drill.killed.web + drill.killed.worker).toBe(kills);
		expect(drill.orders).toEqual({ fulfilled: expect.any(Number), refunded: expect.any(Number) });
		// each of the processes that are killed has to start first
	},
	10 * longestMs,
);
