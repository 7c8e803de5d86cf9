import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import { column, tableOf } from '../../blocks.ts';
import { day, text } from '../../cells.ts';
import { defineSection } from '../../section.ts';

export const foreignTrade = defineSection({
	code: 'foreign_trade',
	title: m.reporting_section_foreign_trade,
	report: 'basic',
	presenters: {
		customs_role: tableOf<FactKinds['customs_role']>({
			caption: m.reporting_table_customs,
			newestBy: ({ on }) => on,
			columns: [
				column(m.reporting_label_customs_role, ({ role }) => text(role)),
				column(m.reporting_label_certificate, ({ certificate }) => text(certificate)),
				column(m.reporting_label_state, ({ status }) => text(status)),
				column(m.reporting_label_date, ({ on }, words) => day(on, words)),
			],
		}),
	},
});
