import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { entryNumber } from '#domain/facts/sanction-entry.ts';
import { m } from '#paraglide/messages.js';
import { column, notice, numbers, stacked, tableOf } from '../../blocks.ts';
import { day, percent, text } from '../../cells.ts';
import { sanctionListName, sanctionProgramme } from '../../sanction-lists.ts';
import { defineSection } from '../../section.ts';
import { waysOfMatch } from './ways-of-match.ts';

type Match = FactKinds['sanction_match'];

export const sanctions = defineSection({
	code: 'sanctions',
	title: m.reporting_section_sanctions,
	report: 'basic',
	presenters: {
		sanction_match: stacked<Match>(
			(facts, words) =>
				facts.every(({ value }) => value.isConfirmed)
					? []
					: [notice('attention', words.say(m.reporting_match_unconfirmed_note))],
			tableOf<Match>({
				caption: m.reporting_table_sanctions,
				newestBy: ({ isConfirmed, similarity }) => (isConfirmed ? 2 : (similarity ?? 0)),
				columns: [
					column(m.reporting_label_list, ({ list }, words) => text(sanctionListName(list, words))),
					column(m.reporting_label_listed_name, ({ name }) => text(name)),
					column(m.reporting_label_match, ({ isConfirmed }, words) =>
						isConfirmed
							? { text: words.say(m.reporting_match_confirmed), tone: 'bad' }
							: { text: words.say(m.reporting_match_possible), tone: 'attention' },
					),
					column(m.reporting_label_matched_by, ({ matchedBy }, words) => text(words.say(waysOfMatch[matchedBy]))),
					numbers(m.reporting_label_similarity, ({ similarity }, words) =>
						percent(similarity === null ? null : Math.floor(similarity * 100), words),
					),
					column(m.reporting_label_entry, ({ entryId }) => text(entryNumber(entryId))),
					column(m.reporting_label_programme, ({ programme }, words) => text(sanctionProgramme(programme, words))),
					column(m.reporting_label_listed_on, ({ listedOn }, words) => day(listedOn, words)),
					column(m.reporting_label_remarks, ({ remarks }) => text(remarks)),
				],
			}),
		),
	},
});
