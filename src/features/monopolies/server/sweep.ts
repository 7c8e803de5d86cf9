import { type Clock, dayInAlmaty } from '#domain/clock.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { moveClaim } from './move-claim.ts';
import { tellSide } from './tell-claim.ts';
import { lapsesOn } from './terms.ts';

type Deps = { pool: Pool; clock: Clock };
const mostAtOnce = 500;

/**
 * Publishes what debtors have had their ten working days for, and ends what has been shown for twelve months. Each is a transaction
 * of its own, so a killed sweep goes on where it was; any number of workers may run.
 */
export async function sweepClaims(deps: Deps): Promise<{ published: number; lapsed: number }> {
	const today = dayInAlmaty(deps.clock.now());
	const due = await find(deps.pool, `state = 'noticed' and answer_by < $1`, today);
	const over = await find(deps.pool, `state = 'published' and lapses_on <= $1 and not is_blocked`, today);
	let published = 0;
	for (const id of due) published += (await publish(deps, id)) ? 1 : 0;
	let lapsed = 0;
	for (const id of over) lapsed += (await lapse(deps, id)) ? 1 : 0;
	return { published, lapsed };
}

async function find(pool: Pool, where: string, today: string): Promise<string[]> {
	const { rows } = await pool.query<Pick<Rows['debtor_claim'], 'id'>>(
		`select id from debtor_claim where ${where} order by made_at limit ${mostAtOnce}`,
		[today],
	);
	return rows.map(({ id }) => id);
}

const system = { actor: { kind: 'system' } } as const;

async function publish({ pool, clock }: Deps, id: string): Promise<boolean> {
	const now = clock.now();
	const also = { published_at: now, lapses_on: lapsesOn(dayInAlmaty(now)) };
	return inTransaction(pool, async (client) => {
		if (!(await lockIf(client, id, 'noticed'))) return false;
		const claim = await moveClaim(client, id, { from: ['noticed'], to: 'published', also }, system);
		await tellSide(client, claim, 'creditor', 'published');
		await tellSide(client, claim, 'debtor', 'published');
		return true;
	});
}

async function lapse({ pool }: Deps, id: string): Promise<boolean> {
	return inTransaction(pool, async (client) => {
		if (!(await lockIf(client, id, 'published'))) return false;
		const claim = await moveClaim(client, id, { from: ['published'], to: 'lapsed' }, system);
		await tellSide(client, claim, 'creditor', 'lapsed');
		return true;
	});
}

/** False: it has moved meanwhile, or another worker has it. */
async function lockIf(client: Parameters<typeof moveClaim>[0], id: string, state: string): Promise<boolean> {
	const { rowCount } = await client.query(
		'select from debtor_claim where id = $1 and state = $2 and not is_blocked for update skip locked',
		[id, state],
	);
	return rowCount === 1;
}
