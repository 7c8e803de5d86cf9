import { dayInAlmaty } from '#domain/clock.ts';
import type { ClaimState } from '#domain/debtor-claim.ts';
import { AppError } from '#domain/error.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import { databaseFiles } from '#platform/files/file-store.ts';
import type { ClaimBody } from '../contract.ts';
import { fieldsOf, leastAmount } from './claim-rules.ts';
import { type Claim, deleteDraft, findFiles, insertClaim, updateDraft } from './claim-store.ts';
import type { Acting, MonopolyDeps } from './deps.ts';
import { requireCreditor } from './membership.ts';
import { moveClaim, recordClaim } from './move-claim.ts';
import { lockClaimOf } from './own-claim.ts';
import { tellSide } from './tell-claim.ts';
import { answerBy } from './terms.ts';
import { closeWords } from './words.ts';

const moverOf = ({ account, ipHash }: Acting) =>
	({ actor: { kind: 'account', id: account.accountId }, ipHash }) as const;

/** @throws AppError organisation_needed, monopoly_not_joined, conflict, and for what is typed */
export async function draftClaim(
	client: PoolClient,
	{ clock }: MonopolyDeps,
	acting: Acting,
	body: ClaimBody,
): Promise<Claim> {
	const bin = await requireCreditor(client, acting.account);
	const fields = await fieldsOf(client, bin, body, clock.now());
	const claim = await insertClaim(client, bin, acting.account.accountId, fields);
	if (claim === undefined) throw new AppError('conflict', { fields: [{ field: 'contract_no', rule: 'taken' }] });
	await recordClaim(client, claim, 'debtor_claim.draft', moverOf(acting));
	return claim;
}

export async function changeDraft(deps: MonopolyDeps, acting: Acting, id: string, body: ClaimBody): Promise<void> {
	await inTransaction(deps.pool, async (client) => {
		const claim = await lockClaimOf(client, acting.account, { id, side: 'creditor' });
		await requireCreditor(client, acting.account);
		const fields = await fieldsOf(client, claim.bin, body, deps.clock.now());
		const became = await updateDraft(client, id, fields);
		if (became === 'taken') throw new AppError('conflict', { fields: [{ field: 'contract_no', rule: 'taken' }] });
		if (became === 'late') throw new AppError('conflict');
		await recordClaim(client, claim, 'debtor_claim.change', moverOf(acting));
	});
}

export async function dropDraft({ pool }: MonopolyDeps, acting: Acting, id: string): Promise<void> {
	await inTransaction(pool, async (client) => {
		const claim = await lockClaimOf(client, acting.account, { id, side: 'creditor' });
		const files = (await findFiles(client, [id])).get(id) ?? [];
		if (!(await deleteDraft(client, id))) throw new AppError('conflict');
		await databaseFiles.remove(
			client,
			files.map((file) => file.id),
		);
		await recordClaim(client, claim, 'debtor_claim.drop', moverOf(acting));
	});
}

/** @throws AppError bad_request where evidence is missing or the debt is too small by now; conflict: it is no draft */
export async function requireSignable(client: PoolClient, claim: Claim, now: Date): Promise<void> {
	if (claim.state !== 'draft') throw new AppError('conflict');
	const least = leastAmount(dayInAlmaty(now));
	if (claim.amountKzt < least)
		throw new AppError('bad_request', { fields: [{ field: 'amount_kzt', rule: 'claim_amount', limit: least }] });
	const files = (await findFiles(client, [claim.id])).get(claim.id) ?? [];
	if (!files.some(({ purpose }) => purpose === 'evidence'))
		throw new AppError('bad_request', { fields: [{ field: 'file', rule: 'claim_evidence' }] });
}

/** signed → noticed: the debtor has the notice by the proof that is attached, and finds it in his inbox besides. */
export async function giveNotice(deps: MonopolyDeps, acting: Acting, id: string): Promise<void> {
	await inTransaction(deps.pool, async (client) => {
		const { state } = await lockClaimOf(client, acting.account, { id, side: 'creditor' });
		if (state !== 'signed') throw new AppError('conflict');
		const files = (await findFiles(client, [id])).get(id) ?? [];
		if (!files.some(({ purpose }) => purpose === 'delivery'))
			throw new AppError('bad_request', { fields: [{ field: 'file', rule: 'claim_delivery' }] });
		const now = deps.clock.now();
		const claim = await moveClaim(
			client,
			id,
			{ from: ['signed'], to: 'noticed', also: { noticed_at: now, answer_by: answerBy(now) } },
			moverOf(acting),
		);
		await tellSide(client, claim, 'debtor', { what: 'noticed' });
	});
}

/**
 * signed → withdrawn: a debt that was signed with a mistake, while the debtor knows nothing of it. Signature and history stay, and the
 * same debt may be recorded anew.
 */
export async function withdrawClaim(client: PoolClient, acting: Acting, id: string): Promise<void> {
	await lockClaimOf(client, acting.account, { id, side: 'creditor' });
	await moveClaim(client, id, { from: ['signed'], to: 'withdrawn' }, moverOf(acting));
}

/** published → settled. What was asked about it is of no use any more. */
export async function settleClaim({ pool }: MonopolyDeps, acting: Acting, id: string): Promise<void> {
	const from: readonly ClaimState[] = ['published'];
	await inTransaction(pool, async (client) => {
		await lockClaimOf(client, acting.account, { id, side: 'creditor' });
		const claim = await moveClaim(client, id, { from, to: 'settled' }, moverOf(acting));
		await closeWords(client, id);
		await tellSide(client, claim, 'debtor', { what: 'settled' });
	});
}
