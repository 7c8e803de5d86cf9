// Imports a list and stops dead in the middle, holding its connection: for tests that kill it.
// node test/support/drills/hanging-import.ts <database url> <source> <list date> <file> staging|index
import { writeSync } from 'node:fs';
import { systemClock } from '#domain/clock.ts';
import { importList } from '#features/registry/public.ts';
import { createPool } from '#platform/db/pool.ts';

const [, , connectionString = '', sourceId = '', listDate = '', path = '', place = ''] = process.argv;
const pool = createPool({ connectionString, max: 2, statementTimeoutMs: 0, waitMs: 5000, onError: () => undefined });

function hang(): void {
	writeSync(1, 'hanging\n');
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

let chunks = 0;
await importList({ pool, clock: systemClock }, sourceId, [path], {
	listDate,
	onProgress() {
		// with the second chunk on its way the first is committed
		if (++chunks === 2 && place === 'staging') hang();
	},
	onIndexProgress() {
		if (place === 'index') hang();
	},
});
