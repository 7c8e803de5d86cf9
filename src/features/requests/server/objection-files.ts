import { AppError } from '#domain/error.ts';
import { describeBin, type IinBin } from '#domain/numbers/iin-bin.ts';
import { mostObjectionFiles } from '#domain/requests.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { databaseFiles, type KeptFile } from '#platform/files/file-store.ts';
import { lockOpen, type Objection } from './objection-store.ts';

export type ObjectionFile = Pick<Rows['stored_file'], 'id' | 'name' | 'format' | 'size' | 'sha256'>;

/** Whose files are: of the organisation that signs, else of the account. */
function fileOwnerOf({ way, subject, accountId }: Pick<Objection, 'way' | 'subject' | 'accountId'>): string {
	const isOfOrganisation = way === 'signed' && describeBin(subject as IinBin) !== undefined;
	return isOfOrganisation ? `organization:${subject}` : `account:${accountId}`;
}

/** What is attached to objections, in the order it came. */
export async function findObjectionFiles(
	reader: Reader,
	ids: readonly number[],
): Promise<ReadonlyMap<number, readonly ObjectionFile[]>> {
	if (ids.length === 0) return new Map();
	const { rows } = await reader.query<ObjectionFile & { objectionId: Rows['objection_file']['objection_id'] }>(
		`select objection_id as "objectionId", stored_file.id, name, format, size, sha256
		 from objection_file join stored_file on stored_file.id = file_id where objection_id = any($1) order by stored_at, id`,
		[ids],
	);
	return Map.groupBy(rows, ({ objectionId }) => objectionId);
}

/**
 * While nobody has signed or taken it; the same file again is the same one.
 * @throws AppError conflict, what the store throws
 */
export async function attachFile(
	client: PoolClient,
	objection: Objection,
	file: { name: string; content: Buffer; sha256: Buffer },
): Promise<void> {
	if (!(await lockOpen(client, objection.id))) throw new AppError('conflict');
	const known = (await findObjectionFiles(client, [objection.id])).get(objection.id) ?? [];
	if (known.some(({ sha256 }) => sha256.equals(file.sha256))) return;
	if (known.length >= mostObjectionFiles)
		throw new AppError('conflict', { fields: [{ field: 'file', rule: 'too_many', limit: mostObjectionFiles }] });
	const { name, content } = file;
	const id = await databaseFiles.put(client, { name, content, owner: fileOwnerOf(objection) });
	await client.query('insert into objection_file (file_id, objection_id) values ($1, $2)', [id, objection.id]);
}

/** @throws AppError not_found, conflict */
export async function detachFile(client: PoolClient, { id }: Objection, fileId: string): Promise<void> {
	if (!(await lockOpen(client, id))) throw new AppError('conflict');
	const known = (await findObjectionFiles(client, [id])).get(id) ?? [];
	if (!known.some((file) => file.id === fileId)) throw new AppError('not_found');
	await databaseFiles.remove(client, [fileId]);
}

/** @throws AppError not_found */
export async function getFile(reader: Reader, objection: Objection, fileId: string): Promise<KeptFile> {
	const known = (await findObjectionFiles(reader, [objection.id])).get(objection.id) ?? [];
	const file = known.some(({ id }) => id === fileId)
		? await databaseFiles.find(reader, fileOwnerOf(objection), fileId)
		: undefined;
	if (file === undefined) throw new AppError('not_found');
	return file;
}
