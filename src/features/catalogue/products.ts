import type { IsoDate } from '#domain/clock.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';

type Words = (inputs: Record<never, never>, options: { locale: LanguageTag }) => string;

/** By name, as src/web/paths.ts declares it. */
export type ProductPage =
	| 'subject'
	| 'idn'
	| 'compare'
	| 'massCheck'
	| 'consentService'
	| 'checkReport'
	| 'checkEmployees'
	| 'individualCheck';

export type Product = {
	/** of the service catalogue (specification §1) */
	id: string;
	page: ProductPage;
	title: Words;
	/** what it does */
	about: Words;
	/** the last day on which it is called new */
	newUntil: IsoDate | null;
};
export type ProductCategory = { id: string; name: Words; products: readonly Product[] };

const product = (id: string, page: ProductPage, title: Words, about: Words): Product => ({
	...{ id, page, title, about, newUntil: null },
});

/** The products of the catalogue that have a page, in the groups of the menu. */
export const productCategories: readonly ProductCategory[] = [
	{
		id: 'counterparties',
		name: m.common_products_counterparties,
		products: [
			product('counterparty-reliability', 'subject', m.common_product_reliability, m.content_service_reliability),
			product('idn', 'idn', m.common_product_idn, m.content_service_idn),
			product('compare-component', 'compare', m.comparison_title, m.comparison_lead),
			product('mass-check', 'massCheck', m.mass_check_title, m.mass_check_product_about),
			product('consent', 'consentService', m.consent_title, m.consent_product_about),
			product('check-report', 'checkReport', m.common_product_check_report, m.content_service_check_report),
		],
	},
	{
		id: 'people',
		name: m.common_products_people,
		products: [
			product('check-employees', 'checkEmployees', m.person_checks_employees_title, m.person_checks_employees_about),
			product(
				'individual-check',
				'individualCheck',
				m.person_checks_individual_title,
				m.person_checks_individual_about,
			),
		],
	},
];
