import { createHash } from 'node:crypto';
import { AppError } from '#domain/error.ts';
import { largestFileMib, mostFilesMib } from '#domain/files.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { formatOf } from './file-format.ts';
import { stemOf } from './stem-of.ts';

const mib = 1024 * 1024;
const privateFormats = ['pdf', 'jpeg', 'png', 'xlsx', 'csv'] as const;

/** `account:<id>` or `organization:<bin>` */
export type FileOwner = string;
export type NewFile = { owner: FileOwner; name: string; content: Buffer };
export type KeptFile = Pick<Rows['stored_file'], 'name' | 'format' | 'content'>;

/** Private files. Who may read one is decided by whoever has the row that names it; the owner is asked for again here. */
export type FileStore = {
	/**
	 * In the transaction of the row that names it.
	 * @returns its id
	 * @throws AppError bad_request: empty; payload_too_large: over 10 MiB; unsupported_media_type; files_full
	 */
	put(client: PoolClient, file: NewFile): Promise<string>;
	/** @returns undefined: there is none, or it is somebody else's */
	find(reader: Reader, owner: FileOwner, id: string): Promise<KeptFile | undefined>;
	/** What names them goes with them. */
	remove(client: PoolClient, ids: readonly string[]): Promise<void>;
};

/** In PostgreSQL: one transaction with what names them, and one backup. */
export const databaseFiles: FileStore = {
	async put(client, { owner, name, content }) {
		if (content.length === 0) throw new AppError('bad_request', { fields: [{ field: 'file', rule: 'required' }] });
		if (content.length > largestFileMib * mib)
			throw new AppError('payload_too_large', {
				fields: [{ field: 'file', rule: 'file_size', limit: largestFileMib }],
			});
		const format = formatOf(content, name, privateFormats);
		if (format === null)
			throw new AppError('unsupported_media_type', { fields: [{ field: 'file', rule: 'file_type' }] });
		// files of one owner come one after the other: what they take together is exact
		await client.query('select pg_advisory_xact_lock(hashtextextended($1, 74))', [owner]);
		const { rows: taken } = await client.query<Promised<{ bytes: number }>>(
			'select coalesce(sum(size), 0)::bigint as bytes from stored_file where owner = $1',
			[owner],
		);
		if ((taken[0]?.bytes ?? 0) + content.length > mostFilesMib * mib) throw new AppError('files_full');
		const { rows } = await client.query<Pick<Rows['stored_file'], 'id'>>(
			'insert into stored_file (owner, name, format, sha256, content) values ($1, $2, $3, $4, $5) returning id',
			[owner, stemOf(name), format, createHash('sha256').update(content).digest(), content],
		);
		const [kept] = rows;
		if (kept === undefined) throw new Error('a file that is inserted has an id');
		return kept.id;
	},

	async find(reader, owner, id) {
		const { rows } = await reader.query<KeptFile>(
			'select name, format, content from stored_file where id = $1 and owner = $2',
			[id, owner],
		);
		return rows[0];
	},

	async remove(client, ids) {
		await client.query('delete from stored_file where id = any($1)', [ids]);
	},
};
