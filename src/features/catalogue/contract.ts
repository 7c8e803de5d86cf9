import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { localeName, text, textOrNull } from '#domain/api/schemas.ts';
import { Pictures } from '#domain/content/picture.ts';
import { RichText } from '#domain/content/rich-text.ts';

const category = { category_name_ru: text, category_name_kz: text, category_name_en: text };
const product = {
	id: text,
	/** the same as `id`, as the addresses of products have it */
	short_name: text,
	...{ link_title_ru: text, link_title_kz: text, link_title_en: text },
	/** it has been here for a short while only */
	is_new: Type.Boolean(),
	/** false: its text is there, the product itself is not yet */
	is_available: Type.Boolean(),
	/** path of its page in Russian */
	url: text,
};

const Product = Type.Object({ ...product, ...category });
export type Product = Static<typeof Product>;

/** `html`: `p br strong em ul ol li a` and nothing else */
const Section = Type.Object({ heading: text, html: text });
export type Section = Static<typeof Section>;
const sections = Type.Array(Section);

const Service = Type.Object({
	...{ ...product, ...category, about_ru: text, about_kz: text, about_en: text },
	...{ sections_ru: sections, sections_kz: sections, sections_en: sections },
});
const ServiceCategory = Type.Object({ id: text, ...category, products: Type.Array(Service) });
export type ServiceCategory = Static<typeof ServiceCategory>;

const tag = 'content';

/** The two calls of specification §7 for the menus and for the catalogue of services. */
export const listProducts = call('GET', '/api/admin/product/public/', {
	...{ tag, summary: 'Products in the order of the menus' },
	callers: 'anybody',
	answer: Type.Array(Product),
});

export const listServices = call('GET', '/api/admin/service/public/', {
	...{ tag, summary: 'The catalogue of services: categories, products and what they do' },
	callers: 'anybody',
	answer: Type.Array(ServiceCategory),
});

const ProductView = Type.Object({
	key: text,
	title: text,
	lead: text,
	body: RichText,
	pictures: Pictures,
	/** null: its category is not shown */
	category: textOrNull,
	is_new: Type.Boolean(),
	is_available: Type.Boolean(),
	/** of the text: Russian where nobody has written one in the language that was asked for */
	language: localeName,
	languages: Type.Array(localeName),
	updated_at: Type.String({ format: 'date-time' }),
});
export type ProductView = Static<typeof ProductView>;

export const getProduct = call('GET', '/api/v1/content/products/:key', {
	...{ tag, summary: 'A product of the catalogue and its text' },
	callers: 'anybody',
	params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 80 }) }),
	answer: ProductView,
});
