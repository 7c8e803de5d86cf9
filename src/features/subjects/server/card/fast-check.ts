import type { Evidence } from '#domain/facts/evidence.ts';
import type { IdnResult } from '#domain/idn/score.ts';
import type { Judgement } from '#domain/judgement/judgement.ts';
import type { Locale } from '#domain/locale.ts';
import type { Remark } from '#domain/remark.ts';
import type { PresentedFinding } from '#domain/report/report-model.ts';
import { describeSources, hearLists } from '#features/facts/public.ts';
import { judge } from '#judgement/judge.ts';
import { presentFindings } from '#reporting/finding-words.ts';
import { presentFastVerdict } from '#reporting/verdict-words.ts';
import { wordsIn } from '#reporting/words.ts';
import { shownDocument } from '#scoring/idn/words/shown-document.ts';
import { getSource } from '#sources/catalogue.ts';
import type { FindingView, VerdictView } from '../../contract.ts';

export type FastCheck = {
	verdict: VerdictView;
	stop: FindingView[];
	attention: FindingView[];
	favourable: FindingView[];
};

/** The same judge as of a report, over what the fast check knows. */
export function judgeFast(evidence: Evidence, { riskClass, zeroTurnover, notCalculated }: IdnResult): Judgement {
	return judge(evidence, { riskClass, zeroTurnover, notCalculated });
}

/** What follows from lists alone, without an index. */
export function presentLists(evidence: Evidence, locale: Locale): FastCheck {
	return presentFastCheck(evidence, judge(evidence, null), locale);
}

export function presentFastCheck(
	evidence: Evidence,
	judgement: Judgement,
	locale: Locale,
	remarks: readonly Remark[] = [],
): FastCheck {
	const words = wordsIn(locale);
	const describe = describeSources[locale];
	const { stop, attention, good } = presentFindings(judgement.findings, describe, words, remarks);
	const lists = hearLists(evidence);
	const { tone, sentence } = presentFastVerdict(judgement, lists.answered, describe, words);
	const documents = new Map(
		judgement.findings.map(({ code, witnesses }) => [
			code,
			witnesses.find(({ document }) => document !== null)?.document ?? null,
		]),
	);
	const view = (finding: PresentedFinding): FindingView => ({
		...{ code: finding.code, severity: finding.severity, stop: finding.stop },
		...{ title: finding.title, sentence: finding.sentence },
		...{ source_id: finding.sourceId, source_title: describe(finding.sourceId).title, as_of: finding.asOf },
		document: shownDocument(documents.get(finding.code) ?? null),
		remarks: [...finding.remarks],
	});
	return {
		verdict: {
			...{ tone, sentence },
			stop_count: stop.length,
			attention_count: attention.length,
			favourable_count: good.length,
			...{ asked_count: lists.asked, answered_count: lists.answered, silent_count: lists.silent.length },
			...{ not_loaded_count: lists.notLoaded.length, frozen_count: lists.frozen },
			not_asked_count: countLeftOut(evidence),
		},
		stop: stop.map(view),
		attention: attention.map(view),
		favourable: good.map(view),
	};
}

/** What a report would query in addition, without sources of which a part has answered. */
function countLeftOut({ sources }: Evidence): { basic: number; full: number } {
	const spoken = new Set(
		sources.flatMap(({ traits, heard }) => (heard.state === 'not_asked' ? [] : traits.catalogueCode)),
	);
	const leftOut = { basic: new Set<string>(), full: new Set<string>() };
	for (const { traits, heard } of sources) {
		const { report } = getSource(traits.sourceId);
		if (heard.state !== 'not_asked' || report === null || report === 'fast' || spoken.has(traits.catalogueCode))
			continue;
		leftOut[report].add(traits.catalogueCode);
	}
	return { basic: leftOut.basic.size, full: leftOut.full.difference(leftOut.basic).size };
}
