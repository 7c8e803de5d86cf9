import { type Evidence, isStale, type SourceEvidence } from '#domain/facts/evidence.ts';
import { formatDay } from '#domain/formats.ts';
import { markOfFinding } from '#domain/judgement/finding-mark.ts';
import type { FindingSeverity, Judgement } from '#domain/judgement/judgement.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { datedIfFrozen, presentHeard } from '#features/facts/public.ts';
import { m } from '#paraglide/messages.js';
import { titleOfFinding } from '#reporting/finding-titles.ts';
import { wordsIn } from '#reporting/words.ts';
import { getSource } from '#sources/catalogue.ts';
import type { CardSource, Provenance as ProvenanceView } from '../../contract.ts';

type Told = { severity: FindingSeverity; titles: string[] };

const order: readonly CardSource['mark'][] = ['bad', 'attention', 'clean', 'plain'];

/** Every list about such subjects and every stored answer; sources not queried are counted with the verdict. */
export function presentSources({ sources, today }: Evidence, { findings }: Judgement, locale: Locale): CardSource[] {
	const words = wordsIn(locale);
	const told = new Map<string, Told>();
	// gravest first: the first finding of a source marks it
	for (const { code, severity, witnesses } of findings) {
		if (severity === 'good') continue;
		for (const sourceId of new Set(witnesses.map((witness) => witness.sourceId))) {
			const before = told.get(sourceId);
			const title = words.say(titleOfFinding(code));
			if (before === undefined) told.set(sourceId, { severity, titles: [title] });
			else before.titles.push(title);
		}
	}
	const shown = sources.flatMap((source): CardSource[] => {
		const { heard, traits } = source;
		if (heard.state === 'waiting') return [];
		if (heard.state === 'not_asked' && (heard.reason === 'plan' || heard.reason === 'not_applicable')) return [];
		const view = presentHeard(getSource(traits.sourceId), heard, languageTag(locale), today);
		return [{ ...view, ...tellFacts(source, told.get(traits.sourceId), view.sentence, today, locale) }];
	});
	return shown.toSorted((one, other) => order.indexOf(one.mark) - order.indexOf(other.mark));
}

/** What it says, not that it was asked. */
function tellFacts(
	{ heard, traits }: SourceEvidence,
	told: Told | undefined,
	state: string,
	today: string,
	locale: Locale,
): Pick<CardSource, 'mark' | 'sentence'> {
	if ((heard.state !== 'found' && heard.state !== 'nothing') || heard.asOf === null)
		return { mark: 'plain', sentence: state };
	const options = { locale: languageTag(locale) };
	const day = formatDay(heard.asOf, options.locale);
	const isList = getSource(traits.sourceId).report === 'fast';
	if (heard.state === 'nothing') {
		if (traits.frozenOn !== undefined) return { mark: 'plain', sentence: state };
		const isClean = traits.isStopFactor && !isStale(heard.asOf, traits.cadenceDays, today);
		return { mark: isClean ? 'clean' : 'plain', sentence: isList ? m.card_source_absent({ day }, options) : state };
	}
	if (told === undefined) return { mark: 'plain', sentence: isList ? m.card_source_listed({ day }, options) : state };
	const say = isList ? m.card_source_hit : m.card_source_hit_live;
	const hit = say({ what: told.titles.join(', '), day }, options);
	const mark = markOfFinding(told.severity);
	return {
		mark: mark === 'bad' || mark === 'attention' ? mark : 'plain',
		sentence: datedIfFrozen(hit, traits, options.locale),
	};
}

/** Null: it said nothing, or gave no date. */
export function presentProvenance({ traits, heard }: SourceEvidence, locale: Locale): ProvenanceView | null {
	if ((heard.state !== 'found' && heard.state !== 'nothing') || heard.asOf === null || heard.retrievedAt === null)
		return null;
	const source = getSource(traits.sourceId);
	const tag = languageTag(locale);
	return {
		source_id: source.id,
		source_title: source.title[tag],
		publisher: source.publisher.name[tag],
		as_of: heard.asOf,
		retrieved_at: heard.retrievedAt,
	};
}
