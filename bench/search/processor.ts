import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from '#platform/db/pool.ts';

/** A hundredth of a second on every Linux that Node runs on. */
const tickMs = 10;

type Stat = { parent: number; ownMs: number; buriedMs: number };

function statOf(pid: number): Stat | undefined {
	try {
		// after the name in brackets: parent is field 4, times are fields 14 to 17, the last two of ended children
		const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
		const [own, system, buried, buriedSystem] = [11, 12, 13, 14].map((at) => (fields[at] ?? 0) * tickMs);
		return {
			parent: fields[1] ?? 0,
			ownMs: (own ?? 0) + (system ?? 0),
			buriedMs: (buried ?? 0) + (buriedSystem ?? 0),
		};
	} catch {
		// ended since the folder was read
		return undefined;
	}
}

/** Processor time of the whole PostgreSQL server so far; unlike answer times it hardly depends on what else runs. */
export async function databaseMs(pool: Pool): Promise<number> {
	const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
	const server = statOf(rows[0]?.pid ?? 0)?.parent ?? 0;
	const children = readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map((name) => statOf(Number(name)))
		.filter((stat) => stat?.parent === server);
	return children.reduce((sum, stat) => sum + (stat?.ownMs ?? 0), statOf(server)?.buriedMs ?? 0);
}

export function processMs(pid: number): number {
	return statOf(pid)?.ownMs ?? Number.NaN;
}
