import type { ConclusionSentence, PresentedFinding, ReportModel } from '#domain/report/report-model.ts';
import type { DescribeSource } from './described-source.ts';

const mostSentences = 7;

/** What was found, in a few sentences of the findings themselves: the gravest first, merits last. */
export function concludeFrom(
	{ stop, attention, good }: Pick<ReportModel, 'stop' | 'attention' | 'good'>,
	describe: DescribeSource,
): ConclusionSentence[] {
	return [...stop, ...attention, ...good].slice(0, mostSentences).map((finding) => sentenceOf(finding, describe));
}

function sentenceOf(
	{ code, severity, title, sentence, section, evidence }: PresentedFinding,
	describe: DescribeSource,
) {
	const witnesses = evidence.map(({ sourceId, asOf }) => ({ sourceId, title: describe(sourceId).title, asOf }));
	return { code, severity, title, sentence, section, witnesses };
}
