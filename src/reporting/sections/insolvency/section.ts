import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import { column, row, rowsOf, tableOf } from '../../blocks.ts';
import { day, flag, period, text } from '../../cells.ts';
import { defineSection } from '../../section.ts';
import { procedureText } from './procedure-words.ts';

type Procedure = FactKinds['insolvency_procedure'];

export const insolvency = defineSection({
	code: 'insolvency',
	title: m.reporting_section_insolvency,
	report: 'basic',
	presenters: {
		insolvency_procedure: tableOf<Procedure>({
			caption: m.reporting_table_insolvency,
			newestBy: ({ decidedOn, from }) => decidedOn ?? from,
			columns: [
				column(m.reporting_label_procedure, (procedure, words) => text(procedureText(procedure, words))),
				column(m.reporting_label_court, ({ court }) => text(court)),
				column(m.reporting_label_decided_on, ({ decidedOn }, words) => day(decidedOn, words)),
				column(m.reporting_label_administrator, ({ administrator }) => text(administrator)),
				column(m.reporting_label_period, ({ from, to }, words) => period(from, to, words)),
			],
		}),
		liquidation: rowsOf<FactKinds['liquidation']>(({ on, isForced, reason }, words) => [
			row(m.reporting_label_liquidated_on, day(on, words)),
			row(m.reporting_label_liquidation_forced, flag(isForced, words)),
			row(m.reporting_label_reason, text(reason)),
		]),
	},
});
