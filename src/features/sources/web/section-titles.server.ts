import type { ReportSection } from '#domain/report.ts';
import { m } from '#paraglide/messages.js';

/** As the report calls them. */
export const sectionTitles: Readonly<Record<ReportSection, () => string>> = {
	registration: m.reporting_section_registration,
	people: m.reporting_section_people,
	taxes: m.reporting_section_taxes,
	unreliability: m.reporting_section_unreliability,
	courts: m.reporting_section_courts,
	insolvency: m.reporting_section_insolvency,
	procurement: m.reporting_section_procurement,
	permits: m.reporting_section_permits,
	sanctions: m.reporting_section_sanctions,
	inspections: m.reporting_section_inspections,
	property: m.reporting_section_property,
	intellectual_property: m.reporting_section_intellectual_property,
	foreign_trade: m.reporting_section_foreign_trade,
	finance: m.reporting_section_finance,
	employment: m.reporting_section_employment,
	foreign: m.reporting_section_foreign,
};
