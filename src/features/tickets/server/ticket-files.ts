import { createHash } from 'node:crypto';
import { AppError } from '#domain/error.ts';
import { mostTicketFiles } from '#domain/files.ts';
import type { TicketFileView } from '#domain/tickets.ts';
import { recordAudit } from '#features/audit/public.ts';
import { inTransaction, type Pool, type PoolClient, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { databaseFiles, type KeptFile } from '#platform/files/file-store.ts';
import type { Author } from './act-on-ticket.ts';

const ownerOf = (accountId: number) => `account:${accountId}`;

/**
 * Attaches a file to one's own application while nobody has decided on it; the same file again is the same one.
 * @throws AppError not_found, also for somebody else's; conflict: it is decided, or has as many as it may have; what the store throws
 */
export async function attachFile(pool: Pool, author: Author, file: { name: string; content: Buffer }): Promise<void> {
	await inTransaction(pool, async (client) => {
		await lockOpen(client, author);
		const sha256 = createHash('sha256').update(file.content).digest();
		const { rows } = await client.query<Pick<Rows['stored_file'], 'sha256'>>(
			'select sha256 from ticket_file join stored_file on stored_file.id = file_id where ticket_id = $1',
			[author.id],
		);
		if (rows.some((kept) => kept.sha256.equals(sha256))) return;
		if (rows.length >= mostTicketFiles)
			throw new AppError('conflict', { fields: [{ field: 'file', rule: 'too_many', limit: mostTicketFiles }] });
		const fileId = await databaseFiles.put(client, { ...file, owner: ownerOf(author.accountId) });
		await client.query('insert into ticket_file (file_id, ticket_id) values ($1, $2)', [fileId, author.id]);
		await record(client, author, 'ticket.attach_file', fileId);
	});
}

/** @throws AppError not_found, also for somebody else's; conflict: whoever decided has read it */
export async function detachFile(pool: Pool, author: Author, fileId: string): Promise<void> {
	await inTransaction(pool, async (client) => {
		await lockOpen(client, author);
		const { rowCount } = await client.query('select from ticket_file where ticket_id = $1 and file_id = $2', [
			author.id,
			fileId,
		]);
		if (rowCount !== 1) throw new AppError('not_found');
		await databaseFiles.remove(client, [fileId]);
		await record(client, author, 'ticket.detach_file', fileId);
	});
}

/** Of an application that may be read. @throws AppError not_found */
export async function getTicketFile(
	reader: Reader,
	{ ticketId, accountId, fileId }: { ticketId: string; accountId: number | null; fileId: string },
): Promise<KeptFile> {
	const { rowCount } = await reader.query(
		'select from ticket_file join ticket on ticket.id = ticket_id where ticket_id = $1 and file_id = $2 and account_id = $3',
		[ticketId, fileId, accountId],
	);
	const file = rowCount === 1 ? await databaseFiles.find(reader, ownerOf(accountId ?? 0), fileId) : undefined;
	if (file === undefined) throw new AppError('not_found');
	return file;
}

type ListedFile = Pick<Rows['stored_file'], 'id' | 'name' | 'format' | 'size'> & {
	ticketId: Rows['ticket_file']['ticket_id'];
};

/** What is attached to applications, in the order it came. */
export async function findTicketFiles(
	reader: Reader,
	ticketIds: readonly string[],
): Promise<ReadonlyMap<string, TicketFileView[]>> {
	const { rows } = await reader.query<ListedFile>(
		`select ticket_id as "ticketId", stored_file.id, name, format, size
		 from ticket_file join stored_file on stored_file.id = file_id where ticket_id = any($1) order by stored_at, id`,
		[ticketIds],
	);
	const found = new Map<string, TicketFileView[]>();
	for (const { ticketId, id, name, format, size } of rows)
		found.set(ticketId, [...(found.get(ticketId) ?? []), { id, name: `${name}.${format}`, size_bytes: size }]);
	return found;
}

async function lockOpen(client: PoolClient, { id, accountId }: Author): Promise<void> {
	const { rows } = await client.query<Pick<Rows['ticket'], 'state'>>(
		'select state from ticket where id = $1 and account_id = $2 for update',
		[id, accountId],
	);
	const [ticket] = rows;
	if (ticket === undefined) throw new AppError('not_found');
	if (ticket.state !== 'new' && ticket.state !== 'submitted') throw new AppError('conflict');
}

async function record(
	client: PoolClient,
	{ id, accountId, ipHash }: Author,
	action: 'ticket.attach_file' | 'ticket.detach_file',
	fileId: string,
): Promise<void> {
	await recordAudit(client, {
		actor: { kind: 'account', id: accountId },
		...{ action, outcome: 'ok', object: `ticket:${id}`, ipHash, details: { file: fileId } },
	});
}
