import type { FastifyInstance } from 'fastify';
import { type Clock, dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { route } from '#platform/http/route.ts';
import { listProducts, listServices } from '../contract.ts';
import { type Product, type ProductPage, productCategories } from '../products.ts';

export type CatalogueDeps = { clock: Clock; pathOf: (page: ProductPage) => string };

/** What is offered, for menus of other programs; the pages take it from the same list. */
export function catalogueRoutes(app: FastifyInstance, { clock, pathOf }: CatalogueDeps): void {
	const present = ({ id, title, page, newUntil }: Product, today: IsoDate) => ({
		...{ id, short_name: id, ...inAll('link_title', title) },
		...{ is_new: newUntil !== null && today <= newUntil, url: pathOf(page) },
	});

	route(app, { listProducts }, async ({ reply }) => {
		reply.header('cache-control', 'public, max-age=60');
		const today = dayInAlmaty(clock.now());
		return productCategories.flatMap(({ name, products }) =>
			products.map((product) => ({ ...present(product, today), ...inAll('category_name', name) })),
		);
	});

	route(app, { listServices }, async ({ reply }) => {
		reply.header('cache-control', 'public, max-age=60');
		const today = dayInAlmaty(clock.now());
		return productCategories.map(({ id, name, products }) => ({
			...{ id, ...inAll('category_name', name) },
			products: products.map((product) => ({ ...present(product, today), ...inAll('about', product.about) })),
		}));
	});
}

type InAll<Field extends string> = Record<`${Field}_${Locale}`, string>;

function inAll<Field extends string>(field: Field, words: Product['title']): InAll<Field> {
	const of = (locale: Locale) => words({}, { locale: languageTag(locale) });
	return { [`${field}_ru`]: of('ru'), [`${field}_kz`]: of('kz'), [`${field}_en`]: of('en') } as InAll<Field>;
}
