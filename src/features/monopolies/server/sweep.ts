import { decreedDays } from '#domain/calendar/decreed-days.ts';
import { addWorkingDays } from '#domain/calendar/working-calendar.ts';
import { type Clock, dayInAlmaty } from '#domain/clock.ts';
import { remindedWorkingDays } from '#domain/debtor-claim.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { findClaim } from './claim-store.ts';
import { moveClaim } from './move-claim.ts';
import { tellSide } from './tell-claim.ts';
import { lapsesOn } from './terms.ts';

type Deps = { pool: Pool; clock: Clock };
const mostAtOnce = 500;

export type Swept = { reminded: number; published: number; lapsed: number };

/**
 * Reminds debtors whose term ends soon, publishes what they have had their ten working days for, and ends what has been shown for
 * twelve months. Each is a transaction of its own, so a killed sweep goes on where it was; any number of workers may run.
 */
export async function sweepClaims(deps: Deps): Promise<Swept> {
	const today = dayInAlmaty(deps.clock.now());
	const soon = addWorkingDays(today, remindedWorkingDays, decreedDays);
	return {
		published: await ofEach(deps, `state = 'noticed' and answer_by < $1`, today, (id) => publish(deps, id)),
		lapsed: await ofEach(deps, `state = 'published' and lapses_on <= $1 and not is_blocked`, today, (id) =>
			lapse(deps, id),
		),
		reminded: await ofEach(deps, `state = 'noticed' and answer_by <= $1`, soon, (id) => remind(deps, id)),
	};
}

/** All of them, however many: a file of claims falls due on one day. @returns how many were acted on */
async function ofEach(
	{ pool }: Deps,
	where: string,
	day: string,
	act: (id: string) => Promise<boolean>,
): Promise<number> {
	let done = 0;
	let after = '00000000-0000-0000-0000-000000000000';
	for (;;) {
		const { rows } = await pool.query<Pick<Rows['debtor_claim'], 'id'>>(
			`select id from debtor_claim where ${where} and id > $2 order by id limit ${mostAtOnce}`,
			[day, after],
		);
		for (const { id } of rows) done += (await act(id)) ? 1 : 0;
		const last = rows.at(-1);
		if (last === undefined) return done;
		after = last.id;
	}
}

const system = { actor: { kind: 'system' } } as const;

async function publish({ pool, clock }: Deps, id: string): Promise<boolean> {
	const now = clock.now();
	const also = { published_at: now, lapses_on: lapsesOn(dayInAlmaty(now)) };
	return inTransaction(pool, async (client) => {
		if (!(await lockIf(client, id, 'noticed'))) return false;
		const claim = await moveClaim(client, id, { from: ['noticed'], to: 'published', also }, system);
		await tellSide(client, claim, 'creditor', { what: 'published' });
		await tellSide(client, claim, 'debtor', { what: 'published' });
		return true;
	});
}

async function lapse({ pool }: Deps, id: string): Promise<boolean> {
	return inTransaction(pool, async (client) => {
		if (!(await lockIf(client, id, 'published'))) return false;
		const claim = await moveClaim(client, id, { from: ['published'], to: 'lapsed' }, system);
		await tellSide(client, claim, 'creditor', { what: 'lapsed' });
		return true;
	});
}

/** @returns false: all of the debtor’s side know, or it has moved meanwhile */
async function remind({ pool }: Deps, id: string): Promise<boolean> {
	return inTransaction(pool, async (client) => {
		if (!(await lockIf(client, id, 'noticed'))) return false;
		const claim = await findClaim(client, id);
		return claim !== undefined && (await tellSide(client, claim, 'debtor', { what: 'ending' })) > 0;
	});
}

/** False: it has moved meanwhile, or another worker has it. */
async function lockIf(client: PoolClient, id: string, state: string): Promise<boolean> {
	const { rowCount } = await client.query(
		'select from debtor_claim where id = $1 and state = $2 and not is_blocked for update skip locked',
		[id, state],
	);
	return rowCount === 1;
}
