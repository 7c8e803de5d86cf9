import type { AdminView } from '#features/admin/contract.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { type PageIn, pagesIn } from '#web/pages.server.ts';

const labels: Readonly<Record<PageIn<'admin'>, () => string>> = {
	admin: m.admin_overview_title,
	adminUsers: m.admin_users_title,
	adminInvoices: m.admin_invoices_title,
	adminAccounting: m.admin_accounting_title,
	adminTickets: m.desk_tickets,
	adminPlans: m.desk_plans,
	adminContent: m.editors_title,
	adminObjections: m.admin_objections_title,
	adminReplies: m.admin_replies_title,
	adminDebtorClaims: m.admin_claims_title,
	adminContactMessages: m.admin_contacts_title,
	adminPersonalData: m.admin_personal_data_title,
	adminPayments: m.payments_admin_title,
	adminBankStatements: m.payments_bank_title,
	adminAudit: m.admin_audit_title,
	adminAdministrators: m.admin_administrators_title,
};

/** Who is signed in, and the sections of his roles in his language. */
export function adminFrame({ email, roles: own }: AdminView) {
	const sections = pagesIn('admin')
		.filter(({ roles }) => roles === undefined || roles.some((role) => own.includes(role)))
		.map(({ name, path }) => ({ to: path(currentLocale()), label: labels[name]() }));
	return { email, sections };
}
export type AdminFrameData = ReturnType<typeof adminFrame>;
