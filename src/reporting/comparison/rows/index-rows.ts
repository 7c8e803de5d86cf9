import type { IdnResult } from '#domain/idn/score.ts';
import { m } from '#paraglide/messages.js';
import { explainNotCalculated } from '#scoring/idn/words/explain.ts';
import { shownInterval } from '#scoring/idn/words/explain-interval.ts';
import type { Words } from '../../words.ts';
import type { Compared, ComparedRowKind, Said } from '../row.ts';

const zones = { green: m.common_zone_green, red: m.common_zone_red };
const degrees = { low: m.common_degree_low, medium: m.common_degree_medium, high: m.common_degree_high };
const tones = { green: 'good', red: 'bad' } as const;

type Read = (result: IdnResult, words: Words) => Omit<Said, 'by' | 'on'> | null;

const ofIndex =
	(read: Read) =>
	({ index }: Compared, words: Words): Said | null => {
		const said = index === null ? null : read(index, words);
		return said === null || index === null ? null : { ...said, by: [], on: index.calculatedOn };
	};

/** Numbers of one model and one segment mean the same; an interval is no number. */
const value: Read = (result, words) => {
	const { notCalculated, score, zeroTurnover, riskClass, origin, segment, modelVersion } = result;
	if (notCalculated !== null) return { cell: { text: explainNotCalculated(notCalculated, words.tag) } };
	if (zeroTurnover) return { cell: { text: words.say(m.search_idn_zero_turnover), tone: 'bad' } };
	const interval = shownInterval(result, words.tag);
	if (interval !== null) return { cell: { text: interval.text } };
	if (score === null) return null;
	return {
		cell: {
			...{ text: String(score), isNumber: true, value: { as: 'number' as const, of: score } },
			...(riskClass === null ? {} : { tone: tones[riskClass] }),
		},
		rank: { of: score, basis: [origin, segment, modelVersion].join(' ') },
	};
};

const group: Read = (result, words) => {
	const groups = shownInterval(result, words.tag)?.groups ?? result.group;
	if (groups === null) return null;
	const { riskClass } = result;
	const zone = words.say(riskClass === null ? m.common_zone_unnamed : zones[riskClass]);
	const text = m.comparison_group_zone({ group: groups, zone }, words.options);
	return { cell: { text, ...(riskClass === null ? {} : { tone: tones[riskClass] }) } };
};

const degree: Read = ({ riskDegree }, words) =>
	riskDegree === null ? null : { cell: { text: words.say(degrees[riskDegree]) } };

const coverage: Read = ({ connectedFactors, totalFactors, notCalculated }, words) =>
	notCalculated !== null
		? null
		: { cell: { text: m.comparison_of_total({ part: connectedFactors, total: totalFactors }, words.options) } };

export const indexRows: readonly ComparedRowKind[] = [
	{ code: 'index', section: 'index', label: m.comparison_row_index, topics: [], better: 'high', read: ofIndex(value) },
	{ code: 'group', section: 'index', label: m.comparison_row_group, topics: [], better: null, read: ofIndex(group) },
	{ code: 'degree', section: 'index', label: m.comparison_row_degree, topics: [], better: null, read: ofIndex(degree) },
	{
		...{ code: 'coverage', section: 'index', label: m.comparison_row_coverage },
		...{ topics: [], better: null, read: ofIndex(coverage) },
	},
];
