import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { startEmbedded } from '#platform/db/embedded.ts';
import { type Cleanup, withCleanup } from './cleanup.ts';
import { inGroups, type Yardstick } from './figure.ts';
import { openDatabase } from './workspace.ts';

const measuredMs = 500;
const piece = Buffer.alloc(2 ** 20, 1);

/** A second of work, and some for a server of its own. */
export async function readYardstick(folder: string): Promise<Yardstick> {
	return withCleanup(async (cleanup) => {
		const pool = await openServer(cleanup, join(folder, 'yardstick'));
		const selects = await countFor(() => pool.query('select 1'));
		const { rows } = await pool.query<{ name: string; setting: string }>(
			`select name, current_setting(name) as setting from pg_settings
			where name in ('shared_buffers', 'effective_cache_size', 'maintenance_work_mem', 'max_wal_size') order by name`,
		);
		const hashed = await countFor(() => createHash('sha256').update(piece).digest());
		return {
			hashMibPerSecond: hashed,
			selectsPerSecond: selects,
			settings: rows.map(({ name, setting }) => `${name} ${setting}`).join(', '),
		};
	});
}

async function openServer(cleanup: Cleanup, dataDir: string) {
	const server = await startEmbedded({ dataDir });
	cleanup.add(() => server.stop());
	return openDatabase(cleanup, server.connectionString('postgres')).pool;
}

/** @returns times a second */
async function countFor(work: () => unknown): Promise<number> {
	const started = performance.now();
	let count = 0;
	while (performance.now() - started < measuredMs) {
		await work();
		count++;
	}
	return Math.round((count * 1000) / (performance.now() - started));
}

export function describeYardstick({ hashMibPerSecond, selectsPerSecond }: Yardstick): string {
	return `SHA-256 ${inGroups(hashMibPerSecond)} MiB/s, select 1 ${inGroups(selectsPerSecond)}/s`;
}
