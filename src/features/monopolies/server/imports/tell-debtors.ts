import type { Clock } from '#domain/clock.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { leaseTurn, type Turns, watchTurns } from '#platform/db/turns.ts';
import { type Claim, claimColumns } from '../claim-store.ts';
import { tellSide } from '../tell-claim.ts';

export type TellingDeps = { pool: Pool; clock: Clock; log: Turns['log'] };

/** Told when a file is signed: its id. */
export const importChannel = 'debtor_import_event';

/** Debtors that are told in one transaction: a killed process loses no more. */
const chunkClaims = 250;
const leased = { table: 'debtor_import', state: 'telling', columns: 'id, told_row as "toldRow"', seconds: 20 };

type Turn = Pick<Rows['debtor_import'], 'id'> & { toldRow: Rows['debtor_import']['told_row'] };
type Told = Claim & { importRow: NonNullable<Rows['debtor_claim']['import_row']> };

/**
 * Tells some debtors of one file what is recorded about them.
 * @returns false: none waits for a turn
 */
export async function runTurn({ pool }: Pick<TellingDeps, 'pool'>, process: string): Promise<boolean> {
	const turn = await leaseTurn<Turn>(pool, leased, process);
	if (turn === undefined) return false;
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`select from debtor_import where id = $1 and leased_by = $2 and state = 'telling' for update`,
			[turn.id, process],
		);
		// taken over meanwhile: whoever has it tells these debtors
		if (rowCount === 1) await tellSome(client, turn);
	});
	return true;
}

async function tellSome(client: PoolClient, { id, toldRow }: Turn): Promise<void> {
	const { rows } = await client.query<Told>(
		`select ${claimColumns}, import_row as "importRow" from debtor_claim where import_id = $1 and import_row > $2
		 order by import_row limit $3`,
		[id, toldRow, chunkClaims],
	);
	// of a claim that has gone on meanwhile there is news of its own
	for (const claim of rows) if (claim.state === 'noticed') await tellSide(client, claim, 'debtor', { what: 'noticed' });
	await client.query(
		`update debtor_import set told_row = $2, leased_by = null, leased_until = null, state = $3 where id = $1`,
		[id, rows.at(-1)?.importRow ?? toldRow, rows.length < chunkClaims ? 'done' : 'telling'],
	);
}

/** Tells whoever is to be told, at once and where another process has left it. */
export function watchClaimImports(deps: TellingDeps): { close(): Promise<void> } {
	return watchTurns({
		...{ pool: deps.pool, log: deps.log, channel: importChannel, waits: 'debtors wait to be told' },
		runTurn: (process) => runTurn(deps, process),
	});
}
