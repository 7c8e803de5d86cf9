import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mediaTypes } from '#domain/api/media-types.ts';
import { longestAlt, mostUploadsADay } from '#domain/content/media.ts';
import { AppError } from '#domain/error.ts';
import { type Locale, locales } from '#domain/locale.ts';
import { type Auth, spendLimits } from '#features/auth/public.ts';
import {
	contentOf,
	describePicture,
	findFiles,
	findKept,
	findPictures,
	keepFile,
	type MediaDeps,
	type MediaRow,
	sendVariant,
} from '#features/content/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { readForm } from '#platform/form-body.ts';
import { backToPage, isBrowserForm } from '#platform/http/browser-form.ts';
import { route } from '#platform/http/route.ts';
import { describeFile, getFile, listFiles, type MediaFile, uploadFile } from '../../contract-files.ts';
import { actorOf } from '../admin-session.ts';
import { findAdminEmails } from '../administrators.ts';
import { deskAddressOf } from './desk-address.ts';
import { writeAct } from './write-act.ts';

const mostFields = 8;
const page = '/admin/content/files';

export async function contentFileRoutes(app: FastifyInstance, auth: Auth, files: MediaDeps['files']): Promise<void> {
	await app.register(async (scope) => uploading(scope, auth, files));
	const { pool } = auth;
	route(app, { listFiles }, async ({ query: { kind, page = 1, limit = 20 } }) => {
		const { files: rows, total } = await findFiles(pool, { kind, page, limit });
		return { data: await presentFiles(auth, rows), meta: { page, limit, total, total_is_estimate: false } };
	});

	route(app, { describeFile }, async ({ params: { id }, body, request }) => {
		const alt = { ru: oneLine(body.alt.ru), kz: oneLine(body.alt.kz), en: oneLine(body.alt.en) };
		const actor = await actorOf(auth, request);
		await inTransaction(pool, async (client) => {
			await describePicture(client, id, saidIn(Object.entries(alt)));
			await writeAct(client, actor, { id: `file/${id}`, action: 'content.describe_file' });
		});
		return { id, alt };
	});

	route(app, { getFile }, async ({ params: { id, variant }, reply }) => {
		const found = await findKept(pool, id, variant);
		if (found === undefined) throw new AppError('not_found');
		return sendVariant(reply, found, await contentOf({ files }, found));
	});
}

async function presentFiles({ pool }: Auth, rows: readonly MediaRow[]): Promise<MediaFile[]> {
	const pictures = await findPictures(
		pool,
		rows.map(({ id }) => id),
		deskAddressOf,
	);
	const emails = await findAdminEmails(
		pool,
		rows.flatMap(({ uploadedBy }) => uploadedBy ?? []),
	);
	return rows.map(({ id, name, format, bytes, alt, uploadedAt, uploadedBy, usedIn }) => ({
		...{ id, name, format, bytes, uploaded_at: uploadedAt.toISOString() },
		uploaded_by: uploadedBy === null ? null : (emails.get(uploadedBy) ?? null),
		picture: pictures[id] ?? null,
		alt: { ru: alt.ru ?? '', kz: alt.kz ?? '', en: alt.en ?? '' },
		url: deskAddressOf(id, format === 'webp' ? '960' : 'file'),
		used_in: usedIn,
	}));
}

/** In a scope of its own: it reads a file. */
function uploading(scope: FastifyInstance, auth: Auth, files: MediaDeps['files']): void {
	scope.addContentTypeParser(
		'multipart/form-data',
		{ parseAs: 'buffer', bodyLimit: uploadFile.bodyLimitBytes },
		async ({ headers }: FastifyRequest, body: Buffer) => readForm(body, headers['content-type'] ?? '', mostFields),
	);
	route(scope, { uploadFile }, async ({ request, reply }) => {
		const isForm = isBrowserForm(request);
		try {
			const { id, format, variants } = await upload(auth, files, request);
			if (isForm) return backToPage(request, reply, page, { uploaded: id });
			const bytes = variants.reduce((sum, variant) => sum + variant.bytes, 0);
			return { id, media_type: mediaTypes[format], bytes, variants };
		} catch (error) {
			if (!isForm || !(error instanceof AppError)) throw error;
			return backToPage(request, reply, page, { refused: error.fields[0]?.rule ?? error.code });
		}
	});
}

async function upload(auth: Auth, files: MediaDeps['files'], request: FastifyRequest) {
	const actor = await actorOf(auth, request);
	const form = request.body;
	const file = form instanceof FormData ? form.get('file') : null;
	if (!(form instanceof FormData) || !(file instanceof File) || file.size === 0)
		throw new AppError('bad_request', { fields: [{ field: 'file', rule: 'required' }] });
	const alt = altIn(form);
	const { adminId } = actor;
	await spendLimits(auth.pool, [{ bucket: `media admin ${adminId}`, max: mostUploadsADay, seconds: 24 * 60 * 60 }]);
	const media = { name: file.name, content: Buffer.from(await file.arrayBuffer()), alt, adminId };
	return keepFile({ pool: auth.pool, files }, media, (client, id) =>
		writeAct(client, actor, { id: `file/${id}`, action: 'content.upload', details: { bytes: file.size } }),
	);
}

/** What is on a picture, in the languages in which somebody has said it. @throws AppError bad_request */
function altIn(form: FormData): Partial<Record<Locale, string>> {
	const said = locales.map((locale): [Locale, string] => {
		const value = form.get(`alt_${locale}`);
		return [locale, typeof value === 'string' ? oneLine(value) : ''];
	});
	const long = said.filter(([, words]) => words.length > longestAlt);
	if (long.length > 0)
		throw new AppError('bad_request', {
			fields: long.map(([locale]) => ({ field: `alt_${locale}`, rule: 'too_long', limit: longestAlt })),
		});
	return saidIn(said);
}

const oneLine = (words: string) => words.replace(/[\s\p{Cc}]+/gu, ' ').trim();

function saidIn(words: readonly (readonly [string, string])[]): Partial<Record<Locale, string>> {
	return Object.fromEntries(words.map(([locale, said]) => [locale, oneLine(said)]).filter(([, said]) => said !== ''));
}
