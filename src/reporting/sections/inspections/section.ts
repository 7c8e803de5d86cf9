import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import { column, numbers, tableOf } from '../../blocks.ts';
import { day, period, tenge, text, warning } from '../../cells.ts';
import { defineSection } from '../../section.ts';
import type { Message } from '../../words.ts';

type Matter = FactKinds['criminal_matter'];

const matters: Readonly<Record<Matter['matter'], Message>> = {
	wanted: m.reporting_matter_wanted,
	charged: m.reporting_matter_charged,
	unclear: m.reporting_unclear,
};

export const inspections = defineSection({
	code: 'inspections',
	title: m.reporting_section_inspections,
	report: 'basic',
	presenters: {
		inspection: tableOf<FactKinds['inspection']>({
			caption: m.reporting_table_inspections,
			newestBy: ({ from, to }) => from ?? to,
			columns: [
				column(m.reporting_label_number, ({ number }) => text(number)),
				column(m.reporting_label_period, ({ from, to }, words) => period(from, to, words)),
				column(m.reporting_label_body, ({ body }) => text(body)),
				column(m.reporting_label_kind, ({ inspectionKind }) => text(inspectionKind)),
				column(m.reporting_label_has_violations, ({ hasViolations }, words) => warning(hasViolations, words)),
				column(m.reporting_label_violations, ({ violations }) => text(violations)),
				numbers(m.reporting_label_fine, ({ fineKzt }, words) => tenge(fineKzt, words)),
				column(m.reporting_label_result, ({ result }) => text(result)),
				column(m.reporting_label_basis, ({ basis }) => text(basis)),
			],
		}),
		criminal_matter: tableOf<Matter>({
			caption: m.reporting_table_criminal,
			newestBy: ({ on }) => on,
			columns: [
				column(m.reporting_label_matter, ({ matter }, words) => ({
					text: words.say(matters[matter]),
					tone: 'attention',
				})),
				column(m.reporting_label_article, ({ article }) => text(article)),
				column(m.reporting_label_date, ({ on }, words) => day(on, words)),
				column(m.reporting_label_body, ({ body }) => text(body)),
			],
		}),
		ecology_permit: tableOf<FactKinds['ecology_permit']>({
			caption: m.reporting_table_ecology,
			newestBy: ({ from }) => from,
			columns: [
				column(m.reporting_label_permit, ({ permitNumber }) => text(permitNumber)),
				column(m.reporting_label_object_category, ({ category }) => text(category)),
				column(m.reporting_label_from, ({ from }, words) => day(from, words)),
				column(m.reporting_label_to, ({ to }, words) => day(to, words)),
				column(m.reporting_label_violation, ({ violation }) => text(violation)),
				numbers(m.reporting_label_fine, ({ fineKzt }, words) => tenge(fineKzt, words)),
			],
		}),
	},
});
