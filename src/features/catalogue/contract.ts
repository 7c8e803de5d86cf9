import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { text } from '#domain/api/schemas.ts';

const category = { category_name_ru: text, category_name_kz: text, category_name_en: text };
const product = {
	id: text,
	/** the same as `id`, as the addresses of products have it */
	short_name: text,
	...{ link_title_ru: text, link_title_kz: text, link_title_en: text },
	/** it has been here for a short while only */
	is_new: Type.Boolean(),
	/** path of its page in Russian */
	url: text,
};

const Product = Type.Object({ ...product, ...category });
export type Product = Static<typeof Product>;

const Service = Type.Object({ ...product, about_ru: text, about_kz: text, about_en: text });
const ServiceCategory = Type.Object({ id: text, ...category, products: Type.Array(Service) });
export type ServiceCategory = Static<typeof ServiceCategory>;

/** The two calls of specification §7 for the menus and for the catalogue of services. */
export const listProducts = call('GET', '/api/admin/product/public/', {
	...{ tag: 'content', summary: 'Products that have a page, as menus show them' },
	callers: 'anybody',
	answer: Type.Array(Product),
});

export const listServices = call('GET', '/api/admin/service/public/', {
	...{ tag: 'content', summary: 'The catalogue of services: categories, products and what they do' },
	callers: 'anybody',
	answer: Type.Array(ServiceCategory),
});
