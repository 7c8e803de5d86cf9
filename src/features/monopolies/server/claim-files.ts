import { type ClaimFilePurpose, type ClaimSide, mostClaimFiles } from '#domain/debtor-claim.ts';
import { AppError } from '#domain/error.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import { databaseFiles, type FileOwner, type KeptFile } from '#platform/files/file-store.ts';
import { type Claim, type ClaimFile, findFiles } from './claim-store.ts';
import type { OwnClaim } from './own-claim.ts';

export const ownerOf = ({ bin }: Pick<Claim, 'bin'>) => `organization:${bin}`;

/** What one side reads of them. */
export function filesFor(files: readonly ClaimFile[], side: ClaimSide): readonly ClaimFile[] {
	return side === 'creditor' ? files : files.filter(({ isShared }) => !isShared);
}

/** Evidence belongs to what is signed, proof of delivery to the notice. Undefined: nothing is attached any more. */
function purposeIn({ state }: Pick<Claim, 'state'>): ClaimFilePurpose | undefined {
	if (state === 'draft') return 'evidence';
	return state === 'signed' ? 'delivery' : undefined;
}

export type GivenFile = { name: string; content: Buffer; sha256: Buffer };

/**
 * @param known files of its purpose
 * @returns undefined: it is one of them
 * @throws AppError conflict: they are as many as may be; what the store throws
 */
export async function putNew(
	client: PoolClient,
	{ name, content, sha256 }: GivenFile,
	{ owner, known }: { owner: FileOwner; known: readonly Pick<ClaimFile, 'sha256'>[] },
): Promise<string | undefined> {
	if (known.some((one) => one.sha256.equals(sha256))) return undefined;
	if (known.length >= mostClaimFiles)
		throw new AppError('conflict', { fields: [{ field: 'file', rule: 'too_many', limit: mostClaimFiles }] });
	return databaseFiles.put(client, { name, content, owner });
}

/** To a claim that is locked; the same file again is the same one. @throws AppError conflict, what the store throws */
export async function attachFile(client: PoolClient, claim: Claim, file: GivenFile): Promise<void> {
	const purpose = purposeIn(claim);
	if (purpose === undefined) throw new AppError('conflict');
	const known = ((await findFiles(client, [claim.id])).get(claim.id) ?? []).filter((one) => one.purpose === purpose);
	const id = await putNew(client, file, { owner: ownerOf(claim), known });
	if (id === undefined) return;
	await client.query('insert into debtor_claim_file (file_id, claim_id, purpose) values ($1, $2, $3)', [
		...[id, claim.id, purpose],
	]);
}

/** @throws AppError conflict, not_found */
export async function detachFile(client: PoolClient, claim: Claim, fileId: string): Promise<void> {
	const file = ((await findFiles(client, [claim.id])).get(claim.id) ?? []).find(({ id }) => id === fileId);
	if (file === undefined) throw new AppError('not_found');
	if (file.purpose !== purposeIn(claim)) throw new AppError('conflict');
	await databaseFiles.remove(client, [fileId]);
}

/** @throws AppError not_found, to the debtor also for a file that speaks of other debtors */
export async function getFile(reader: Reader, { claim, side }: OwnClaim, fileId: string): Promise<KeptFile> {
	const files = filesFor((await findFiles(reader, [claim.id])).get(claim.id) ?? [], side);
	const file = files.some(({ id }) => id === fileId)
		? await databaseFiles.find(reader, ownerOf(claim), fileId)
		: undefined;
	if (file === undefined) throw new AppError('not_found');
	return file;
}
