import type { FindingCode, Hearing, Judgement, LeftOutReason, VerdictReason } from '#domain/judgement/judgement.ts';
import type { Verdict } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import type { DescribeSource } from './described-source.ts';
import { titleOfFinding } from './finding-titles.ts';
import type { Message, Words } from './words.ts';

/** What it takes to ask a source that was left out on purpose. */
const needs: readonly (readonly [LeftOutReason, Message])[] = [
	['signature', m.reporting_left_out_signature],
	['consent', m.reporting_left_out_consent],
	['paid', m.reporting_left_out_paid],
	['plan', m.reporting_left_out_plan],
];

const namedAtMost = 3;

/** «A», «B», «C» and two more: of sources that decide nothing. */
function someOf(titles: readonly string[], words: Words): string {
	const unique = [...new Set(titles)];
	const shown = unique.slice(0, namedAtMost).join(', ');
	const rest = unique.length - namedAtMost;
	return rest > 0 ? m.reporting_and_more({ names: shown, count: rest }, words.options) : shown;
}

function sourceTitles(ids: readonly string[], describe: DescribeSource): string[] {
	return ids.map((id) => `«${describe(id).title}»`);
}

/** Every one of them, gravest first: nothing that speaks against a subject hides behind a number. */
function whatIsFound(codes: readonly FindingCode[], words: Words): string {
	return codes
		.map((code) => {
			const title = words.say(titleOfFinding(code));
			return /^\p{Lu}[\p{Ll} ]/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
		})
		.join(', ');
}

function sentenceOf(reason: VerdictReason, describe: DescribeSource, words: Words): string {
	const { options } = words;
	switch (reason.code) {
		case 'stop':
			return m.reporting_verdict_stop({ what: whatIsFound(reason.findings, words) }, options);
		case 'high':
			return m.reporting_verdict_high({ what: whatIsFound(reason.findings, words) }, options);
		case 'medium':
			return m.reporting_verdict_medium({ what: whatIsFound(reason.findings, words) }, options);
		case 'red_index':
			return opened(m.reporting_verdict_red, reason.findings, words);
		case 'zero_turnover':
			return opened(m.reporting_verdict_zero_turnover, reason.findings, words);
		case 'unheard': {
			const sources = [...new Set(sourceTitles(reason.sources, describe))].join(', ');
			return reason.findings.length === 0
				? m.reporting_verdict_unheard({ sources }, options)
				: m.reporting_verdict_unheard_attention({ sources, what: whatIsFound(reason.findings, words) }, options);
		}
		case 'open':
			return m.reporting_verdict_open({ answered: reason.answered, total: reason.asked }, options);
		case 'nobody_answered':
			return words.say(m.reporting_verdict_nobody);
		case 'removed':
			return words.say(m.reporting_verdict_removed);
		case 'no_green_index':
			return words.say(m.reporting_verdict_no_index);
		case 'nothing_against':
			return words.say(m.reporting_verdict_good);
	}
}

function opened(message: Message, findings: readonly FindingCode[], words: Words): string {
	const opening = words.say(message);
	return findings.length === 0
		? m.reporting_verdict_sentence({ opening }, words.options)
		: m.reporting_verdict_sentence_what({ opening, what: whatIsFound(findings, words) }, words.options);
}

/** Sources that the sentence names already are only counted. */
function silenceOf({ silent, asked }: Hearing, sentence: string, describe: DescribeSource, words: Words): string {
	const titles = sourceTitles(silent, describe);
	const counts = { count: silent.length, total: asked };
	return isNamedIn(sentence, titles)
		? m.reporting_caveat_silent_named(counts, words.options)
		: m.reporting_caveat_silent({ ...counts, sources: someOf(titles, words) }, words.options);
}

function absenceOf({ notLoaded }: Hearing, sentence: string, describe: DescribeSource, words: Words): string {
	const titles = sourceTitles(notLoaded, describe);
	const count = notLoaded.length;
	return isNamedIn(sentence, titles)
		? m.reporting_caveat_not_loaded_named({ count }, words.options)
		: m.reporting_caveat_not_loaded({ count, sources: someOf(titles, words) }, words.options);
}

function isNamedIn(sentence: string, titles: readonly string[]): boolean {
	return titles.every((title) => sentence.includes(title));
}

/** What the verdict had to do without; null: nothing. */
function caveatOf(hearing: Hearing, sentence: string, describe: DescribeSource, words: Words): string | null {
	const left = needs.filter(([reason]) => hearing.leftOut[reason] > 0);
	const count = left.reduce((sum, [reason]) => sum + hearing.leftOut[reason], 0);
	const parts = [
		hearing.silent.length === 0 ? null : silenceOf(hearing, sentence, describe, words),
		hearing.notLoaded.length === 0 ? null : absenceOf(hearing, sentence, describe, words),
		count === 0
			? null
			: m.reporting_caveat_left_out(
					{ count, needs: left.map(([, message]) => words.say(message)).join(', ') },
					words.options,
				),
	].filter((part) => part !== null);
	return parts.length === 0 ? null : parts.join(' ');
}

/** Of a check over lists alone: it says what the lists say, and never that there is no reason to refuse. */
function fastSentence(reason: VerdictReason, count: number, describe: DescribeSource, words: Words): string {
	const { options } = words;
	switch (reason.code) {
		case 'high':
			return m.reporting_fast_high({ count, what: whatIsFound(reason.findings, words) }, options);
		case 'medium':
			return m.reporting_fast_medium({ count, what: whatIsFound(reason.findings, words) }, options);
		case 'no_green_index':
			return m.reporting_fast_no_index({ count }, options);
		case 'nothing_against':
			return m.reporting_fast_good({ count }, options);
		case 'stop':
		case 'open':
		case 'nobody_answered':
		case 'red_index':
		case 'zero_turnover':
		case 'unheard':
		case 'removed':
			return sentenceOf(reason, describe, words);
	}
}

/** @param lists that were heard */
export function presentFastVerdict(
	{ verdict: { tone, reason } }: Judgement,
	lists: number,
	describe: DescribeSource,
	words: Words,
): Pick<Verdict, 'tone' | 'sentence'> {
	return { tone, sentence: fastSentence(reason, lists, describe, words) };
}

/** One sentence, its tone, and what it had to do without. */
export function presentVerdict({ verdict, hearing }: Judgement, describe: DescribeSource, words: Words): Verdict {
	const sentence = sentenceOf(verdict.reason, describe, words);
	return {
		tone: verdict.tone,
		sentence,
		caveat: caveatOf(hearing, sentence, describe, words),
		askedCount: hearing.asked,
		answeredCount: hearing.answered,
		silentCount: hearing.silent.length,
		notLoadedCount: hearing.notLoaded.length,
		frozenCount: hearing.frozen,
	};
}
