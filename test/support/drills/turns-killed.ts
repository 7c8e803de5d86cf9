import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import type { TestDatabase } from '../db.ts';

/** What is judged or told by turns; also the name of its table. */
type Judged = 'mass_check' | 'vat_review' | 'debtor_import';

const program = new URL('turn-worker.ts', import.meta.url);

/** What a turn has come to is written down here. */
const progress: Readonly<Record<Judged, string>> = {
	mass_check: 'done',
	vat_review: 'done',
	debtor_import: 'told_row',
};

/** Whoever writes down what is done waits here from now on, with the results of his turn written and not committed. */
export async function holdBeforeCommit({ pool }: TestDatabase, of: Judged): Promise<void> {
	await pool.query(`
		create function hold_turn() returns trigger language plpgsql as
		$$ begin perform pg_advisory_xact_lock(4242); return new; end $$;
		create trigger hold_turn before update of ${progress[of]} on ${of} for each row execute function hold_turn()`);
}

/** Every process that judges stands still before it commits. @returns lets them go on */
async function holdTurns({ pool }: TestDatabase): Promise<() => Promise<void>> {
	const keeper = await pool.connect();
	await keeper.query('select pg_advisory_lock(4242)');
	return async () => {
		await keeper.query('select pg_advisory_unlock(4242)');
		keeper.release();
	};
}

/** @param turns none: until nothing waits */
function startWorker({ url }: TestDatabase, of: Judged, turns = 0) {
	const child = fork(program, [of, url, String(turns)], { execArgv: [] });
	onTestFinished(() => void child.kill('SIGKILL'));
	return { child, ended: once(child, 'exit') };
}

/** In `npm test` one for each of three groups of rows; MASS_KILLS=50 is as many over the largest list. */
export const massKills = Number(process.env.MASS_KILLS ?? 3);

/** How often the process is killed, over how many groups of rows: each is written in one transaction. */
export type Kills = { kills: number; groups: number };

/** The group that a kill hits, where they are spread evenly over the groups. */
export const groupOfKill = (kill: number, { kills, groups }: Kills) => Math.floor((kill * groups) / kills);

/**
 * The process that judges is killed with -9 in its turns while it writes, and at last two come back at once and judge the rest.
 * @returns what was done after each kill
 */
export async function killInEachTurn(
	database: TestDatabase,
	of: Judged,
	readDone: () => Promise<number>,
	drill: Kills = { kills: 3, groups: 3 },
): Promise<number[]> {
	const doneAfterKills: number[] = [];
	for (let kill = 0; kill < drill.kills; kill++) {
		const letGo = await holdTurns(database);
		const { child, ended } = startWorker(database, of);
		await expect.poll(() => database.countWaiting()).toBeGreaterThan(0);
		child.kill('SIGKILL');
		expect(await ended).toEqual([null, 'SIGKILL']);
		await letGo();
		await expect.poll(() => database.countWaiting()).toBe(0);
		doneAfterKills.push(await readDone());
		await database.pool.query(`update ${of} set leased_until = clock_timestamp() - interval '1 second'`);
		if (kill + 1 === drill.kills || groupOfKill(kill + 1, drill) === groupOfKill(kill, drill)) continue;
		// the next kill hits the next turn
		expect((await startWorker(database, of, 1).ended)[0]).toBe(0);
	}
	const both = [startWorker(database, of), startWorker(database, of)];
	expect((await Promise.all(both.map(({ ended }) => ended))).map(([code]) => code)).toEqual([0, 0]);
	return doneAfterKills;
}
