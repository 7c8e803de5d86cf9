import { createHash, randomBytes } from 'node:crypto';
import { mediaTypes } from '#domain/api/media-types.ts';
import { largestMediaMib, uploadFormats } from '#domain/content/media.ts';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import { formatOf } from '#platform/files/file-format.ts';
import { type ObjectStore, StoreAway } from '#platform/files/object-store.ts';
import { stemOf } from '#platform/files/stem-of.ts';
import { type MadeVariant, makeVariants } from './make-variants.ts';

export type MediaDeps = { pool: Pool; files: ObjectStore };
export type NewMedia = {
	name: string;
	content: Buffer;
	/** what is on a picture, by language; may be empty */
	alt: Partial<Record<Locale, string>>;
	/** null: the portal came with it */
	adminId: number | null;
};

type MediaFormat = 'webp' | 'pdf' | 'docx' | 'xlsx';
type Staged = { kept: Kept; objects: { key: string; content: Buffer }[] };
export type Kept = {
	id: string;
	format: MediaFormat;
	variants: { name: string; width: number | null; height: number | null; bytes: number }[];
};

/**
 * First the row, then its objects, and only then it is a file: whatever kills the process between these leaves nothing that
 * anybody could be given, and `forgetFiles` removes it.
 *
 * @param onKept what else happens in the transaction that makes it a file
 * @throws AppError bad_request, payload_too_large, unsupported_media_type, files_away, unavailable
 */
export async function keepFile(
	{ pool, files }: MediaDeps,
	media: NewMedia,
	onKept: (client: PoolClient, id: string) => Promise<void> = async () => undefined,
): Promise<Kept> {
	const { kept, objects } = await stage(pool, media);
	const { id, format } = kept;
	await whereStored(async () => {
		for (const { key, content } of objects) await files.put(key, content, mediaTypes[format]);
	});
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`update media_file set state = 'kept', unused_since = clock_timestamp() where id = $1 and state = 'staged'`,
			[id],
		);
		if (rowCount === 0) throw new AppError('conflict');
		await onKept(client, id);
	});
	return kept;
}

/** @throws AppError files_away where the store is */
export async function whereStored<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (cause) {
		if (cause instanceof StoreAway) throw new AppError('files_away', { cause, retryAfterSeconds: 60 });
		throw cause;
	}
}

async function stage(pool: Pool, { name, content, alt, adminId }: NewMedia): Promise<Staged> {
	const { format, variants } = await read(content);
	const id = randomBytes(16).toString('hex');
	const now = new Date();
	const folder = `${now.getUTCFullYear()}/${String(now.getUTCMonth() + 1).padStart(2, '0')}/${id}`;
	const rows = variants.map((variant) => ({
		...{ name: variant.name, width: variant.width, height: variant.height, bytes: variant.content.length },
		...{ key: `${folder}/${variant.name}`, sha256: sumOf(variant.content) },
	}));
	await pool.query(
		`with file as (
		   insert into media_file (id, name, format, bytes, sha256, alt, uploaded_by)
		   values ($1, $2, $3, $4, decode($5, 'hex'), $6, $7) returning id)
		 insert into media_variant (file_id, name, storage_key, width, height, bytes, sha256)
		 select file.id, variant.name, variant.key, variant.width, variant.height, variant.bytes, decode(variant.sha256, 'hex')
		 from file, jsonb_to_recordset($8::jsonb)
		   variant (name text, key text, width integer, height integer, bytes integer, sha256 text)`,
		[id, stemOf(name), format, content.length, sumOf(content), JSON.stringify(alt), adminId, JSON.stringify(rows)],
	);
	const objects = variants.map((variant) => ({ key: `${folder}/${variant.name}`, content: variant.content }));
	return {
		kept: {
			id,
			format,
			variants: rows.map(({ name: one, width, height, bytes }) => ({ name: one, width, height, bytes })),
		},
		objects,
	};
}

const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Told by its content, never by its name. */
async function read(content: Buffer): Promise<{ format: MediaFormat; variants: MadeVariant[] }> {
	if (content.length === 0) throw new AppError('bad_request', { fields: [{ field: 'file', rule: 'required' }] });
	if (content.length > largestMediaMib * 2 ** 20)
		throw new AppError('payload_too_large', { fields: [{ field: 'file', rule: 'file_size', limit: largestMediaMib }] });
	const format = formatOf(content, '', uploadFormats);
	if (format === null)
		throw new AppError('unsupported_media_type', { fields: [{ field: 'file', rule: 'media_type' }] });
	if (format === 'pdf' || format === 'docx' || format === 'xlsx')
		return { format, variants: [{ name: 'file', content, width: null, height: null }] };
	return { format: 'webp', variants: await makeVariants(content) };
}
