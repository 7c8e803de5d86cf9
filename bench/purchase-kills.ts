import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbedded } from '#platform/db/embedded.ts';
import { killUnderPurchases } from '../test/support/drills/purchase-drill.ts';
import { atMost, inGroups, measured } from './kit/figure.ts';
import type { Part } from './kit/part.ts';
import { openMigrated } from './kit/workspace.ts';

const purchases = 2000;
const kills = 200;
const seed = 15;

/** Web and worker are killed while people buy; the same drill runs short in `npm test`. */
export const measurePurchaseKills: Part = async ({ workspace, cleanup }) => {
	const dataDir = join(workspace.folder, 'purchase-kills');
	await mkdir(dataDir, { recursive: true, mode: 0o755 });
	const server = await startEmbedded({ dataDir });
	cleanup.add(() => server.stop());
	const database = await openMigrated(cleanup, server.connectionString('postgres'));
	const from = performance.now();
	const drill = await killUnderPurchases(
		{ ...database, beforeDrop: (close) => cleanup.add(close) },
		{ purchases, kills, seed },
	);
	const {
		acknowledged,
		repeated,
		lost,
		doubled,
		stuck,
		misjudged,
		heldTiyn,
		missingTiyn,
		faults,
		killed,
		ended,
		orders,
	} = drill;
	const wrong =
		lost + doubled + stuck + misjudged + faults.length + (heldTiyn > 0 ? 1 : 0) + (missingTiyn === 0 ? 0 : 1) + ended;
	const states = Object.entries(orders).map(([state, count]) => `${inGroups(count)} ${state}`);
	return [
		measured(
			`${inGroups(purchases)} purchases under ${kills} kills -9 of web and worker: double, lost, stuck, held or wrongly charged`,
			wrong,
			inGroups(wrong),
			atMost(0, 'of them'),
			[
				`${inGroups(acknowledged)} acknowledged, ${inGroups(repeated)} requests sent again; ${lost} lost, ${doubled} double, ${stuck} stuck, ${misjudged} wrongly charged, ${heldTiyn} tiyn held, ${missingTiyn} missing; ${faults.length} faults of the ledger; orders ${states.join(', ')}`,
				'refunded: a report whose buyer did not tick the one source that can be reached, or whose question to it was cut off; a paid question is not put twice',
				`web killed ${killed.web} times, the worker ${killed.worker}; ${ended} of them ended by themselves; with web the leases of all open reports end, those of the worker too`,
				`${inGroups((performance.now() - from) / 60_000)} min`,
			],
		),
	];
};
