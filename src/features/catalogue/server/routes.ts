import type { FastifyInstance } from 'fastify';
import { type Clock, dayInAlmaty } from '#domain/clock.ts';
import type { PlaceOf } from '#domain/content/catalogue.ts';
import { filesOf } from '#domain/content/rich-text.ts';
import { AppError } from '#domain/error.ts';
import { type ContentWatch, findPictures, groupsOf, isNewOn, shownIn } from '#features/content/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { getProduct, listProducts, listServices } from '../contract.ts';
import { categoryName, presentProduct, presentText } from './present-product.ts';

export type CatalogueDeps = {
	pool: Pool;
	clock: Clock;
	content: Pick<ContentWatch, 'offered'>;
	placeOf: PlaceOf;
};

/** What is offered, for menus of other programs; the pages take it from the same memory. */
export function catalogueRoutes(app: FastifyInstance, { pool, clock, content, placeOf }: CatalogueDeps): void {
	const settings = () => ({ today: dayInAlmaty(clock.now()), placeOf });

	route(app, { listProducts }, async ({ reply }) => {
		const groups = groupsOf(await content.offered());
		reply.header('cache-control', 'public, max-age=60');
		return groups.flatMap(({ category, products }) =>
			products.map((product) => presentProduct(product, category, settings())),
		);
	});

	route(app, { listServices }, async ({ reply }) => {
		const groups = groupsOf(await content.offered());
		reply.header('cache-control', 'public, max-age=60');
		return groups.map(({ category, products }) => ({
			...{ id: category.key, ...categoryName(category) },
			products: products.map((product) => ({
				...presentProduct(product, category, settings()),
				...presentText(product),
			})),
		}));
	});

	route(app, { getProduct }, async ({ params: { key }, request: { locale }, reply }) => {
		const { categories, products } = await content.offered();
		const found = products.find((product) => product.key === key);
		if (found === undefined) throw new AppError('not_found');
		const { text, language, languages, facts, updatedAt } = shownIn(found, locale);
		const category = categories.find((one) => one.key === facts.category);
		reply.header('cache-control', 'public, max-age=60').header('vary', 'accept-language, cookie');
		return {
			...{ key, title: text.title, lead: text.lead, body: text.body, language, languages },
			pictures: await findPictures(pool, filesOf(text.body)),
			category: category === undefined ? null : shownIn(category, locale).text.title,
			...{ is_new: isNewOn(found, settings().today), is_available: placeOf(key, locale).isAvailable },
			updated_at: updatedAt.toISOString(),
		};
	});
}
