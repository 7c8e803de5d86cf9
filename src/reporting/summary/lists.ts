import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Tone } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import { text, unsaid } from '../cells.ts';
import { present } from '../present.ts';
import { sanctionListName } from '../sanction-lists.ts';
import { waysOfMatch } from '../sections/sanctions/ways-of-match.ts';
import { cappedCaption, type Summary, summed } from './summary.ts';

type Match = FactKinds['sanction_match'];

export const unreliability: Summary = (context) => present('unreliable_taxpayer', context);

export const insolvency: Summary = (context) => [
	...present('insolvency_procedure', context),
	...present('liquidation', context),
];

const mostMatches = 10;

/** All lists in one table, what is confirmed by a number first. */
export const sanctions: Summary = (context) => {
	const { evidence, words } = context;
	const matches = evidence
		.all('sanction_match')
		.toSorted((one, other) => Number(other.value.isConfirmed) - Number(one.value.isConfirmed));
	const shown = matches.slice(0, mostMatches);
	if (shown.length === 0) return [];
	const columns = [
		...[m.reporting_label_list, m.reporting_label_listed_name, m.reporting_label_match, m.reporting_label_matched_by],
	];
	return summed(
		{
			type: 'table',
			caption: cappedCaption(m.reporting_table_sanctions, shown.length, matches.length, words),
			columns: columns.map((label) => ({ label: words.say(label) })),
			rows: shown.map(({ value }) => [
				text(sanctionListName(value.list, words)) ?? unsaid,
				text(value.name) ?? unsaid,
				{ text: words.say(matchWord(value)), tone: toneOf(value) },
				{ text: words.say(waysOfMatch[value.matchedBy]) },
			]),
		},
		matches.map(({ witness }) => witness),
		context,
	);
};

function matchWord({ isConfirmed }: Match) {
	return isConfirmed ? m.reporting_match_confirmed : m.reporting_match_possible;
}

function toneOf({ isConfirmed }: Match): Tone {
	return isConfirmed ? 'bad' : 'attention';
}
