import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import { column, tableOf } from '../../blocks.ts';
import { day, text } from '../../cells.ts';
import { defineSection } from '../../section.ts';
import { taxLists } from './tax-lists.ts';

type Entry = FactKinds['unreliable_taxpayer'];

export const unreliability = defineSection({
	code: 'unreliability',
	title: m.reporting_section_unreliability,
	report: 'basic',
	presenters: {
		unreliable_taxpayer: tableOf<Entry>({
			caption: m.reporting_table_unreliable,
			newestBy: ({ documentOn }) => documentOn,
			columns: [
				column(m.reporting_label_list, (entry, words) => ({ text: words.say(taxLists[entry.list]), tone: 'bad' })),
				column(m.reporting_label_document, ({ documentNumber }) => text(documentNumber)),
				column(m.reporting_label_document_on, ({ documentOn }, words) => day(documentOn, words)),
			],
		}),
	},
});
