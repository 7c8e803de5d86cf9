import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/error.ts';
import { isLocale } from '#domain/locale.ts';
import { folderStore } from '#platform/files/folder-store.ts';
import { mostRecent } from '#platform/most-recent.ts';
import { Turns } from '#platform/turns.ts';
import type { Deps } from '../../deps.ts';
import { drawPicture, hashOf, type PictureWords } from './draw-picture.ts';
import { findPictureWords } from './picture-words.ts';

const fileName = /^([a-z]{2})\.jpg$/;
/** Cards are too many to be kept on the disk. */
const mostInMemory = 200;

/** Pictures that messengers show of a page: drawn when first asked for, kept by the hash of what they say. */
export function addPictures(app: FastifyInstance, { pool, config, log }: Pick<Deps, 'pool' | 'config' | 'log'>): void {
	const turns = new Turns({
		atOnce: 1,
		mostWaiting: 20,
		refusal: () => new AppError('unavailable', { retryAfterSeconds: 2 }),
	});
	const memory = mostRecent<Buffer>(mostInMemory);
	const store = folderStore(join(config.dataDir, 'pictures'));

	const find = async (hash: string, words: PictureWords, isKept: boolean): Promise<Buffer> => {
		const known = memory.get(hash) ?? (isKept ? await store.get(hash) : undefined);
		if (known !== undefined) {
			memory.set(hash, known);
			return known;
		}
		return turns.take(async () => {
			// it may have been drawn while this one waited
			const drawn = memory.get(hash) ?? (await drawPicture(words));
			memory.set(hash, drawn);
			// a full disk keeps nobody from a picture
			if (isKept)
				await store.put(hash, drawn, 'image/jpeg').catch((err: unknown) => log.warn({ err }, 'a picture was not kept'));
			return drawn;
		});
	};

	app.get<{ Params: { kind: string; id: string; file: string } }>(
		'/og/:kind/:id/:file',
		{ config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
		async ({ params: { kind, id, file }, headers }, reply) => {
			const locale = fileName.exec(file)?.[1];
			const words = isLocale(locale) ? await findPictureWords(pool, { kind, id, locale }) : null;
			if (words === null) throw new AppError('not_found');
			const hash = hashOf(words);
			const etag = `"${hash}"`;
			reply.headers({ etag, 'cache-control': 'public, max-age=86400' });
			if (headers['if-none-match'] === etag) return reply.code(304).send();
			return reply.type('image/jpeg').send(await find(hash, words, kind !== 'card'));
		},
	);
}
