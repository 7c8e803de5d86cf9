import { formatDay } from '#domain/formats.ts';
import type { Against, Finding, Witness } from '#domain/judgement/judgement.ts';
import type { WitnessDocument } from '#domain/judgement/stop.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { type Remark, remarksAbout } from '#domain/remark.ts';
import type { PresentedFinding, ReportModel } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import type { DescribeSource } from './described-source.ts';
import { findingSentences } from './finding-sentences.ts';
import { titleOfFinding } from './finding-titles.ts';
import { presentRemark } from './remark-words.ts';
import type { Words } from './words.ts';

/** Findings in the reader's words; numbers of persons in what sources write are masked. */
export function presentFindings(
	findings: readonly Finding[],
	describe: DescribeSource,
	words: Words,
	remarks: readonly Remark[] = [],
): Pick<ReportModel, 'stop' | 'attention' | 'good'> {
	const presented = findings.map((finding) => present(finding, describe, words, remarks));
	return {
		stop: presented.filter(({ severity }) => severity === 'stop'),
		attention: presented.filter(({ severity }) => severity !== 'stop' && severity !== 'good'),
		good: presented.filter(({ severity }) => severity === 'good'),
	};
}

function present(
	finding: Finding,
	describe: DescribeSource,
	words: Words,
	remarks: readonly Remark[],
): PresentedFinding {
	const { code, severity, stop, section, witnesses } = finding;
	const evidence = [...new Map(witnesses.map(({ sourceId, asOf }) => [sourceId, { sourceId, asOf }])).values()];
	const dates = evidence.map(({ asOf }) => asOf);
	return {
		...{ code, severity, stop, section },
		title: words.say(titleOfFinding(code)),
		sentence: maskPersonsIn(sentenceOf(finding, describe, words)),
		sourceId: evidence[0]?.sourceId ?? '',
		asOf: dates.includes(null) ? null : (dates.toSorted()[0] ?? null),
		evidence,
		remarks: remarksAbout(remarks, { code, sourceIds: evidence.map(({ sourceId }) => sourceId) }).map((remark) =>
			presentRemark(remark, words),
		),
	};
}

/** Where sources say different things, each has a line of its own. */
function sentenceOf(finding: Finding, describe: DescribeSource, words: Words): string {
	const { code, witnesses, against } = finding;
	const say = findingSentences[code] as (params: unknown, words: Words, document: WitnessDocument) => string;
	const said = new Map<string, Witness>(
		witnesses.map((witness) => [say(witness.params, words, witness.document), witness]),
	);
	const isOneVoice = said.size === 1 || new Set(witnesses.map(({ sourceId }) => sourceId)).size === 1;
	const sentences = [...said].map(([sentence, { sourceId }]) =>
		isOneVoice ? sentence : m.reporting_found_by({ source: describe(sourceId).title, sentence }, words.options),
	);
	const notes = new Set(against.map((other) => noteOf(other, describe, words)));
	if (code === 'possible_namesake') notes.add(words.say(m.reporting_says_namesake_note));
	return [...sentences, ...notes].join(isOneVoice ? ' ' : '\n');
}

/** «… but source B says it is active»: a contradiction is shown, the worse is taken. */
function noteOf({ sourceId, asOf, says }: Against, describe: DescribeSource, { options, tag }: Words): string {
	const source = describe(sourceId).title;
	switch (says) {
		case 'vat_payer':
			return m.reporting_contradiction_vat({ source }, options);
		case 'active':
			return asOf === null
				? m.reporting_contradiction_active_undated({ source }, options)
				: m.reporting_contradiction_active({ source, day: formatDay(asOf, tag) }, options);
		case 'deferred':
			return m.reporting_contradiction_deferred({ source }, options);
		case 'not_listed':
			return m.reporting_contradiction_not_listed({ source, day: asOf === null ? '—' : formatDay(asOf, tag) }, options);
		case 'no_debt':
			return asOf === null
				? m.reporting_contradiction_paid_undated({ source }, options)
				: m.reporting_contradiction_paid({ source, day: formatDay(asOf, tag) }, options);
	}
}
