import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import { column, tableOf } from '../../blocks.ts';
import { day, text } from '../../cells.ts';
import { defineSection } from '../../section.ts';
import type { Message } from '../../words.ts';

type Entry = FactKinds['unreliable_taxpayer'];

const lists: Readonly<Record<Entry['list'], Message>> = {
	pseudo_enterprise: m.reporting_list_pseudo_enterprise,
	absent_at_address: m.reporting_list_absent_at_address,
	inactive: m.reporting_list_inactive,
	bankrupt: m.reporting_list_bankrupt,
	invalid_registration: m.reporting_list_invalid_registration,
	tax_violation: m.reporting_list_tax_violation,
	unnamed: m.reporting_list_unnamed,
};

export const unreliability = defineSection({
	code: 'unreliability',
	title: m.reporting_section_unreliability,
	report: 'basic',
	presenters: {
		unreliable_taxpayer: tableOf<Entry>({
			caption: m.reporting_table_unreliable,
			newestBy: ({ documentOn }) => documentOn,
			columns: [
				column(m.reporting_label_list, (entry, words) => ({ text: words.say(lists[entry.list]), tone: 'bad' })),
				column(m.reporting_label_document, ({ documentNumber }) => text(documentNumber)),
				column(m.reporting_label_document_on, ({ documentOn }, words) => day(documentOn, words)),
			],
		}),
	},
});
