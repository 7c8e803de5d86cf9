import type { ReactNode } from 'react';
import type { Locale } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { builtPages, type PageName } from '#web/paths.ts';

/** What the root loader tells every page. */
export type SiteData = {
	isDemo: boolean;
	contacts: { email: string; messengerUrl: string };
	year: number;
	requestId: string;
};

/** Who looks at the page; `href` leads to the counterparty check of the cabinet. */
export type Account = { state: 'checking' } | { state: 'visitor' } | { state: 'user'; href: string };

/** Pages a menu can link to: those that need no parameter. */
type MenuPage = Exclude<PageName, 'article'>;
export type MenuItem = { page: MenuPage; label: string };

function onlyBuilt(items: readonly MenuItem[]): readonly MenuItem[] {
	return items.filter(({ page }) => builtPages.has(page));
}

/** Header items left of the product catalogue. */
export function leadingItems(): readonly MenuItem[] {
	return onlyBuilt([
		{ page: 'subject', label: m.common_nav_check() },
		{ page: 'about', label: m.common_nav_about() },
	]);
}

export function trailingItems(): readonly MenuItem[] {
	return onlyBuilt([
		{ page: 'tariffs', label: m.common_nav_tariffs() },
		{ page: 'partnership', label: m.common_nav_partners() },
		{ page: 'contract', label: m.common_nav_offer() },
		{ page: 'contacts', label: m.common_nav_contacts() },
		{ page: 'blogs', label: m.common_nav_information() },
	]);
}

export function aboutItems(): readonly MenuItem[] {
	return onlyBuilt([
		{ page: 'about', label: m.common_nav_about() },
		{ page: 'partnership', label: m.common_nav_partners() },
		{ page: 'contract', label: m.common_nav_offer() },
		{ page: 'normativeDocuments', label: m.common_nav_documents() },
	]);
}

export type ShellProps = {
	site: SiteData;
	account?: Account | undefined;
	/** announcement of the page, above everything */
	banner?: ReactNode;
};

/** Each language by its own name; the whole name is what a screen reader says. */
export const languageNames: Record<Locale, { short: string; full: string }> = {
	ru: { short: 'Рус', full: 'Русский' },
	kz: { short: 'Қаз', full: 'Қазақша' },
	en: { short: 'Eng', full: 'English' },
};
