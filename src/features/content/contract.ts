import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { day, localeName, text, textOrNull } from '#domain/api/schemas.ts';
import { fileId, Picture, Pictures } from '#domain/content/picture.ts';
import { RichText } from '#domain/content/rich-text.ts';
import { articleTopics, faqTopics } from '#domain/content/topics.ts';

const tag = 'content';
const moment = Type.String({ format: 'date-time' });
/** of the text: Russian where nobody has written one in the language that was asked for */
const language = localeName;
/** that the text is written in */
const languages = Type.Array(localeName);

const Office = Type.Object({
	city: text,
	address: text,
	hours: text,
	phones: Type.Array(text),
	email: textOrNull,
	/** KATO of the place; null: not given */
	kato: textOrNull,
});

const ContentPageView = Type.Object({
	key: text,
	title: text,
	lead: text,
	body: RichText,
	pictures: Pictures,
	offices: Type.Array(Office),
	language,
	languages,
	updated_at: moment,
});
export type ContentPageView = Static<typeof ContentPageView>;

export const getContentPage = call('GET', '/api/v1/content/pages/:key', {
	...{ tag, summary: 'A page of text that our editors wrote' },
	callers: 'anybody',
	params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 80 }) }),
	answer: ContentPageView,
});

const FaqView = Type.Object({
	key: text,
	topic: Type.Enum([...faqTopics]),
	question: text,
	answer: RichText,
	pictures: Pictures,
	language,
});
export type FaqView = Static<typeof FaqView>;

export const listFaq = call('GET', '/api/v1/content/faq', {
	...{ tag, summary: 'Questions and answers, by topic or by words that they hold' },
	callers: 'anybody',
	query: Type.Object({
		q: Type.Optional(Type.String({ maxLength: 100 })),
		topic: Type.Optional(Type.Enum([...faqTopics])),
		...pageQuery,
	}),
	answer: Type.Array(FaqView),
	meta: ListMeta,
});

const NormativeDocumentView = Type.Object({
	key: text,
	act_kind: Type.Enum(['code', 'law', 'order']),
	number: text,
	issued_on: day,
	title: text,
	/** where the act is published officially; null: its address is not known for certain */
	url: textOrNull,
	language,
});
export type NormativeDocumentView = Static<typeof NormativeDocumentView>;

export const listNormativeDocuments = call('GET', '/api/v1/content/documents', {
	...{ tag, summary: 'Acts that the portal works by' },
	callers: 'anybody',
	query: Type.Object(pageQuery),
	answer: Type.Array(NormativeDocumentView),
	meta: ListMeta,
});

const Cover = Type.Object({ ...Picture.properties, alt: text });
const CoverOrNull = Type.Union([Cover, Type.Null()]);

const article = {
	id: Type.Integer(),
	title: text,
	lead: text,
	topic: Type.Enum([...articleTopics]),
	published_at: moment,
	updated_at: moment,
	/** null: it has none */
	cover: CoverOrNull,
	language,
	languages,
};
const ArticleRow = Type.Object(article);
export type ArticleRow = Static<typeof ArticleRow>;

const ArticleFile = Type.Object({
	id: fileId,
	title: text,
	format: Type.Enum(['pdf', 'docx', 'xlsx']),
	bytes: Type.Integer(),
	url: text,
});

const ArticleView = Type.Object({
	...article,
	body: RichText,
	/** of the body, by file */
	pictures: Pictures,
	/** the body for programs that want HTML; its pictures have whole addresses */
	body_html: text,
	files: Type.Array(ArticleFile),
});
export type ArticleView = Static<typeof ArticleView>;

export const listArticles = call('GET', '/api/admin/blog/public/event/', {
	...{ tag, summary: 'Published articles, the latest first' },
	callers: 'anybody',
	query: Type.Object({ topic: Type.Optional(Type.Enum([...articleTopics])), ...pageQuery }),
	answer: Type.Array(ArticleRow),
	meta: ListMeta,
});

export const getArticle = call('GET', '/api/admin/blog/public/event/:id', {
	...{ tag, summary: 'A published article' },
	callers: 'anybody',
	params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
	answer: ArticleView,
});
