import { AppError } from '#domain/error.ts';
import { type MassCheckDepth, mostLiveRows } from '#domain/mass-check.ts';
import { recordAudit } from '#features/audit/public.ts';
import { holdChecks, lockChecks, settleChecks } from '#features/checks/public.ts';
import { forgetGivenTable } from '#features/imports/public.ts';
import { giveBackFeature, lockFeature, takeFeatureUses } from '#features/tariffs/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { findNumbers, lockMassCheck, type MassCheckHead, tellSql } from './mass-check-store.ts';
import { massRows, type Quote, readQuote } from './quote.ts';

export type Actor = { owner: string; accountId: number; ipHash: string };

export const draftOf = (id: string) => ({ kind: 'mass_check', id }) as const;

/** Of one owner at once. */
const mostRunning = 2;

type Start = { id: string; price: string; depth: MassCheckDepth };

/** A use of the plan, one a number of a check. */
const useKeyOf = (checkId: string, number: string) => `mass-check:${checkId}:${number}`;

/**
 * Starts a draft at the price that its reader has seen: everything is charged in this transaction, and what is not answered
 * is given back as it turns out. One that runs already stays as it is.
 * @throws AppError not_found, conflict (cancelled, two run already, or its column is to be chosen), price_changed, feature_exhausted, quota_exhausted,
 * bad_request (too many rows to ask sources about)
 */
export async function startMassCheck(pool: Pool, actor: Actor, { id, price, depth }: Start) {
	await inTransaction(pool, async (client) => {
		const check = await lockMassCheck(client, actor.owner, id);
		if (check === undefined) throw new AppError('not_found');
		if (check.state === 'cancelled') throw new AppError('conflict');
		if (check.state !== 'draft') return;
		if (check.awaitsColumns) throw new AppError('conflict');
		await lockChecks(client, actor.owner);
		await requirePlace(client, actor.owner);
		await lockFeature(client, { holder: actor.owner, feature: massRows });
		const numbers = await findNumbers(client, id);
		if (depth === 'live' && numbers.length > mostLiveRows)
			throw new AppError('bad_request', { fields: [{ field: 'depth', rule: 'too_many', limit: mostLiveRows }] });
		const quote = await readQuote(client, actor.owner, id, numbers);
		if (quote.price !== price) throw new AppError('price_changed');
		if (quote.missing.length > 0) throw exhausted(quote);
		await charge(client, check, quote);
		await forgetGivenTable(client, draftOf(id));
		await client.query(
			`with started as (
			   update mass_check set state = case when $2 = 0 then 'done' else 'running' end, started_at = clock_timestamp(),
			     ended_at = case when $2 = 0 then clock_timestamp() end, total = $2, depth = $3, last_event = last_event + 1
			   where id = $1 returning id
			 )
			 select ${tellSql} from started`,
			[id, numbers.length, depth],
		);
		await record(client, actor, {
			...{ action: 'mass_check.start', id },
			details: { rows: numbers.length, depth, by_plan: quote.byPlan.length, by_checks: quote.byChecks.length },
		});
	});
}

/** A process judges one check at a time, and nobody keeps the others waiting. Behind `lockChecks`. */
async function requirePlace(client: PoolClient, owner: string): Promise<void> {
	const { rows } = await client.query<Promised<{ running: number }>>(
		`select count(*) as running from mass_check where owner = $1 and state = 'running'`,
		[owner],
	);
	if ((rows[0]?.running ?? 0) >= mostRunning)
		throw new AppError('conflict', { fields: [{ field: 'running', rule: 'too_many', limit: mostRunning }] });
}

function exhausted({ rowsMost, rowsResetAt, checksLimit }: Quote): AppError {
	return rowsMost === null
		? new AppError('quota_exhausted', { checks: { limit: checksLimit, holder: 'account' } })
		: new AppError('feature_exhausted', { uses: { used: rowsMost, most: rowsMost, until: rowsResetAt } });
}

async function charge(client: PoolClient, { id, owner }: MassCheckHead, quote: Quote): Promise<void> {
	await takeFeatureUses(
		client,
		{ holder: owner, feature: massRows },
		quote.byPlan.map((number) => useKeyOf(id, number)),
	);
	const day = await holdChecks(client, owner, quote.byChecks);
	await client.query('update mass_check set held_on = $2 where id = $1', [id, day]);
	await client.query(
		`update mass_check_row set charge = case when iin_bin = any($2) then 'opened' when iin_bin = any($3) then 'plan'
		   when iin_bin = any($4) then 'check' end
		 where check_id = $1 and state = 'waiting'`,
		[id, quote.opened, quote.byPlan, quote.byChecks],
	);
}

export type Charged = { bin: string; charge: Rows['mass_check_row']['charge'] };

/** What rows turned out to be: answered ones keep what they were charged, for others it is given back. */
export async function settleRows(
	client: PoolClient,
	{ id, owner, heldOn }: Pick<MassCheckHead, 'id' | 'owner' | 'heldOn'>,
	{ answered, unanswered }: { answered: readonly Charged[]; unanswered: readonly Charged[] },
): Promise<void> {
	const binsOf = (rows: readonly Charged[], by: string) =>
		rows.flatMap(({ bin, charge: charged }) => (charged === by ? [bin] : []));
	const back = binsOf(unanswered, 'plan').map((bin) => useKeyOf(id, bin));
	if (back.length > 0) await giveBackFeature(client, massRows, back);
	if (heldOn === null) return;
	const holding = { holder: owner, day: heldOn };
	await settleChecks(client, holding, binsOf(answered, 'check'), true);
	await settleChecks(client, holding, binsOf(unanswered, 'check'), false);
}

export type Change = 'pause' | 'resume' | 'cancel';

/** Whence each change leads where; a change to what it is already is done. */
const changes = {
	pause: { from: ['running'], to: 'paused' },
	resume: { from: ['paused'], to: 'running' },
	cancel: { from: ['draft', 'running', 'paused'], to: 'cancelled' },
} as const;

/** @throws AppError not_found, conflict */
export async function changeMassCheck(pool: Pool, actor: Actor, { id, action }: { id: string; action: Change }) {
	const { from, to } = changes[action];
	await inTransaction(pool, async (client) => {
		const check = await lockMassCheck(client, actor.owner, id);
		if (check === undefined) throw new AppError('not_found');
		if (check.state === to) return;
		if (!(from as readonly string[]).includes(check.state)) throw new AppError('conflict');
		if (action === 'resume') {
			await lockChecks(client, actor.owner);
			await requirePlace(client, actor.owner);
		}
		if (to === 'cancelled') {
			await forgetGivenTable(client, draftOf(id));
			const { rows } = await client.query<{
				bin: NonNullable<Rows['mass_check_row']['iin_bin']>;
				charge: Rows['mass_check_row']['charge'];
			}>(
				`with before as (select row_no, charge from mass_check_row where check_id = $1 and state = 'waiting')
				 update mass_check_row kept set state = 'cancelled', charge = null from before
				 where kept.check_id = $1 and kept.row_no = before.row_no returning kept.iin_bin as bin, before.charge`,
				[id],
			);
			await settleRows(client, check, { answered: [], unanswered: rows });
		}
		await client.query(
			`with changed as (
			   update mass_check set state = $2, last_event = last_event + 1, leased_by = null, leased_until = null,
			     ended_at = case when $2 = 'cancelled' then clock_timestamp() end
			   where id = $1 returning id
			 )
			 select ${tellSql} from changed`,
			[id, to],
		);
		if (action === 'cancel') await record(client, actor, { action: 'mass_check.cancel', id, details: {} });
	});
}

export async function record(
	client: PoolClient,
	{ accountId, ipHash }: Actor,
	{
		action,
		id,
		details,
	}: { action: `mass_check.${'make' | 'columns' | 'start' | 'cancel'}`; id: string; details: object },
): Promise<void> {
	await recordAudit(client, {
		actor: { kind: 'account', id: accountId },
		...{ action, outcome: 'ok', object: `mass-check:${id}`, ipHash, details: { ...details } },
	});
}
