import { statementsOfKind } from '#domain/facts/statement.ts';
import { knownIdn } from '#domain/idn/known-idn.ts';
import { shortIdn } from '#domain/idn/short-idn.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type {
	ConclusionSentence,
	NotAsked,
	PresentedFinding,
	ReportModel,
	SectionModel,
	SectionPart,
	Verdict,
} from '#domain/report/report-model.ts';
import type { StoredReport, StoredSource } from '#domain/report/stored-report.ts';
import { isPerson, shownNumber, titleIn } from '#domain/subject.ts';
import { kindLabel, stateLabel } from '#features/subjects/public.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { ReportListItem } from '../../contract.ts';
import type { FindingView, ReportSourceView, ReportView, SectionView, VerdictView } from '../../contract-view.ts';

import type { ListedReport, ListedVerdict } from './listed-reports.ts';
import { presentBlock } from './present-block.ts';
import { presentIdn, presentReading } from './present-idn.ts';
import { presentPart } from './present-part.ts';
import type { ReadReport } from './report-store.ts';

export type Presenting = {
	locale: Locale;
	catalogue: readonly SourceDescriptor[];
	assemble(stored: StoredReport, locale: Locale): ReportModel;
	isDemo: boolean;
};

/** The report as its owner reads it: the only way out of the tables for the page, the call and the event stream. */
export function presentReport(
	{ stored, lastEvent, cardId }: Omit<ReadReport, 'keys'>,
	presenting: Presenting,
): ReportView {
	const { locale, isDemo } = presenting;
	const model = presenting.assemble(stored, locale);
	return {
		id: stored.id,
		...{ bin: shownNumber(stored.subject), card_id: cardId },
		kind: stored.kind,
		state: stateOf(stored.closedAt !== null, stored.sealedAt !== null),
		created_at: stored.createdAt,
		closed_at: stored.closedAt,
		sealed_at: stored.sealedAt,
		amount_kzt: stored.amountKzt,
		previous_id: stored.previousId,
		last_event: lastEvent,
		subject: presentSubject(stored, locale),
		idn: stored.idn === null ? null : presentIdn(stored.idn, languageTag(locale)),
		reading: presentReading(stored, languageTag(locale)),
		verdict: presentVerdict(model.verdict),
		stop: model.stop.map(presentFinding),
		attention: model.attention.map(presentFinding),
		good: model.good.map(presentFinding),
		conclusion: model.conclusion.map(presentSentence),
		not_asked: presentNotAsked(model.notAsked),
		sections: model.sections.map(presentSection),
		sources: presentSources(stored, model, presenting),
		is_demo: isDemo,
	};
}

export function presentListed(listed: ListedReport, known: ListedVerdict | null, locale: Locale): ReportListItem {
	const result = known === null ? (listed.reading ?? listed.idn)?.result : known.result;
	return {
		id: listed.id,
		bin: shownNumber(listed.subject),
		title: titleIn(listed.subject, locale),
		kind: listed.kind,
		state: stateOf(listed.closedAt !== null, listed.isSealed),
		created_at: listed.createdAt.toISOString(),
		closed_at: listed.closedAt?.toISOString() ?? null,
		amount_kzt: listed.amountKzt,
		verdict: known === null ? null : { tone: known.tone, sentence: known.sentence },
		idn: result === undefined || result === null ? null : knownIdn(shortIdn(result)),
	};
}

function stateOf(isClosed: boolean, isSealed: boolean): ReportView['state'] {
	return isSealed ? 'sealed' : isClosed ? 'closed' : 'open';
}

/** The first Latin name that a source of the report gives. */
function latinNameIn({ sources }: Pick<StoredReport, 'sources'>): string | null {
	for (const { facts } of sources)
		for (const { nameEn } of statementsOfKind(facts, 'register_entry'))
			if (nameEn !== null) return maskPersonsIn(nameEn);
	return null;
}

export function presentSubject(
	{ subject, sources }: Pick<StoredReport, 'subject' | 'sources'>,
	locale: Locale,
): ReportView['subject'] {
	return {
		bin: shownNumber(subject),
		title: titleIn(subject, locale),
		title_kk: maskPersonsIn(subject.nameKk),
		title_en: latinNameIn({ sources }),
		kind: subject.kind,
		kind_label: kindLabel(subject.kind, locale),
		is_individual: isPerson(subject.kind),
		state: subject.state,
		state_label: subject.state === null ? null : stateLabel(subject.state, locale),
		registered_on: subject.registeredOn,
		head_name: maskPersonsIn(subject.headName),
		address: maskPersonsIn(subject.address),
		activity: subject.okedName?.[languageTag(locale)] ?? null,
	};
}

function presentVerdict(verdict: Verdict): VerdictView {
	return {
		tone: verdict.tone,
		sentence: verdict.sentence,
		caveat: verdict.caveat,
		asked_count: verdict.askedCount,
		answered_count: verdict.answeredCount,
		silent_count: verdict.silentCount,
		not_loaded_count: verdict.notLoadedCount,
		frozen_count: verdict.frozenCount,
	};
}

function presentFinding({ sourceId, asOf, evidence, ...finding }: PresentedFinding): FindingView {
	const named = evidence.map((each) => ({ source_id: each.sourceId, as_of: each.asOf }));
	return { ...finding, source_id: sourceId, as_of: asOf, evidence: named, remarks: [...finding.remarks] };
}

function presentSentence({ witnesses, ...sentence }: ConclusionSentence): ReportView['conclusion'][number] {
	const named = witnesses.map(({ sourceId, title, asOf }) => ({
		source_id: sourceId,
		source_title: title,
		as_of: asOf,
	}));
	return { ...sentence, witnesses: named };
}

function presentNotAsked({ lines, notApplicableCount }: NotAsked): ReportView['not_asked'] {
	return {
		lines: lines.map(({ reason, title, sources, action, priceKzt, waitUntil }) => ({
			...{ reason, title, action, price_kzt: priceKzt, wait_until: waitUntil },
			sources: sources.map(({ sourceId, title: name, note }) => ({ source_id: sourceId, source_title: name, note })),
		})),
		not_applicable_count: notApplicableCount,
	};
}

function presentSection({ code, title, count, isReady, summary, parts }: SectionModel): SectionView {
	return {
		...{ code, title, count, is_ready: isReady },
		summary: summary.map(({ block, from }) => ({ block: presentBlock(block), from })),
		parts: parts.map(presentSectionPart),
	};
}

type SectionPartView = SectionView['parts'][number];
const partViews = new WeakMap<SectionPart, SectionPartView>();

/** A part that was laid out before is presented as before. */
function presentSectionPart(part: SectionPart): SectionPartView {
	const known = partViews.get(part);
	if (known !== undefined) return known;
	const view = { ...presentPart(part), is_stale: part.isStale, is_late: part.isLate };
	partViews.set(part, view);
	return view;
}

/** In the order of the report; what is said about the answer is said in the same words as in its section. */
function presentSources(
	stored: StoredReport,
	model: ReportModel,
	{ catalogue, locale }: Presenting,
): ReportSourceView[] {
	const sections = new Map(
		model.sections.flatMap(({ code, parts }) => parts.map((part) => [part.sourceId, { code, part }] as const)),
	);
	const descriptors = new Map(catalogue.map((descriptor) => [descriptor.id, descriptor]));
	return stored.sources.flatMap((source) => {
		const found = sections.get(source.sourceId);
		if (found === undefined) return [];
		const { code: section, part } = found;
		return {
			id: source.sourceId,
			title: part.sourceTitle,
			tells: tells(descriptors.get(source.sourceId), languageTag(locale)),
			publisher: part.publisher,
			official_url: part.officialUrl,
			is_stop_factor: descriptors.get(source.sourceId)?.isStopFactor ?? false,
			state: source.state,
			sentence: part.sentence,
			as_of: part.asOf,
			retrieved_at: source.retrievedAt,
			is_stale: part.isStale,
			section,
			not_asked_reason: source.notAskedReason,
			is_late: source.isLate,
			price_kzt: source.priceKzt,
			duration_ms: durationOf(source),
		};
	});
}

function tells(descriptor: SourceDescriptor | undefined, tag: LanguageTag): string {
	return descriptor?.tells[tag] ?? '';
}

/** An answer older than the question was repeated from our store. */
function durationOf({ askedAt, answeredAt, retrievedAt }: StoredSource): number | null {
	if (askedAt === null || answeredAt === null || (retrievedAt !== null && retrievedAt < askedAt)) return null;
	return Math.max(0, Date.parse(answeredAt) - Date.parse(askedAt));
}
