import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import type { Pool, Reader } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { getBanner, listPartners, listSlides, listWorks } from '../contract-blocks.ts';
import { bannerAt } from './announcements.ts';
import type { Cover } from './bodies.ts';
import type { ContentWatch } from './content-watch.ts';
import { findPictures } from './files/find-pictures.ts';
import { readLivePage } from './read-content.ts';

export type BlockDeps = { pool: Pool; content: ContentWatch; publicOrigin: string };

/** Announcements, and the blocks of the main page that editors fill. */
export function blockRoutes(app: FastifyInstance, { pool, content, publicOrigin }: BlockDeps): void {
	route(app, { getBanner }, async ({ query: { url }, reply }) => {
		const announced = await content.announced();
		share(reply);
		return bannerAt(announced, url, publicOrigin);
	});

	route(app, { listWorks }, async ({ query, request: { locale }, reply }) => {
		const { rows, meta } = await readLivePage(pool, { kind: 'works', locale, ...query });
		share(reply);
		const data = rows.map(({ id, text, facts: { starts_at, ends_at }, language }) => ({
			...{ id, title: text.title, affects: text.body, starts_at, ends_at, language },
		}));
		return { data, meta };
	});

	route(app, { listSlides }, async ({ query, request: { locale }, reply }) => {
		const { rows, meta } = await readLivePage(pool, { kind: 'slide', locale, ...query });
		share(reply);
		const pictureOf = await picturesOf(pool, rows, 'image');
		const data = rows.map(({ key, text, facts, language }) => ({
			...{ image: pictureOf(facts.image, language) },
			...{ key, title: text.title, text: text.lead, art: facts.art, language },
			...{ link: facts.link ?? null, link_label: facts[`link_label_${language}`] ?? null },
		}));
		return { data, meta };
	});

	route(app, { listPartners }, async ({ query, request: { locale }, reply }) => {
		const { rows, meta } = await readLivePage(pool, { kind: 'partner', locale, ...query });
		share(reply);
		const pictureOf = await picturesOf(pool, rows, 'logo');
		const data = rows.map(({ key, text, facts, language }) => ({
			...{ key, name: text.title, url: facts.url ?? null, logo: pictureOf(facts.logo, language), language },
		}));
		return { data, meta };
	});
}

/** Pictures of the facts of that name, each with its words in the language of its text. */
async function picturesOf<Name extends string>(
	reader: Reader,
	rows: readonly { facts: { [Each in Name]?: Cover } }[],
	name: Name,
) {
	const pictures = await findPictures(
		reader,
		rows.flatMap(({ facts }) => facts[name]?.file_id ?? []),
	);
	return (chosen: Cover | undefined, language: Locale) => {
		const picture = pictures[chosen?.file_id ?? ''];
		return chosen === undefined || picture === undefined ? null : { ...picture, alt: chosen.alt[language] };
	};
}

/** The same for everybody; what is released or ends is seen within a minute. */
export function share(reply: FastifyReply): FastifyReply {
	return reply.header('cache-control', 'public, max-age=60').header('vary', 'accept-language, cookie');
}
