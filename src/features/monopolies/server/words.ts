import type { IsoDate } from '#domain/clock.ts';
import type { ClaimSide, ClaimState, WordKind } from '#domain/debtor-claim.ts';
import { AppError } from '#domain/error.ts';
import { tellAnswered } from '#features/facts/public.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import { addEvent, type Claim, type Word, wordColumns } from './claim-store.ts';
import type { Acting, MonopolyDeps } from './deps.ts';
import { type Mover, moveClaim, recordClaim } from './move-claim.ts';
import { lockClaimOf, lockOwnClaim } from './own-claim.ts';
import { tellSide } from './tell-claim.ts';
import { termOfRemoval } from './terms.ts';

/** States in which each can be said. */
export const saidIn: Readonly<Record<WordKind, readonly ClaimState[]>> = {
	reply: ['noticed', 'published', 'disputed'],
	dispute: ['noticed', 'published'],
	removal: ['noticed', 'published', 'disputed'],
};

/**
 * What the debtor replies or disputes, to be signed; written again it replaces the draft.
 * @throws AppError not_found; conflict in another state, and where it was said already
 */
export async function draftWord(
	client: PoolClient,
	acting: Acting,
	{ id, kind, text }: { id: string; kind: 'reply' | 'dispute'; text: string },
): Promise<void> {
	const claim = await lockClaimOf(client, acting.account, { id, side: 'debtor' });
	if (!(await canSay(client, claim, kind, 'debtor'))) throw new AppError('conflict');
	await client.query(
		`insert into debtor_claim_word (claim_id, kind, side, text, state, claim_state, account_id)
		 values ($1, $2, 'debtor', $3, 'draft', $4, $5)
		 on conflict (claim_id, kind, side) where state = 'draft'
		 do update set text = excluded.text, claim_state = excluded.claim_state, account_id = excluded.account_id,
		   made_at = clock_timestamp()`,
		[id, kind, text, claim.state, acting.account.accountId],
	);
	await recordClaim(client, claim, `debtor_claim.draft_${kind}`, {
		...{ actor: { kind: 'account', id: acting.account.accountId }, ipHash: acting.ipHash },
	});
}

/** Whether one side has this still to say. */
export async function canSay(
	reader: Reader,
	{ id, state }: Pick<Claim, 'id' | 'state'>,
	kind: WordKind,
	side: ClaimSide,
): Promise<boolean> {
	if (!saidIn[kind].includes(state)) return false;
	const { rowCount } = await reader.query(
		`select from debtor_claim_word where claim_id = $1 and kind = $2 and side = $3 and state <> 'draft'
		 and (kind <> 'dispute' or claim_state = $4)`,
		[id, kind, side, state],
	);
	return rowCount === 0;
}

/**
 * Either side asks for removal: from then on it is not read, until an administrator has decided. One that waits for the debtor’s
 * answer is not published meanwhile either.
 */
export async function askRemoval(
	client: PoolClient,
	{ clock }: MonopolyDeps,
	acting: Acting,
	{ id, text }: { id: string; text: string },
): Promise<void> {
	const { claim, side } = await lockOwnClaim(client, acting.account, id);
	if (!(await canSay(client, claim, 'removal', side)) || claim.isBlocked) throw new AppError('conflict');
	const mover = { actor: { kind: 'account', id: acting.account.accountId }, ipHash: acting.ipHash } as const;
	const { rows } = await client.query<Pick<Word, 'id'>>(
		`insert into debtor_claim_word (claim_id, kind, side, text, state, claim_state, account_id, said_at, due_on)
		 values ($1, 'removal', $2, $3, 'open', $4, $5, clock_timestamp(), $6) returning id`,
		[id, side, text, claim.state, acting.account.accountId, termOfRemoval(clock.now())],
	);
	await block(client, claim, { ...mover, details: { side } });
	await tellSide(client, claim, side === 'creditor' ? 'debtor' : 'creditor', {
		what: 'blocked',
		of: rows[0]?.id ?? '',
	});
}

/** Not read, nor published where it is not yet. */
async function block(client: PoolClient, claim: Claim, mover: Mover): Promise<void> {
	const { id } = claim;
	const told = { event: 'removal', action: 'debtor_claim.ask_removal' };
	if (claim.state === 'noticed') {
		// the debtor disputes nothing: it only waits where it cannot be published
		await moveClaim(client, id, { from: ['noticed'], to: 'disputed', also: { is_blocked: true }, told }, mover);
		return;
	}
	await client.query('update debtor_claim set is_blocked = true where id = $1', [id]);
	await addEvent(client, id, told.event);
	await recordClaim(client, claim, told.action, mover);
	await tellAnswered(client, [claim.debtor]);
}

/** A word that waits for its signature. */
export async function findDraftWord(reader: Reader, id: string): Promise<Word | undefined> {
	const { rows } = await reader.query<Word>(
		`select ${wordColumns} from debtor_claim_word where id = $1 and state = 'draft'`,
		[id],
	);
	return rows[0];
}

/** draft → said, or open until it is decided. @throws AppError conflict */
export async function markSaid(
	client: PoolClient,
	{ id, kind }: Pick<Word, 'id' | 'kind'>,
	signed: { statementId: string; sha256: string; signerName: string; claimState: ClaimState; dueOn: IsoDate | null },
): Promise<void> {
	const { rowCount } = await client.query(
		`update debtor_claim_word set state = $2, statement_id = $3, text_sha256 = $4, signer_name = $5, claim_state = $6, due_on = $7,
		   said_at = clock_timestamp()
		 where id = $1 and state = 'draft'`,
		[
			...[id, kind === 'reply' ? 'said' : 'open', signed.statementId, signed.sha256, signed.signerName],
			...[signed.claimState, signed.dueOn],
		],
	);
	if (rowCount !== 1) throw new AppError('conflict');
}

/** The claim is over: what is open about it has come to what was asked for. */
export async function closeWords(client: PoolClient, claimId: string): Promise<void> {
	await client.query(
		`update debtor_claim_word set state = 'granted', decided_at = clock_timestamp() where claim_id = $1 and state = 'open'`,
		[claimId],
	);
}
