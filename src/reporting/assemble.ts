import type { IsoDate } from '#domain/clock.ts';
import { type Evidence, isStale, type SourceTraits } from '#domain/facts/evidence.ts';
import type { FactKind, FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { IdnResult } from '#domain/idn/score.ts';
import type { Judgement } from '#domain/judgement/judgement.ts';
import type { Locale } from '#domain/locale.ts';
import { dayOfReport, evidenceOfReport, opinionOf } from '#domain/report/evidence-of-report.ts';
import { usualTerms } from '#domain/report/limit-terms.ts';
import type { ReportChapter, ReportSection } from '#domain/report/report.ts';
import type { Block, ReportModel, SectionModel, SectionPart } from '#domain/report/report-model.ts';
import type { StoredReport, StoredSource } from '#domain/report/stored-report.ts';
import { judge } from '#judgement/judge.ts';
import { m } from '#paraglide/messages.js';
import { notice, type Presenter, type Stated } from './blocks.ts';
import { catalogue, presenters } from './catalogue.ts';
import { isWebAddress } from './cells.ts';
import { concludeFrom } from './conclusion.ts';
import { consentsOf } from './consents.ts';
import type { DescribeSource } from './described-source.ts';
import { presentFindings } from './finding-words.ts';
import { notAskedOf } from './not-asked.ts';
import { stateSentence } from './source-state.ts';
import { maskSummary } from './summary/mask-summary.ts';
import { summaryOf } from './summary/summaries.ts';
import { presentVerdict } from './verdict-words.ts';
import { type Decode, type Message, type Words, wordsIn } from './words.ts';

/**
 * What a report says of its subject, and its index: over the report itself, as long as it is open the published one.
 * @param today the day of the report in Kazakhstan
 */
export function judgeReport(
	stored: StoredReport,
	traitsOf: (sourceId: string) => SourceTraits,
	today: IsoDate = dayOfReport(stored),
): { evidence: Evidence; judgement: Judgement; index: IdnResult | null } {
	const evidence = evidenceOfReport(stored, traitsOf, today);
	const judgement = judge(evidence, opinionOf(stored));
	return { evidence, judgement, index: (stored.reading ?? stored.idn)?.result ?? null };
}

/**
 * Lays out a report for one reader; the same facts always give the same report.
 * @param describe throws for a source the catalogue does not know
 * @param today the day of the report in Kazakhstan: ages and terms are judged by it, so that it reads the same in a year
 */
export function assembleReport(
	stored: StoredReport,
	locale: Locale,
	describe: DescribeSource,
	today: IsoDate,
	{ decode, hasCreditLimit = true }: { decode?: Decode; hasCreditLimit?: boolean } = {},
): ReportModel {
	const words = wordsIn(locale, decode);
	const { evidence, judgement, index } = judgeReport(stored, describe, today);
	const findings = presentFindings(judgement.findings, describe, words, stored.remarks);
	const limitTerms = hasCreditLimit ? usualTerms : null;
	const { industry = null, ownStatements = [] } = stored;
	const context = { evidence, judgement, index, words, describe, limitTerms, industry, ownStatements };
	// while answers come in, only what is said of each source changes
	const isOpen = stored.closedAt === null;
	const sum = (chapter: ReportChapter) => (isOpen ? [] : maskSummary(summaryOf(chapter)(context)));
	const sections = catalogue.flatMap(({ code, title }): SectionModel[] => {
		const sources = stored.sources.filter(({ sourceId }) => describe(sourceId).section === code);
		const section = {
			code,
			title: words.say(title),
			summary: sum(code),
			...laidOut(sources, describe, today, words, locale),
		};
		const [chapter, chapterTitle] = chaptersAfter[code] ?? [];
		if (chapter === undefined || chapterTitle === undefined) return [section];
		const summary = sum(chapter);
		const count = summary.reduce((entries, { block }) => entries + entriesIn(block), 0);
		return [section, { code: chapter, title: words.say(chapterTitle), count, isReady: !isOpen, summary, parts: [] }];
	});
	return {
		verdict: presentVerdict(judgement, describe, words),
		...findings,
		conclusion: isOpen ? [] : concludeFrom(findings, describe),
		notAsked: isOpen ? { lines: [], notApplicableCount: 0 } : notAskedOf(stored.sources, describe, words),
		sections: isOpen ? sections : [...sections, ...consentsOf(stored.consents, describe, words)],
	};
}

/** Chapters without sources of their own, by the section they follow. */
const chaptersAfter: { readonly [Code in ReportSection]?: readonly [chapter: ReportChapter, title: Message] } = {
	people: ['changes', m.reporting_section_changes],
	foreign: ['related', m.reporting_section_related],
};

function entriesIn(block: Block): number {
	return block.type === 'timeline' ? block.events.length : block.type === 'rows' ? block.rows.length : 0;
}

/**
 * A source of one report never changes but is read anew: while answers tick in, only what is new is laid out. Beside each
 * part stands what else it was laid out by.
 */
const parts = new WeakMap<StoredSource, Map<Locale, { describe: DescribeSource; today: IsoDate; part: SectionPart }>>();

function knownPartOf(
	source: StoredSource,
	describe: DescribeSource,
	today: IsoDate,
	words: Words,
	locale: Locale,
): SectionPart {
	const known = parts.get(source) ?? new Map();
	parts.set(source, known);
	const before = known.get(locale);
	if (before?.describe === describe && before.today === today) return before.part;
	const part = partOf(source, describe, today, words);
	known.set(locale, { describe, today, part });
	return part;
}

function laidOut(
	sources: readonly StoredSource[],
	describe: DescribeSource,
	today: IsoDate,
	words: Words,
	locale: Locale,
): Pick<SectionModel, 'count' | 'isReady' | 'parts'> {
	return {
		count: sources.reduce((sum, { state, facts }) => sum + (state === 'found' ? facts.length : 0), 0),
		isReady: sources.every(({ state }) => state !== 'waiting' && state !== 'asking'),
		parts: sources.map((source) => knownPartOf(source, describe, today, words, locale)),
	};
}

function partOf(source: StoredSource, describe: DescribeSource, today: IsoDate, words: Words): SectionPart {
	const described = describe(source.sourceId);
	const asOf = source.asOf ?? (source.state === 'silent' ? source.lastGoodAsOf : null);
	return {
		sourceId: source.sourceId,
		sourceTitle: described.title,
		publisher: described.publisher,
		state: source.state,
		sentence: stateSentence(source, described.frozenOn, words),
		asOf,
		isStale: isStale(asOf, described.cadenceDays, today),
		isLate: source.isLate,
		officialUrl: source.officialUrl ?? described.officialUrl,
		blocks: source.state === 'found' ? blocksOf(source.facts, words, asOf) : [],
	};
}

/** Facts of one kind together, the kinds in the order the source first names them. */
export function blocksOf(facts: readonly Statement[], words: Words, asOf: IsoDate | null): readonly Block[] {
	const kinds = [...new Set(facts.map(({ kind }) => kind))];
	const blocks = kinds.flatMap((kind) => present(kind, facts, words, asOf));
	// an entry without a field to show is an entry all the same
	return blocks.length === 0 ? [notice('neutral', words.say(m.reporting_entry_without_details))] : blocks;
}

function present<Kind extends FactKind>(
	kind: Kind,
	facts: readonly Statement[],
	words: Words,
	asOf: IsoDate | null,
): readonly Block[] {
	const layOut = presenters[kind] as Presenter<FactKinds[Kind]>;
	return layOut(
		facts.flatMap((fact) => (fact.kind === kind ? [statedBy<Kind>(fact, asOf)] : [])),
		words,
	);
}

/** Links come from outside: nothing but an address of the web may be one. */
function statedBy<Kind extends FactKind>({ value, url }: Statement, asOf: IsoDate | null): Stated<FactKinds[Kind]> {
	return {
		value: value as FactKinds[Kind],
		...(asOf === null ? {} : { asOf }),
		...(url !== undefined && isWebAddress(url) ? { url } : {}),
	};
}
