import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import { column, tableOf } from '../../blocks.ts';
import { day, list, period, text } from '../../cells.ts';
import { defineSection } from '../../section.ts';
import { activityOf, licenceState } from './licence-words.ts';

type Licence = FactKinds['licence'];

export const permits = defineSection({
	code: 'permits',
	title: m.reporting_section_permits,
	report: 'basic',
	presenters: {
		licence: tableOf<Licence>({
			caption: m.reporting_table_licences,
			newestBy: ({ from }) => from,
			columns: [
				column(m.reporting_label_number, ({ number }) => text(number)),
				column(m.reporting_label_activity_kind, (licence, words) => text(activityOf(licence, words))),
				column(m.reporting_label_sub_activities, ({ subActivities }) => list(subActivities)),
				column(m.reporting_label_state, licenceState),
				column(m.reporting_label_licensor, ({ licensor }) => text(licensor)),
				column(m.reporting_label_period, ({ from, to }, words) => period(from, to, words)),
			],
		}),
		subsoil_licence: tableOf<FactKinds['subsoil_licence']>({
			caption: m.reporting_table_subsoil,
			newestBy: ({ from }) => from,
			columns: [
				column(m.reporting_label_number, ({ number }) => text(number)),
				column(m.reporting_label_kind, ({ licenceKind }) => text(licenceKind)),
				column(m.reporting_label_territory, ({ territory }) => text(territory)),
				column(m.reporting_label_from, ({ from }, words) => day(from, words)),
				column(m.reporting_label_to, ({ to }, words) => day(to, words)),
			],
		}),
	},
});
