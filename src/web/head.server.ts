import type { MetaDescriptor } from 'react-router';
import { type Locale, languageTag, locales } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { paths } from './paths.ts';
import type { RequestContext } from './request-context.ts';

/** Size of the pictures that messengers show of a page. */
export const pictureSize = { width: 1200, height: 630 } as const;

type PathIn = (locale: Locale) => string;

export type Head = {
	title: string;
	description: string;
	/** one address of the page: parameters that change nothing of it are left out */
	path: PathIn;
	/** picture of it: `page/about` */
	picture: string;
	/** that its text is written in; an address in another one shows the Russian text and names it. Default: all */
	languages?: readonly Locale[];
	/** pages above it, below the main page */
	above?: readonly { name: string; path: PathIn }[];
	/** an article */
	article?: { publishedAt: string; updatedAt: string };
	/** what else search engines are told (schema.org) */
	data?: readonly SchemaObject[];
	/** to messengers instead of title and description */
	shared?: { title: string; description: string };
};

type SchemaObject = Record<string, unknown>;
type Reader = Pick<RequestContext, 'publicOrigin' | 'locale'>;

const ogLocales: Readonly<Record<Locale, string>> = { ru: 'ru_RU', kz: 'kk_KZ', en: 'en_US' };

/** What the head of an indexed page says: for search engines, messengers and readers of other languages. */
export function headOf({ publicOrigin: origin, locale }: Reader, head: Head): MetaDescriptor[] {
	const { title, description, path, languages = locales } = head;
	const shown = languages.includes(locale) ? locale : 'ru';
	const url = origin + path(shown);
	const image = `${origin}/og/${head.picture}/${shown}.jpg`;
	return [
		{ title },
		{ name: 'description', content: description },
		{ tagName: 'link', rel: 'canonical', href: url },
		...languages.map((each) => alternate(languageTag(each), origin + path(each))),
		alternate('x-default', origin + path('ru')),
		property('og:type', head.article === undefined ? 'website' : 'article'),
		property('og:site_name', m.common_site_name()),
		property('og:title', head.shared?.title ?? title),
		property('og:description', head.shared?.description ?? description),
		property('og:url', url),
		property('og:locale', ogLocales[shown]),
		property('og:image', image),
		property('og:image:width', String(pictureSize.width)),
		property('og:image:height', String(pictureSize.height)),
		{ name: 'twitter:card', content: 'summary_large_image' },
		...schemaOf(origin, { ...head, url, image, shown }),
	];
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
	return { tagName: 'link', rel: 'alternate', hrefLang, href };
}

function property(name: string, content: string): MetaDescriptor {
	return { property: name, content };
}

type Described = Head & { url: string; image: string; shown: Locale };

/** JSON-LD: data, not a script, so that no policy of scripts concerns it. React Router escapes it. */
function schemaOf(origin: string, head: Described): MetaDescriptor[] {
	const { data = [], above, article } = head;
	const objects = [
		...data,
		...(article === undefined ? [] : [articleOf(origin, { ...head, article })]),
		...(above === undefined ? [] : [breadcrumbs(origin, head, above)]),
	];
	return objects.map(
		(object) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...object } }) as MetaDescriptor,
	);
}

function breadcrumbs(
	origin: string,
	{ title, path, shown, shared }: Described,
	above: NonNullable<Head['above']>,
): SchemaObject {
	const way = [{ name: m.common_site_name(), path: paths.home.path }, ...above, { name: shared?.title ?? title, path }];
	return {
		'@type': 'BreadcrumbList',
		itemListElement: way.map(({ name, path: to }, index) => ({
			...{ '@type': 'ListItem', position: index + 1, name, item: origin + to(shown) },
		})),
	};
}

function articleOf(
	origin: string,
	{ title, description, url, image, shown, article }: Described & Required<Pick<Head, 'article'>>,
): SchemaObject {
	const publisher = { '@type': 'Organization', name: m.common_site_name(), url: origin };
	return {
		'@type': 'Article',
		...{ headline: title, description, image, inLanguage: languageTag(shown), mainEntityOfPage: url },
		...{ datePublished: article.publishedAt, dateModified: article.updatedAt, author: publisher, publisher },
	};
}

/** Who we are, on the main page alone. Searches may not be indexed, so no search is offered to search engines. */
export function siteData(origin: string, email: string): readonly SchemaObject[] {
	const id = `${origin}/#organization`;
	return [
		{
			...{ '@type': 'Organization', '@id': id, name: m.common_site_name(), description: m.common_site_about() },
			...{ url: origin, logo: `${origin}/favicon.svg`, email },
		},
		{
			...{ '@type': 'WebSite', '@id': `${origin}/#website`, name: m.common_site_name(), url: origin },
			...{ inLanguage: locales.map(languageTag), publisher: { '@id': id } },
		},
	];
}
