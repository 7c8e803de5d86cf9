import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import { column, numbers, tableOf } from '../../blocks.ts';
import { day, tenge, text } from '../../cells.ts';
import { defineSection } from '../../section.ts';
import { roleWords } from './role-words.ts';

type Case = FactKinds['court_case'];

export const courts = defineSection({
	code: 'courts',
	title: m.reporting_section_courts,
	report: 'basic',
	presenters: {
		court_case: tableOf<Case>({
			caption: m.reporting_table_court_cases,
			newestBy: ({ filedOn, decidedOn }) => filedOn ?? decidedOn,
			columns: [
				column(m.reporting_label_case_number, ({ number }) => text(number)),
				column(m.reporting_label_role, ({ role }, words) => text(words.say(roleWords[role]))),
				numbers(m.reporting_label_amount, ({ amountKzt }, words) => tenge(amountKzt, words)),
				column(m.reporting_label_filed_on, ({ filedOn }, words) => day(filedOn, words)),
				column(m.reporting_label_court, ({ court }) => text(court)),
				column(m.reporting_label_category, ({ category }) => text(category)),
				column(m.reporting_label_plaintiff, ({ plaintiff }) => text(plaintiff)),
				column(m.reporting_label_defendant, ({ defendant }) => text(defendant)),
				column(m.reporting_label_stage, ({ stage }) => text(stage)),
				column(m.reporting_label_result, ({ result }) => text(result)),
				column(m.reporting_label_decided_on, ({ decidedOn }, words) => day(decidedOn, words)),
			],
		}),
	},
});
