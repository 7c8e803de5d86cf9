import { type ClaimState, claimMoves } from '#domain/debtor-claim.ts';
import { AppError } from '#domain/error.ts';
import { type AuditEntry, recordAudit } from '#features/audit/public.ts';
import { tellAnswered } from '#features/facts/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { addEvent, type Claim, claimColumns } from './claim-store.ts';

/** Who moves a claim, as the journal has him. */
export type Mover = Pick<AuditEntry, 'actor'> & { ipHash?: string; details?: Readonly<Record<string, unknown>> };

/** What a transition sets besides the state; only our own columns stand here. */
type Also = Readonly<Record<string, unknown>>;

/** `told`: as history and journal have it, where the state that is reached does not say what was done */
export type Move = {
	from: readonly ClaimState[];
	to: ClaimState;
	also?: Also;
	told?: { event: string; action: string };
};

const ended: ReadonlySet<ClaimState> = new Set(['settled', 'removed', 'withdrawn', 'lapsed']);

/**
 * One conditional update with its time, its line of history and of the journal. Reports that show the claim are drawn anew.
 * @throws AppError conflict for every transition that is not in the table, and where somebody was faster
 */
export async function moveClaim(
	client: PoolClient,
	id: string,
	{ from, to, also = {}, told = { event: to, action: `debtor_claim.${to}` } }: Move,
	mover: Mover,
): Promise<Claim> {
	if (!from.every((state) => (claimMoves[state] as readonly ClaimState[]).includes(to))) throw new AppError('conflict');
	const set = {
		...also,
		...(to === 'disputed' ? {} : { disputed_from: null }),
		...(ended.has(to) ? { is_blocked: false } : {}),
	};
	const columns = Object.keys(set).map((name, at) => `, ${name} = $${at + 4}`);
	const { rows } = await client.query<Claim>(
		`update debtor_claim set state = $2${columns.join('')}
		 ${ended.has(to) ? ', ended_at = clock_timestamp()' : ''}${to === 'disputed' ? ', disputed_from = state' : ''}
		 where id = $1 and state = any($3) returning ${claimColumns}`,
		[id, to, from, ...Object.values(set)],
	);
	const [claim] = rows;
	if (claim === undefined) throw new AppError('conflict');
	await addEvent(client, id, told.event);
	await recordClaim(client, claim, told.action, mover);
	await tellAnswered(client, [claim.debtor]);
	return claim;
}

export async function recordClaim(
	client: PoolClient,
	{ id, debtor, state }: Pick<Claim, 'id' | 'debtor' | 'state'>,
	action: string,
	{ actor, ipHash, details = {} }: Mover,
): Promise<void> {
	await recordAudit(client, {
		...{ actor, action, outcome: 'ok', object: `debtor_claim:${id}`, subject: debtor },
		...(ipHash === undefined ? {} : { ipHash }),
		details: { ...details, state },
	});
}
