import { type MenuCategory, productMenu } from '#features/catalogue/web/product-menu.server.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { builtPages, type PageName, paths } from '#web/paths.ts';

export type MenuLink = { href: string; label: string };

/** Pages a menu can link to: those that need no parameter. */
type MenuPage = Exclude<PageName, 'article'>;

function links(items: readonly (readonly [MenuPage, string])[]): readonly MenuLink[] {
	const locale = currentLocale();
	return items.flatMap(([page, label]) => (builtPages.has(page) ? [{ href: paths[page].path(locale), label }] : []));
}

/** Menus and words of header and footer in the reader's language; with the data, because a bundle would hold three. */
export function shellData() {
	const products: readonly MenuCategory[] = productMenu(currentLocale());
	return {
		products,
		home: paths.home.path(currentLocale()),
		/** null until the page exists */
		login: links([['login', m.common_login()]])[0] ?? null,
		cabinet: paths.cabinetCheck.path(currentLocale()),
		/** where the hand-off to a cabinet of another origin begins, and where a session ends: forms are sent there */
		toCabinet: paths.toCabinet.path(currentLocale()),
		logout: paths.logout.path(currentLocale()),
		leading: links([
			['subject', m.common_nav_check()],
			['about', m.common_nav_about()],
		]),
		trailing: links([
			['tariffs', m.common_nav_tariffs()],
			['partnership', m.common_nav_partners()],
			['contract', m.common_nav_offer()],
			['contacts', m.common_nav_contacts()],
			['blogs', m.common_nav_information()],
		]),
		about: links([
			['about', m.common_nav_about()],
			['partnership', m.common_nav_partners()],
			['contract', m.common_nav_offer()],
			['sources', m.sources_title()],
			['normativeDocuments', m.common_nav_documents()],
		]),
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
		menu: m.common_menu(),
		closeMenu: m.common_menu_close(),
		isNew: m.common_new(),
		soon: m.common_soon(),
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
