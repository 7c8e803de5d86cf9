import type { Locale } from '#domain/locale.ts';
import type { Verdict } from '#domain/report/report-model.ts';
import { describeSources, hearLists } from '#features/facts/public.ts';
import { m } from '#paraglide/messages.js';
import { type ComparisonModel, compare } from '#reporting/comparison/compare.ts';
import type { DescribeSource } from '#reporting/described-source.ts';
import { presentFindings } from '#reporting/finding-words.ts';
import { presentFastVerdict, presentVerdict } from '#reporting/verdict-words.ts';
import { type Words, wordsIn } from '#reporting/words.ts';
import type { ComparedSubject, ComparisonCell, ComparisonView } from '../contract.ts';
import type { ReadSubject } from './read-compared.ts';

const tones = {
	good: m.common_tone_good,
	attention: m.common_tone_attention,
	bad: m.common_tone_bad,
	neutral: m.common_tone_neutral,
};

type Presenting = { basis: ComparisonView['basis']; comparedAt: Date; isDemo: boolean; locale: Locale };

/** A comparison in the reader's words, with the values behind them for a workbook. */
export function presentComparison(
	subjects: readonly ReadSubject[],
	{ basis, comparedAt, isDemo, locale }: Presenting,
): { view: ComparisonView; model: ComparisonModel } {
	const words = wordsIn(locale);
	const describe = describeSources[locale];
	const known = subjects.map((subject) => {
		if (subject.known === null) return null;
		const { evidence, judgement, index } = subject.known;
		const { stop, attention, good } = presentFindings(judgement.findings, describe, words);
		return { evidence, judgement, index, findings: [...stop, ...attention, ...good] };
	});
	const model = compare(known, describe, words);
	return {
		model,
		view: {
			basis,
			subjects: subjects.map((subject) => presentSubject(subject, locale, words)),
			sections: model.sections.map(({ code, title, rows }) => ({
				...{ code, title },
				rows: rows.map(({ cells, ...row }) => ({ ...row, cells: cells.map(presentCell) })),
			})),
			row_count: model.rowCount,
			differing_count: model.differingCount,
			source_count: model.sourceCount,
			report_count: subjects.filter(({ hasReport }) => hasReport).length,
			compared_at: comparedAt.toISOString(),
			is_demo: isDemo,
		},
	};
}

function presentCell(cell: ComparisonModel['sections'][number]['rows'][number]['cells'][number]): ComparisonCell {
	const { state, text, tone, sources, asOf, place } = cell;
	return { state, text, tone, sources: [...sources], as_of: asOf, place };
}

function presentSubject({ headIn, known, report }: ReadSubject, locale: Locale, words: Words): ComparedSubject {
	const { id, shownNumber, title, isIndividual, stateLabel } = headIn(locale);
	const verdict =
		known === null ? null : verdictOf(known, { isReport: report !== null, describe: describeSources[locale], words });
	return {
		...{ id, bin: shownNumber, title, is_individual: isIndividual, state_label: stateLabel },
		verdict:
			verdict === null
				? null
				: { tone: verdict.tone, label: words.say(tones[verdict.tone]), sentence: verdict.sentence },
		report_id: report?.id ?? null,
		report_closed_at: report?.closedAt ?? null,
	};
}

/** The sentence of the card, or that of the report. */
function verdictOf(
	{ evidence, judgement }: NonNullable<ReadSubject['known']>,
	{ isReport, describe, words }: { isReport: boolean; describe: DescribeSource; words: Words },
): Pick<Verdict, 'tone' | 'sentence'> {
	return isReport
		? presentVerdict(judgement, describe, words)
		: presentFastVerdict(judgement, hearLists(evidence).answered, describe, words);
}
