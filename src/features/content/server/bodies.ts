import { type Static, type TSchema, Type } from 'typebox';
import { day, written } from '#domain/api/schemas.ts';
import { bannerTones, slideArts } from '#domain/content/announcements.ts';
import { type ContentKind, contentKinds } from '#domain/content/kinds.ts';
import { longestAlt } from '#domain/content/media.ts';
import { fileId } from '#domain/content/picture.ts';
import type { RichText } from '#domain/content/rich-text.ts';
import { articleTopics, faqTopics } from '#domain/content/topics.ts';

const closed = { additionalProperties: false };
const word = Type.String({ minLength: 1, maxLength: 300 });
const Names = Type.Object({ ru: word, kk: word, en: word }, closed);
const position = Type.Integer({ minimum: 1 });

/** A page of ours without a language, a query or a trailing slash. */
const pagePath = Type.String({ pattern: '^/(?:[\\w.~%-]+(?:/[\\w.~%-]+)*)?$', maxLength: 300 });
const label = Type.Optional(Type.String({ minLength: 1, maxLength: 60 }));
const moment = Type.String({ format: 'date-time' });

const Office = Type.Object(
	{
		...{ city: Names, address: Names, hours: Names },
		phones: Type.Array(word),
		email: Type.Union([Type.String({ pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', maxLength: 300 }), Type.Null()]),
		/** of the place, nine digits */
		kato: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{9}$' }), Type.Null()])),
	},
	closed,
);

/** Words about a file by language; a draft may lack them. */
const Words = Type.Object({ ru: written(longestAlt), kz: written(longestAlt), en: written(longestAlt) }, closed);
/** A picture above an entry, or a file to be downloaded. */
const Cover = Type.Object({ file_id: fileId, alt: Words }, closed);
const Attached = Type.Object({ file_id: fileId, title: Words }, closed);
export type Cover = Static<typeof Cover>;
export type Attached = Static<typeof Attached>;

const article = {
	topic: Type.Enum([...articleTopics]),
	published_on: day,
	cover: Type.Optional(Cover),
	files: Type.Optional(Type.Array(Attached, { minItems: 1, maxItems: 20 })),
};

/** What is stored of an entry beside its texts. */
export const factsOf = {
	article: Type.Object(article, closed),
	page: Type.Object({ offices: Type.Optional(Type.Array(Office)) }, closed),
	faq: Type.Object({ topic: Type.Enum([...faqTopics]), position }, closed),
	document: Type.Object(
		{
			act_kind: Type.Enum(['code', 'law', 'order']),
			number: word,
			issued_on: day,
			/** null: its exact address is not known for certain */
			url: Type.Union([Type.String({ pattern: '^https://adilet\\.zan\\.kz/[\\w/.-]+$' }), Type.Null()]),
			title: Names,
			position,
		},
		closed,
	),
	banner: Type.Object(
		{
			urls: Type.Array(Type.Object({ match: Type.Enum(['exact', 'prefix']), path: pagePath }, closed), {
				...{ minItems: 1, maxItems: 20 },
			}),
			tone: Type.Enum([...bannerTones]),
		},
		closed,
	),
	works: Type.Object(
		{
			starts_at: moment,
			ends_at: moment,
			/** why they are announced later than the offer promises */
			urgent_reason: Type.Optional(word),
		},
		closed,
	),
	slide: Type.Object(
		{
			art: Type.Enum([...slideArts]),
			/** instead of the drawing */
			image: Type.Optional(Cover),
			/** a path without a language, or an address */
			link: Type.Optional(Type.String({ minLength: 1, maxLength: 2048 })),
			...{ link_label_ru: label, link_label_kz: label, link_label_en: label },
			position,
		},
		closed,
	),
	partner: Type.Object(
		{
			url: Type.Optional(Type.String({ pattern: '^https://[^\\s\\\\]+$', maxLength: 2048 })),
			logo: Type.Optional(Cover),
			position,
		},
		closed,
	),
	offer: Type.Object({}, closed),
	category: Type.Object({ position }, closed),
	product: Type.Object(
		{
			/** key of its category */
			category: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 }),
			/** the last day on which it is called new */
			is_new_until: Type.Optional(day),
			position,
		},
		closed,
	),
} as const satisfies Record<ContentKind, TSchema>;

export type Kind = ContentKind;
export const kinds: readonly Kind[] = contentKinds;

/** Of a question the title asks and the body answers; of an act the title is all. */
export type Text = { title: string; lead: string; body: RichText };
/** Russian and Kazakh are always there, English where somebody wrote it. */
export type Texts = { ru: Text; kz: Text; en?: Text };
export type Body<K extends Kind = Kind> = { facts: Static<(typeof factsOf)[K]>; texts: Texts };
