import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';
import { listen } from './listen.ts';
import type { Pool } from './pool.ts';
import type { Promised } from './rows.ts';

/** A lease that ran out is found so soon. */
const sweepMs = 10_000;

export type Turns = {
	pool: Pool;
	log: Pick<Log, 'warn'>;
	/** told by the database when there is something to do */
	channel: string;
	/** for the log, where a turn fails: the lease ends by itself, and the next sweep takes it up again */
	waits: string;
	/** does a part of what waits under a lease of this process, and more of it while `mayGoOn`; false: nothing waits */
	runTurn(process: string, mayGoOn: () => boolean): Promise<boolean>;
};

/** What is done by turns: rows of one table in one state. */
export type Leased = {
	table: string;
	state: string;
	/** of the row, as its turn is handed over */
	columns: string;
	/** what a process has not written by then is done by another one */
	seconds: number;
};

const freeTurn = (state: string) => `state = '${state}' and (leased_until is null or leased_until < clock_timestamp())`;

/**
 * Leases the row whose last turn is longest ago: a long one does not keep a short one waiting.
 * @returns undefined: none waits for a turn
 */
export async function leaseTurn<Turn extends object>(
	pool: Pool,
	{ table, state, columns, seconds }: Leased,
	process: string,
): Promise<Turn | undefined> {
	const { rows } = await pool.query<Turn>({
		name: `${table}-turn`,
		text: `update ${table} set leased_by = $1, leased_until = clock_timestamp() + make_interval(secs => $2),
			turn_at = clock_timestamp()
		where id = (select id from ${table}
			where ${freeTurn(state)}
			order by turn_at limit 1 for update skip locked)
		returning ${columns}`,
		values: [process, seconds],
	});
	return rows[0];
}

/** Whether something waits for a turn, so that one that could go on ends. */
export async function isTurnAwaited(pool: Pool, { table, state }: Leased): Promise<boolean> {
	const { rows } = await pool.query<Promised<{ awaited: boolean }>>({
		name: `${table}-turn-awaited`,
		text: `select exists (select from ${table} where ${freeTurn(state)}) as awaited`,
	});
	return rows[0]?.awaited ?? true;
}

/** Takes turns at what waits in the database, at once and where another process has left it. */
export function watchTurns({ pool, log, channel, waits, runTurn }: Turns): { close(): Promise<void> } {
	const process = randomUUID();
	let isClosed = false;
	let isWanted = false;
	let running: Promise<void> | undefined;
	const wake = () => {
		isWanted = true;
		running ??= drain().finally(() => {
			running = undefined;
		});
	};
	const drain = async () => {
		while (isWanted && !isClosed) {
			isWanted = false;
			try {
				while (!isClosed && (await runTurn(process, () => !isClosed)));
			} catch (error) {
				log.warn({ err: error }, waits);
			}
		}
	};
	const ear = listen(pool, [channel], wake);
	const timer = setInterval(wake, sweepMs);
	return {
		async close() {
			isClosed = true;
			clearInterval(timer);
			await ear.close();
			await running;
		},
	};
}
