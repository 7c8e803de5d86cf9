import { type Catalogue, usableIn } from '#domain/content/catalogue.ts';
import type { Locale } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { type PageIn, pages, pagesIn } from '#web/pages.server.ts';
import { paths } from '#web/paths.ts';
import type { RequestContext } from '#web/request-context.ts';
import { analyticsWords } from './analytics-words.server.ts';

export type MenuItem = { href: string; label: string };

const labels: Readonly<Record<PageIn<'header' | 'about'>, () => string>> = {
	subject: m.common_nav_check,
	about: m.content_about,
	partnership: m.content_partnership,
	contract: m.content_contract,
	contacts: m.content_contacts,
	articles: m.content_articles,
	faq: m.content_faq,
	normativeDocuments: m.content_documents,
	privacy: m.content_privacy,
	sources: m.sources_title,
	industries: m.industry_list_title,
	tariffs: m.tariffs_title,
	apiDocs: m.reference_title,
};

function links(menu: 'header' | 'about'): readonly MenuItem[] {
	const locale = currentLocale();
	return pagesIn(menu).map(({ name, path }) => ({ href: path(locale), label: labels[name]() }));
}

type Menus = ReturnType<typeof menus>;
export type ShellData = Menus & { analytics: ReturnType<typeof analyticsWords> };

/** By the catalogue of a language, which is another object as soon as editors release something else of it. */
const written = new WeakMap<Catalogue, string>();

/**
 * Menus and words of header and footer in the reader's language; with the data, because a bundle would hold three. As one
 * string: that each of their words is taken apart for every page costs more than an article.
 */
export function shellData({ analytics, catalogue }: Pick<RequestContext, 'analytics' | 'catalogue'>) {
	const menusJson = written.get(catalogue) ?? JSON.stringify(menus(currentLocale(), catalogue));
	written.set(catalogue, menusJson);
	return { menusJson, analytics: analyticsWords(analytics) };
}
export type WrittenShell = ReturnType<typeof shellData>;

/** The same on every page of a language. */
function menus(locale: Locale, catalogue: Catalogue) {
	return {
		products: usableIn(catalogue).map(({ key, name, products }) => ({
			...{ key, name },
			products: products.map(({ key: id, title, url, isNew }) => ({
				...{ key: id, title, href: url },
				...(isNew && { mark: m.catalogue_new() }),
			})),
		})),
		home: paths.home.path(locale),
		services: paths.services.path(locale),
		login: { href: paths.login.path(locale), label: m.common_login() },
		cabinet: paths.cabinetCheck.path(locale),
		/** targets of forms: the hand-off to a cabinet of another origin, and logging out */
		toCabinet: paths.toCabinet.path(locale),
		logout: paths.logout.path(locale),
		header: links('header'),
		about: links('about'),
		tinted: pages.flatMap(({ isTinted, path }) => (isTinted ? [path(locale)] : [])),
		words: shellWords(),
	};
}

function shellWords() {
	return {
		siteName: m.common_site_name(),
		siteAbout: m.common_site_about(),
		toContent: m.common_to_main_content(),
		toHome: m.common_to_home(),
		demo: m.common_demo(),
		demoLabel: m.common_demo_label(),
		sections: m.common_nav_main(),
		products: m.common_nav_products(),
		search: m.search_label(),
		menu: m.common_menu(),
		closeMenu: m.common_menu_close(),
		language: m.common_language(),
		cabinet: m.common_cabinet(),
		checking: m.common_account_checking(),
		logOut: m.auth_log_out(),
		sessionEnded: m.auth_session_ended(),
		aboutPortal: m.common_footer_about(),
		contacts: m.common_footer_contacts(),
		messenger: m.common_footer_messenger(),
		note: m.common_footer_note(),
	};
}
