import type { FastifyInstance, FastifyReply } from 'fastify';
import { mediaTypes } from '#domain/api/media-types.ts';
import { AppError } from '#domain/error.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { attachment } from '#platform/http/attachment.ts';
import { route } from '#platform/http/route.ts';
import { getPublicFile } from '../../contract-files.ts';
import { shownSql } from '../read-content.ts';
import { type MediaDeps, whereStored } from './keep-file.ts';

export type Variant = Pick<Rows['media_file'], 'name' | 'format'> & {
	key: Rows['media_variant']['storage_key'];
} & Promised<{
		sum: string;
	}>;

export function publicFileRoutes(app: FastifyInstance, deps: MediaDeps): void {
	route(app, { getPublicFile }, async ({ params: { id, variant }, request, reply }) => {
		const found = await findPublic(deps.pool, id, variant);
		if (found === undefined) throw new AppError('not_found');
		// an address has one content for ever; browsers keep it for a day after the text is taken away
		reply.header('cache-control', 'public, max-age=86400, immutable').header('etag', `"${found.sum}"`);
		// readers of feeds draw pictures in pages of their own
		if (found.format === 'webp') reply.header('cross-origin-resource-policy', 'cross-origin');
		if (request.headers['if-none-match'] === `"${found.sum}"`) return reply.code(304).send();
		return sendVariant(reply, found, await contentOf(deps, found));
	});
}

/** @throws AppError not_found: the store has lost it; files_away */
export async function contentOf({ files }: Pick<MediaDeps, 'files'>, { key }: Variant): Promise<Buffer> {
	const content = await whereStored(() => files.get(key));
	if (content === undefined) throw new AppError('not_found');
	return content;
}

/** Never run inside one of our pages, whatever is in it; documents are taken along and not shown. */
export function sendVariant(reply: FastifyReply, { name, format }: Variant, content: Buffer): FastifyReply {
	if (format !== 'webp') reply.header('content-disposition', attachment(`${name}.${format}`, `senim-file.${format}`));
	return reply.header('content-security-policy', "sandbox; default-src 'none'").type(mediaTypes[format]).send(content);
}

/** Only while readers see a text that names it. */
async function findPublic(reader: Reader, id: string, variant: string): Promise<Variant | undefined> {
	const { rows } = await reader.query<Variant>({
		name: 'find-public-file',
		text: `select file.name, file.format, variant.storage_key as key, encode(variant.sha256, 'hex') as sum
		 from media_variant variant join media_file file on file.id = variant.file_id
		 where file.id = $1 and variant.name = $2 and file.state = 'kept' and exists (
		   select from content_file named join content_entry entry on entry.id = named.entry_id ${shownSql}
		   where named.file_id = file.id and named.number = release.number
		     and (release.live_until is null or release.live_until > statement_timestamp()))`,
		values: [id, variant],
	});
	return rows[0];
}

/** For editors, whether readers see it or not. */
export async function findKept(reader: Reader, id: string, variant: string): Promise<Variant | undefined> {
	const { rows } = await reader.query<Variant>(
		`select file.name, file.format, variant.storage_key as key, encode(variant.sha256, 'hex') as sum
		 from media_variant variant join media_file file on file.id = variant.file_id
		 where file.id = $1 and variant.name = $2 and file.state = 'kept'`,
		[id, variant],
	);
	return rows[0];
}
