import { formatTime } from '#domain/formats.ts';
import { m } from '#paraglide/messages.js';
import { formatInstantDay, formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { type PageIn, pagesIn } from '#web/pages.server.ts';
import { paths } from '#web/paths.ts';
import type { IconName } from '#web/ui/Icon.tsx';

/** `short`: where five stand in the width of a phone */
export type CabinetLink = { href: string; label: string; short: string; icon: IconName };

const entries: Readonly<Record<PageIn<'cabinet' | 'account'>, readonly [() => string, IconName]>> = {
	cabinetCheck: [m.cabinet_nav_check, 'search'],
	cabinetReports: [m.cabinet_nav_reports, 'document'],
	cabinetMassCheck: [m.mass_check_title, 'list'],
	cabinetVatRefund: [m.vat_review_title, 'chart'],
	cabinetMonopolies: [m.monopolies_short, 'briefcase'],
	cabinetGovReports: [m.gov_title, 'document'],
	cabinetLists: [m.cabinet_nav_lists, 'list'],
	cabinetDecisions: [m.cabinet_nav_decisions, 'shield'],
	cabinetMyCompany: [m.my_company_title, 'building'],
	cabinetForeignChecks: [m.foreign_checks_title, 'external'],
	cabinetPersonChecks: [m.person_checks_title, 'user'],
	cabinetCreditRatings: [m.credit_ratings_title, 'chart'],
	cabinetConsents: [m.consent_title, 'shield'],
	cabinetTariff: [m.tariffs_own, 'briefcase'],
	cabinetBilling: [m.billing_title, 'chart'],
	cabinetTickets: [m.tickets_mine, 'list'],
	cabinetInvoices: [m.invoicing_title, 'document'],
	cabinetInbox: [m.inbox_title, 'mail'],
	cabinetProfile: [m.profile_nav_profile, 'user'],
	cabinetDevices: [m.profile_nav_devices, 'phone'],
	cabinetSignature: [m.signing_cabinet_nav, 'shield'],
	cabinetPersonalData: [m.profile_nav_personal_data, 'document'],
	cabinetOrganization: [m.profile_nav_organization, 'building'],
	cabinetFinancialStatements: [m.financials_title, 'chart'],
};

function links(menu: 'cabinet' | 'account'): readonly CabinetLink[] {
	return pagesIn(menu).map(({ name, path }) => {
		const [label, icon] = entries[name];
		const short = name === 'cabinetMassCheck' ? m.mass_check_short() : label();
		return { href: path(currentLocale()), label: label(), short, icon };
	});
}

/** Menu and words of the cabinet in the reader's language; with the data, because a bundle would hold three. */
export function cabinetShell() {
	const locale = currentLocale();
	return {
		home: paths.home.path(locale),
		logout: paths.logout.path(locale),
		/** the bar at the bottom of a phone has room for these */
		main: links('cabinet'),
		/** of the account: next to the menu on a wide screen, behind the account button on a phone */
		account: links('account'),
		words: {
			siteName: m.common_site_name(),
			toContent: m.common_to_main_content(),
			toHome: m.common_to_home(),
			toSite: m.cabinet_to_site(),
			demo: m.common_demo(),
			demoLabel: m.common_demo_label(),
			language: m.common_language(),
			sections: m.cabinet_sections(),
			accountTitle: m.cabinet_account(),
			logOut: m.cabinet_logout(),
			leftToday: m.cabinet_left_today(),
			checking: m.common_account_checking(),
		},
	};
}

export type CabinetShell = ReturnType<typeof cabinetShell>;

export type CabinetData = {
	shell: CabinetShell;
	/** masked; null while the browser renews the session */
	phone: string | null;
	checks: ReturnType<typeof presentChecks> | null;
	/** false for a viewer of the organisation that is acted for */
	canEdit: boolean;
	/** where what was told to the reader waits; null: nothing is unread */
	inbox: { href: string; label: string; count: string } | null;
};

/** What is unread, as a figure and in words. */
export function presentInbox(count: number): CabinetData['inbox'] {
	if (count === 0) return null;
	return {
		href: paths.cabinetInbox.path(currentLocale()),
		label: m.inbox_unread({ count }),
		count: count > 99 ? '99+' : String(count),
	};
}

/** Checks left today, as figures and in words. */
export function presentChecks({ left, limit, resets_at: at }: { left: number; limit: number; resets_at: string }) {
	const leftText =
		left === 0 ? m.cabinet_left_none() : m.cabinet_left_of({ left: formatNumber(left), limit: formatNumber(limit) });
	return {
		left,
		limit,
		leftText,
		resetText: m.cabinet_left_reset({ date: formatInstantDay(at), time: formatTime(at) }),
	};
}
