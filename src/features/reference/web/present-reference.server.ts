import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import type { getOpenApi, ListedCall } from '../contract.ts';

/** What the calls of one subject matter are called; a new tag is named here. */
const titles: Readonly<Record<string, () => string>> = {
	subjects: m.reference_tag_subjects,
	index: m.reference_tag_idn,
	reports: m.reference_tag_reports,
	comparison: m.reference_tag_comparison,
	'mass-checks': m.reference_tag_mass_checks,
	'vat-reviews': m.reference_tag_vat_reviews,
	gov: m.reference_tag_gov,
	consents: m.reference_tag_consents,
	'person-checks': m.reference_tag_person_checks,
	'foreign-checks': m.reference_tag_foreign_checks,
	documents: m.reference_tag_documents,
	links: m.reference_tag_links,
	sources: m.reference_tag_sources,
	industries: m.reference_tag_industries,
	places: m.reference_tag_places,
	stats: m.reference_tag_stats,
	content: m.reference_tag_content,
	contacts: m.reference_tag_contacts,
	inbox: m.reference_tag_inbox,
	tariffs: m.reference_tag_tariffs,
	checks: m.reference_tag_checks,
	cabinet: m.reference_tag_cabinet,
	profile: m.reference_tag_profile,
	orders: m.reference_tag_orders,
	tickets: m.reference_tag_tickets,
	payments: m.reference_tag_payments,
	invoices: m.reference_tag_invoices,
	'my company': m.reference_tag_my_company,
	objections: m.reference_tag_objections,
	replies: m.reference_tag_replies,
	'natural monopolies': m.reference_tag_natural_monopolies,
	'personal data': m.reference_tag_personal_data,
	auth: m.reference_tag_auth,
	signing: m.reference_tag_signing,
	reference: m.reference_tag_reference,
};

export function presentReference(calls: readonly ListedCall[]) {
	const byTag = Map.groupBy(calls, ({ tag }) => tag);
	const order = Object.keys(titles);
	const sections = [...byTag]
		.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
		.map(([tag, ofTag]) => ({
			id: tag.replaceAll(' ', '-'),
			title: titles[tag]?.() ?? tag,
			calls: ofTag.map((one) => ({ ...one, href: hrefOfCall(one.operation) })),
		}));
	return {
		sections,
		title: m.reference_title(),
		lead: m.reference_lead(),
		machine: {
			label: m.reference_machine(),
			href: hrefOf<typeof getOpenApi>('GET /api/openapi.json', {}, currentLocale()),
		},
		contents: m.reference_contents(),
		common: m.reference_common(),
		account: m.reference_account(),
		rules: [
			m.reference_common_envelope(),
			m.reference_common_locale(),
			m.reference_common_token(),
			m.reference_common_unknown(),
			m.reference_common_retry(),
		],
	};
}
export type ReferenceWords = ReturnType<typeof presentReference>;

function hrefOfCall(operation: string): string {
	return paths.apiCall.path(currentLocale(), { operation });
}
