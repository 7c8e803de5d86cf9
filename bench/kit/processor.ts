import { readFileSync } from 'node:fs';
import type { Pool } from '#platform/db/pool.ts';

/** A hundredth of a second on every Linux that Node runs on. */
const tickMs = 10;

/** Processor time of all connections so far; unlike answer times it hardly depends on what else runs. */
export async function databaseMs(pool: Pool): Promise<number> {
	const { rows } = await pool.query<{ pid: number }>(
		`select pid from pg_stat_activity where backend_type = 'client backend'`,
	);
	return rows.reduce((sum, { pid }) => sum + processMs(pid), 0);
}

/** Of all threads of a process so far; 0 for one that has ended, and where the system does not tell. */
export function processMs(pid: number): number {
	try {
		// after the name in brackets: user and system time are fields 14 and 15
		const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
		return (Number(fields[11]) + Number(fields[12])) * tickMs;
	} catch {
		return 0;
	}
}
