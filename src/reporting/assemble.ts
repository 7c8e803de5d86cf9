import type { IsoDate } from '#domain/clock.ts';
import { isStale } from '#domain/facts/evidence.ts';
import type { FactKind, FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { Locale } from '#domain/locale.ts';
import { evidenceOfReport, opinionOf } from '#domain/report/evidence-of-report.ts';
import type { Block, ReportModel, SectionModel, SectionPart } from '#domain/report/report-model.ts';
import type { StoredReport, StoredSource } from '#domain/report/stored-report.ts';
import { judge } from '#judgement/judge.ts';
import { m } from '#paraglide/messages.js';
import { notice, type Presenter, type Stated } from './blocks.ts';
import { catalogue, presenters } from './catalogue.ts';
import { isWebAddress } from './cells.ts';
import type { DescribeSource } from './described-source.ts';
import { presentFindings } from './finding-words.ts';
import { stateSentence } from './source-state.ts';
import { presentVerdict } from './verdict-words.ts';
import { type Words, wordsIn } from './words.ts';

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
): ReportModel {
	const words = wordsIn(locale);
	const judgement = judge(evidenceOfReport(stored, describe, today), opinionOf(stored));
	return {
		verdict: presentVerdict(judgement, describe, words),
		...presentFindings(judgement.findings, describe, words),
		sections: catalogue.map((section) => {
			const sources = stored.sources.filter(({ sourceId }) => describe(sourceId).section === section.code);
			return {
				code: section.code,
				title: words.say(section.title),
				...laidOut(sources, describe, today, words, locale),
			};
		}),
	};
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
