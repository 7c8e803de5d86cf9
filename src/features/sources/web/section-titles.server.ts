import type { ReportSection } from '#domain/report/report.ts';
import { m } from '#paraglide/messages.js';

/** As the report calls it. */
export function sectionTitle(section: ReportSection): string {
	return m[`reporting_section_${section}` as const]();
}
