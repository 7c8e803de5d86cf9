import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { Pool, PoolClient } from './pool.ts';

/** A tenth of a processor where others want all of it: what runs in the background still ends some day. */
const background = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * This process and the connections of its pool step back behind whoever serves people, for as long as it lives: no system
 * lets an ordinary account take that back, so it is only for a process of its own. A server elsewhere, or one of another
 * account, stays as it is.
 */
export function workInBackground(pool: Pool): void {
	setPriority(background);
	pool.on('connect', stepBack);
}

function stepBack(client: PoolClient): void {
	const { host, processID: pid } = client as PoolClient & { host?: string; processID?: number | null };
	// a number of another machine would be some other process here
	if (host?.startsWith('/') !== true || typeof pid !== 'number') return;
	try {
		if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres')) setPriority(pid, background);
	} catch {
		// not ours to slow down
	}
}
