import { type MenuCategory, productMenu } from '#features/catalogue/web/product-menu.server.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { type PageIn, pages, pagesIn } from '#web/pages.server.ts';
import { paths } from '#web/paths.ts';
import type { RequestContext } from '#web/request-context.ts';
import { analyticsWords } from './analytics-words.server.ts';

export type MenuLink = { href: string; label: string };

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
	tariffs: m.tariffs_title,
	apiDocs: m.reference_title,
};

function links(menu: 'header' | 'about'): readonly MenuLink[] {
	const locale = currentLocale();
	return pagesIn(menu).map(({ name, path }) => ({ href: path(locale), label: labels[name]() }));
}

/** Menus and words of header and footer in the reader's language; with the data, because a bundle would hold three. */
export function shellData({ analytics }: Pick<RequestContext, 'analytics'>) {
	const products: readonly MenuCategory[] = productMenu(currentLocale());
	return {
		products,
		home: paths.home.path(currentLocale()),
		services: paths.services.path(currentLocale()),
		login: { href: paths.login.path(currentLocale()), label: m.common_login() },
		cabinet: paths.cabinetCheck.path(currentLocale()),
		/** targets of forms: the hand-off to a cabinet of another origin, and logging out */
		toCabinet: paths.toCabinet.path(currentLocale()),
		logout: paths.logout.path(currentLocale()),
		header: links('header'),
		about: links('about'),
		tinted: pages.flatMap(({ isTinted, path }) => (isTinted ? [path(currentLocale())] : [])),
		analytics: analyticsWords(analytics),
		words: shellWords(),
	};
}

export type ShellData = ReturnType<typeof shellData>;

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
