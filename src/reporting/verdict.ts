import type { Finding, ReportModel, Tone, Verdict } from '#domain/report-model.ts';
import type { StoredReport, StoredSource } from '#domain/stored-report.ts';
import { m } from '#paraglide/messages.js';
import type { DescribeSource } from './described-source.ts';
import type { Message, Words } from './words.ts';

type Findings = Pick<ReportModel, 'stop' | 'attention' | 'good'>;
type Judgement = { tone: Tone; sentence: string };

/** What became of the questions, counted. */
type Tally = {
	waiting: StoredSource[];
	answered: StoredSource[];
	silent: StoredSource[];
	/** stop-factor sources of which nothing is known: silent, or never loaded or connected here */
	missingStops: StoredSource[];
	/** left out on purpose: paid, by consent or signature, not in the plan */
	leftOut: StoredSource[];
};

/** What it takes to ask a source that was left out on purpose. */
const needs: readonly [StoredSource['notAskedReason'], Message][] = [
	['signature', m.reporting_left_out_signature],
	['consent', m.reporting_left_out_consent],
	['paid', m.reporting_left_out_paid],
	['plan', m.reporting_left_out_plan],
];
const onPurpose: ReadonlySet<StoredSource['notAskedReason']> = new Set(needs.map(([reason]) => reason));

function tally(sources: readonly StoredSource[], describe: DescribeSource): Tally {
	const isUnavailable = ({ state, notAskedReason }: StoredSource) =>
		state === 'not_asked' && (notAskedReason === 'not_loaded' || notAskedReason === 'not_configured');
	const silent = sources.filter((source) => source.state === 'silent' || isUnavailable(source));
	return {
		waiting: sources.filter(({ state }) => state === 'waiting' || state === 'asking'),
		answered: sources.filter(({ state }) => state === 'found' || state === 'nothing'),
		silent,
		missingStops: silent.filter(({ sourceId }) => describe(sourceId).isStopFactor),
		leftOut: sources.filter(({ state, notAskedReason }) => state === 'not_asked' && onPurpose.has(notAskedReason)),
	};
}

const namedAtMost = 3;

/** «A», «B», «C» and two more */
function named(titles: readonly string[], words: Words): string {
	const unique = [...new Set(titles)];
	const shown = unique.slice(0, namedAtMost).join(', ');
	const rest = unique.length - namedAtMost;
	return rest > 0 ? m.reporting_and_more({ names: shown, count: rest }, words.options) : shown;
}

function titlesOf(sources: readonly StoredSource[], describe: DescribeSource): string[] {
	return sources.map(({ sourceId }) => `«${describe(sourceId).title}»`);
}

function lowered(findings: readonly Finding[]): string[] {
	return findings.map(({ title }) =>
		/^\p{Lu}[\p{Ll} ]/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title,
	);
}

/** Worst first. Good is said only where every stop-factor source has spoken and nothing speaks against the subject. */
function judge(
	report: StoredReport,
	{ stop, attention }: Findings,
	counted: Tally,
	describe: DescribeSource,
	words: Words,
): Judgement {
	const { options } = words;
	const total = counted.answered.length + counted.waiting.length + counted.silent.length;
	const answered = counted.answered.length;
	if (stop.length > 0)
		return { tone: 'bad', sentence: m.reporting_verdict_stop({ what: named(lowered(stop), words) }, options) };
	if (counted.waiting.length > 0 && report.closedAt === null)
		return { tone: 'neutral', sentence: m.reporting_verdict_open({ answered, total }, options) };
	if (answered === 0) return { tone: 'neutral', sentence: words.say(m.reporting_verdict_nobody) };
	const unheard = [...counted.missingStops, ...stopsAmong(counted.waiting, describe)];
	const heavy = attention.filter(({ severity }) => severity === 'high');
	if (isRed(report)) return { tone: 'bad', sentence: redSentence(report, attention, words) };
	if (unheard.length > 0) {
		const sources = named(titlesOf(unheard, describe), words);
		const weighty = attention.filter(({ severity }) => severity !== 'info');
		return weighty.length === 0
			? { tone: 'neutral', sentence: m.reporting_verdict_unheard({ sources }, options) }
			: {
					tone: 'attention',
					sentence: m.reporting_verdict_unheard_attention({ sources, what: named(lowered(weighty), words) }, options),
				};
	}
	if (heavy.length > 0)
		return { tone: 'attention', sentence: m.reporting_verdict_high({ what: named(lowered(heavy), words) }, options) };
	return milder(report, attention, words);
}

/** No stop, nothing heavy, every deciding source heard. */
function milder(report: StoredReport, attention: readonly Finding[], words: Words): Judgement {
	const notes = attention.filter(({ severity }) => severity === 'medium');
	if (notes.length > 0)
		return {
			tone: 'attention',
			sentence: m.reporting_verdict_medium({ what: named(lowered(notes), words) }, words.options),
		};
	if (report.subject.state === 'removed')
		return { tone: 'attention', sentence: words.say(m.reporting_verdict_removed) };
	if (report.idn?.result.riskClass !== 'green')
		return { tone: 'neutral', sentence: words.say(m.reporting_verdict_no_index) };
	return { tone: 'good', sentence: words.say(m.reporting_verdict_good) };
}

function stopsAmong(sources: readonly StoredSource[], describe: DescribeSource): StoredSource[] {
	return sources.filter(({ sourceId }) => describe(sourceId).isStopFactor);
}

function isRed({ idn }: StoredReport): boolean {
	return idn !== null && (idn.result.riskClass === 'red' || idn.result.zeroTurnover);
}

function redSentence(report: StoredReport, attention: readonly Finding[], words: Words): string {
	const { options } = words;
	const weighty = attention.filter(({ severity }) => severity === 'high' || severity === 'medium');
	const opening = words.say(
		report.idn?.result.zeroTurnover === true ? m.reporting_verdict_zero_turnover : m.reporting_verdict_red,
	);
	return weighty.length === 0
		? m.reporting_verdict_sentence({ opening }, options)
		: m.reporting_verdict_sentence_what({ opening, what: named(lowered(weighty), words) }, options);
}

function needsOf(leftOut: readonly StoredSource[], words: Words): string {
	const reasons = new Set(leftOut.map(({ notAskedReason }) => notAskedReason));
	return needs.flatMap(([reason, message]) => (reasons.has(reason) ? [words.say(message)] : [])).join(', ');
}

/** Sources that the sentence names already are only counted. */
function silenceOf({ silent }: Tally, total: number, sentence: string, describe: DescribeSource, words: Words): string {
	const titles = titlesOf(silent, describe);
	const counts = { count: silent.length, total };
	return titles.every((title) => sentence.includes(title))
		? m.reporting_caveat_silent_named(counts, words.options)
		: m.reporting_caveat_silent({ ...counts, sources: named(titles, words) }, words.options);
}

/** What the verdict had to do without. */
function caveatOf(counted: Tally, silence: string, words: Words): string | null {
	const { options } = words;
	const parts = [
		counted.silent.length === 0 ? null : silence,
		counted.leftOut.length === 0
			? null
			: m.reporting_caveat_left_out({ count: counted.leftOut.length, needs: needsOf(counted.leftOut, words) }, options),
	].filter((part) => part !== null);
	return parts.length === 0 ? null : parts.join(' ');
}

/** One sentence, its tone, and what it had to do without. */
export function decideVerdict(
	report: StoredReport,
	findings: Findings,
	describe: DescribeSource,
	words: Words,
): Verdict {
	const counted = tally(report.sources, describe);
	const askedCount = counted.answered.length + counted.waiting.length + counted.silent.length;
	const judgement = judge(report, findings, counted, describe, words);
	const silence = silenceOf(counted, askedCount, judgement.sentence, describe, words);
	return {
		...judgement,
		caveat: caveatOf(counted, silence, words),
		askedCount,
		answeredCount: counted.answered.length,
		silentCount: counted.silent.length,
	};
}
