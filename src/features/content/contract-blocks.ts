import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { localeName, text, textOrNull } from '#domain/api/schemas.ts';
import { slideArts } from '#domain/content/announcements.ts';
import { Picture } from '#domain/content/picture.ts';
import { RichText } from '#domain/content/rich-text.ts';

const tag = 'content';
const moment = Type.String({ format: 'date-time' });

const NoBanner = Type.Object({ is_banner: Type.Literal(false) });
const Banner = Type.Object({
	is_banner: Type.Literal(true),
	id: Type.Integer(),
	title_ru: text,
	title_kz: text,
	/** Russian where nobody has written an English text */
	title_en: text,
	/** HTML: `p strong em ul ol li a` and nothing else */
	description_ru: text,
	description_kz: text,
	description_en: text,
});
const BannerView = Type.Union([Banner, NoBanner]);
export type BannerView = Static<typeof BannerView>;

export const getBanner = call('GET', '/api/admin2/admin/banners/', {
	...{ tag, summary: 'What a page announces: planned works, else the banner of its address' },
	callers: 'anybody',
	query: Type.Object({
		/** path or address of the page; its query is ignored, an address of another site has no banner */
		url: Type.Optional(Type.String({ maxLength: 2048 })),
	}),
	answer: BannerView,
});

const WorksView = Type.Object({
	id: Type.Integer(),
	title: text,
	/** what does not work meanwhile */
	affects: RichText,
	starts_at: moment,
	ends_at: moment,
	language: localeName,
});

export const listWorks = call('GET', '/api/v1/content/works', {
	...{ tag, summary: 'Planned works that are announced and have not ended' },
	callers: 'anybody',
	query: Type.Object(pageQuery),
	answer: Type.Array(WorksView),
	meta: ListMeta,
});

/** null: there is none */
const DescribedPicture = Type.Union([Type.Object({ ...Picture.properties, alt: text }), Type.Null()]);

const SlideView = Type.Object({
	key: text,
	title: text,
	text,
	art: Type.Enum([...slideArts]),
	/** instead of the drawing */
	image: DescribedPicture,
	/** a path without a language, or an address; null: it leads nowhere */
	link: textOrNull,
	link_label: textOrNull,
	language: localeName,
});
export type SlideView = Static<typeof SlideView>;

export const listSlides = call('GET', '/api/v1/content/slides', {
	...{ tag, summary: 'Slides of the main page' },
	callers: 'anybody',
	query: Type.Object(pageQuery),
	answer: Type.Array(SlideView),
	meta: ListMeta,
});

const PartnerView = Type.Object({
	key: text,
	name: text,
	/** null: it has no site */
	url: textOrNull,
	logo: DescribedPicture,
	language: localeName,
});
export type PartnerView = Static<typeof PartnerView>;

export const listPartners = call('GET', '/api/v1/content/partners', {
	...{ tag, summary: 'Partners of the portal' },
	callers: 'anybody',
	query: Type.Object(pageQuery),
	answer: Type.Array(PartnerView),
	meta: ListMeta,
});
