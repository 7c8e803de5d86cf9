import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { entryNumber } from '#domain/facts/sanction-entry.ts';
import type { NameComparison } from '#domain/names/matching/described.ts';
import type { Block } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import { column, notice, numbers, type Stated, stacked, tableOf } from '../../blocks.ts';
import { day, percent, text } from '../../cells.ts';
import { sanctionListName, sanctionProgramme } from '../../sanction-lists.ts';
import { defineSection } from '../../section.ts';
import type { Words } from '../../words.ts';
import { tierWord, traitsCell, uncomparedCell, whomCell, wordsCell } from './name-comparison.ts';
import { waysOfMatch } from './ways-of-match.ts';

type Match = FactKinds['sanction_match'];
type Compared = Match & { comparison: NameComparison };

/** How each entry was compared, word by word, with what differs and what nobody could compare. */
function compared(facts: readonly Stated<Match>[], words: Words): readonly Block[] {
	const values = facts.flatMap(({ value }): Stated<Compared>[] =>
		value.comparison === undefined ? [] : [{ value: { ...value, comparison: value.comparison } }],
	);
	if (values.length === 0) return [];
	return [...comparisons(values, words), notice('neutral', words.say(m.reporting_names_note))];
}

const comparisons = tableOf<Compared>({
	caption: m.reporting_names_caption,
	newestBy: ({ isConfirmed, similarity }) => (isConfirmed ? 2 : (similarity ?? 0)),
	columns: [
		column(m.reporting_names_entry, ({ name }) => text(name)),
		column(m.reporting_names_whom, whomCell),
		column(m.reporting_names_tier, ({ comparison: { tier } }, words) => text(tierWord(tier, words))),
		column(m.reporting_names_words, ({ comparison }, words) => wordsCell(comparison, words)),
		column(m.reporting_names_agrees, ({ comparison }, words) => traitsCell(comparison.agrees, words)),
		column(m.reporting_names_differs, ({ comparison }, words) => {
			const cell = traitsCell(comparison.differs, words);
			return cell === null ? null : { ...cell, tone: 'attention' };
		}),
		column(m.reporting_names_uncompared, ({ comparison }, words) => uncomparedCell(comparison.uncompared, words)),
	],
});

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
			compared,
		),
	},
});
