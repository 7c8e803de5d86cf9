import type { WordKind } from '#domain/debtor-claim.ts';
import { AppError } from '#domain/error.ts';
import { tellAnswered } from '#features/facts/public.ts';
import { inTransaction, type Pool, type PoolClient, type Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import { databaseFiles, type KeptFile } from '#platform/files/file-store.ts';
import { addEvent, type Claim, findClaim, findFiles, lockClaim, type Word, wordColumns } from './claim-store.ts';
import { moveClaim, recordClaim } from './move-claim.ts';
import { tellSide } from './tell-claim.ts';
import { closeWords } from './words.ts';

export const claimPageSize = 20;

/** Disputes and requests for removal: those that wait by due date, decided ones with the newest first. */
export async function listClaimQueue(
	reader: Reader,
	{ isDecided, page }: { isDecided: boolean; page: number },
): Promise<{ words: Word[]; total: number }> {
	const where = isDecided ? `state in ('granted', 'declined')` : `state = 'open'`;
	const [{ rows }, counted] = await Promise.all([
		reader.query<Word>(
			`select ${wordColumns} from debtor_claim_word where ${where} order by ${isDecided ? 'decided_at desc' : 'due_on'}, id
			 limit ${claimPageSize} offset ${(page - 1) * claimPageSize}`,
		),
		reader.query<Promised<{ total: number }>>(`select count(*) as total from debtor_claim_word where ${where}`),
	]);
	return { words: rows, total: counted.rows[0]?.total ?? 0 };
}

/** One that was said. @throws AppError not_found */
export async function getClaimWord(reader: Reader, id: string): Promise<Word> {
	const { rows } = await reader.query<Word>(
		`select ${wordColumns} from debtor_claim_word where id = $1 and kind <> 'reply' and state <> 'draft'`,
		[id],
	);
	if (rows[0] === undefined) throw new AppError('not_found');
	return rows[0];
}

export async function countClaimQueue(reader: Reader): Promise<{ open: number; overdue: number }> {
	const { rows } = await reader.query<Promised<{ open: number; overdue: number }>>(
		`select count(*) as open, count(*) filter (where due_on < today_in_almaty()) as overdue from debtor_claim_word
		 where state = 'open'`,
	);
	return rows[0] ?? { open: 0, overdue: 0 };
}

export type ClaimDecision = { id: string; adminId: number; ipHash: string; isGranted: boolean; answer: string };

/**
 * open → granted: the claim is removed; or declined: it goes on from where it was, unless something else is still open about it.
 * @throws AppError not_found, conflict
 */
export async function decideClaimWord(pool: Pool, decision: ClaimDecision): Promise<void> {
	const { id, adminId, ipHash, isGranted, answer } = decision;
	await inTransaction(pool, async (client) => {
		const { claimId } = await getClaimWord(client, id);
		// claim first, as everybody else who changes both
		const claim = await lockClaim(client, claimId);
		const { rows } = await client.query<Word>(
			`update debtor_claim_word set state = $2, answer = $3, decided_by = $4, decided_at = clock_timestamp()
			 where id = $1 and state = 'open' returning ${wordColumns}`,
			[id, isGranted ? 'granted' : 'declined', answer, adminId],
		);
		const [word] = rows;
		if (word === undefined || claim === undefined) throw new AppError('conflict');
		const mover = { actor: { kind: 'admin', id: adminId }, ipHash, details: { word: id, kind: word.kind } } as const;
		await addEvent(client, claimId, `${word.kind}_${word.state}`);
		await recordClaim(client, claim, `debtor_claim.${isGranted ? 'grant' : 'decline'}_${word.kind}`, mover);
		if (isGranted) {
			await moveClaim(client, claimId, { from: ['published', 'disputed'], to: 'removed' }, mover);
			await closeWords(client, claimId);
		} else await goOn(client, claim, word.kind, mover);
		await tellAnswered(client, [claim.debtor]);
		const after = (await findClaim(client, claimId)) ?? claim;
		for (const side of ['creditor', 'debtor'] as const)
			await tellSide(client, after, side, { what: isGranted ? 'removed' : 'kept', of: id });
	});
}

async function goOn(
	client: PoolClient,
	claim: Claim,
	kind: WordKind,
	mover: Parameters<typeof moveClaim>[3],
): Promise<void> {
	if (kind === 'removal') await client.query('update debtor_claim set is_blocked = false where id = $1', [claim.id]);
	const { rows } = await client.query<Promised<{ disputes: number; removals: number }>>(
		`select count(*) filter (where kind = 'dispute') as disputes, count(*) filter (where kind = 'removal') as removals
		 from debtor_claim_word where claim_id = $1 and state = 'open'`,
		[claim.id],
	);
	const { disputes = 0, removals = 0 } = rows[0] ?? {};
	const { disputedFrom } = claim;
	// the debtor has not had his days yet: what is blocked waits where it cannot be published
	const isHeld = disputes > 0 || (disputedFrom === 'noticed' && removals > 0);
	if (claim.state === 'disputed' && disputedFrom !== null && !isHeld)
		await moveClaim(client, claim.id, { from: ['disputed'], to: disputedFrom }, mover);
}

/** A file of the claim that a word is about. @throws AppError not_found */
export async function getQueuedFile(reader: Reader, wordId: string, fileId: string): Promise<KeptFile> {
	const word = await getClaimWord(reader, wordId);
	const claim = await findClaim(reader, word.claimId);
	const files = (await findFiles(reader, [word.claimId])).get(word.claimId) ?? [];
	const isOf = claim !== undefined && files.some(({ id }) => id === fileId);
	const file = isOf ? await databaseFiles.find(reader, `organization:${claim.bin}`, fileId) : undefined;
	if (file === undefined) throw new AppError('not_found');
	return file;
}
