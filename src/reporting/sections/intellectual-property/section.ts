import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import { column, tableOf } from '../../blocks.ts';
import { day, text } from '../../cells.ts';
import { defineSection } from '../../section.ts';

export const intellectualProperty = defineSection({
	code: 'intellectual_property',
	title: m.reporting_section_intellectual_property,
	report: 'basic',
	presenters: {
		intellectual_right: tableOf<FactKinds['intellectual_right']>({
			caption: m.reporting_table_rights,
			newestBy: ({ expiresOn, filedOn }) => expiresOn ?? filedOn,
			columns: [
				column(m.reporting_label_title, ({ title }) => text(title)),
				column(m.reporting_label_kind, ({ rightKind }) => text(rightKind)),
				column(m.reporting_label_registration_number, ({ registrationNumber }) => text(registrationNumber)),
				column(m.reporting_label_classes, ({ classes }) => text(classes)),
				column(m.reporting_label_state, ({ status }) => text(status)),
				column(m.reporting_label_filed_on, ({ filedOn }, words) => day(filedOn, words)),
				column(m.reporting_label_valid_to, ({ expiresOn }, words) => day(expiresOn, words)),
			],
		}),
	},
});
