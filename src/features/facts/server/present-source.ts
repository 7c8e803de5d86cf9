import type { IsoDate } from '#domain/clock.ts';
import { type Heard, isStale } from '#domain/facts/evidence.ts';
import type { NotAskedReason } from '#domain/facts/not-asked.ts';
import { formatDay, formatInstant } from '#domain/formats.ts';
import type { LanguageTag } from '#domain/locale.ts';
import type { SourceView } from '#domain/source-view.ts';
import { m } from '#paraglide/messages.js';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { Dataset } from './registry-watch.ts';

type Described = Omit<SourceView, 'state' | 'sentence' | 'as_of' | 'retrieved_at' | 'is_stale'>;

function describe(descriptor: SourceDescriptor, tag: LanguageTag): Described {
	return {
		id: descriptor.id,
		title: descriptor.title[tag],
		tells: descriptor.tells[tag],
		publisher: descriptor.publisher.name[tag],
		official_url: descriptor.officialUrl,
		is_stop_factor: descriptor.isStopFactor,
	};
}

function notAskedSentence(reason: NotAskedReason, locale: LanguageTag): string {
	const texts = {
		not_loaded: m.card_source_not_loaded,
		not_applicable: m.card_source_not_applicable,
		not_configured: m.card_source_not_configured,
		paid: m.card_source_paid,
		consent: m.card_source_consent,
		consent_scope: m.reporting_state_consent_scope,
		consent_withdrawn: m.reporting_state_consent_withdrawn,
		consent_expired: m.reporting_state_consent_expired,
		plan: m.card_source_plan,
		signature: m.card_source_signature,
		other_number: m.card_source_other_number,
		stays_here: m.card_source_stays_here,
	};
	return texts[reason]({}, { locale });
}

/** What a list says whose publisher gave it up counts as of that day. */
export function datedIfFrozen(
	answer: string,
	{ frozenOn }: Pick<SourceDescriptor, 'frozenOn'>,
	locale: LanguageTag,
): string {
	return frozenOn === undefined
		? answer
		: m.reporting_state_frozen({ answer, day: formatDay(frozenOn, locale) }, { locale });
}

/** What one source says about one subject. */
export function presentHeard(
	descriptor: SourceDescriptor,
	heard: Exclude<Heard, { state: 'waiting' }>,
	tag: LanguageTag,
	today: IsoDate,
): SourceView {
	const options = { locale: tag };
	const { frozenOn } = descriptor;
	const source = describe(descriptor, tag);
	const silence = { ...source, as_of: null, retrieved_at: null, is_stale: false };
	if (heard.state === 'not_asked') {
		const sentence = datedIfFrozen(notAskedSentence(heard.reason, tag), descriptor, tag);
		return { ...silence, state: 'not_asked', sentence };
	}
	if (heard.state === 'silent') {
		const { since, lastGoodAsOf, unreadOn } = heard;
		if (unreadOn !== undefined) {
			const sentence = m.card_source_unread({ day: formatDay(unreadOn, tag) }, options);
			return { ...silence, state: 'silent', sentence, as_of: unreadOn };
		}
		const sentence =
			since === null || lastGoodAsOf === null
				? m.card_source_silent_never({}, options)
				: m.card_source_silent(
						{ since: formatInstant(since, tag), lastGoodAsOf: formatDay(lastGoodAsOf, tag) },
						options,
					);
		return { ...silence, state: 'silent', sentence, as_of: lastGoodAsOf };
	}
	const { asOf, retrievedAt } = heard;
	const checkedAt = retrievedAt === null ? '' : formatInstant(retrievedAt, tag);
	const sentence =
		heard.state === 'found'
			? datedIfFrozen(m.card_source_found({ checkedAt }, options), descriptor, tag)
			: frozenOn === undefined
				? m.card_source_nothing({ checkedAt }, options)
				: m.reporting_state_frozen_absent({ day: formatDay(asOf ?? frozenOn, tag) }, options);
	const dates = { as_of: asOf, retrieved_at: retrievedAt, is_stale: isStale(asOf, descriptor.cadenceDays, today) };
	return { ...source, state: heard.state, sentence, ...dates };
}

/** What is known of a source without asking it about anybody. */
export function presentSourceState(
	descriptor: SourceDescriptor,
	dataset: Dataset | undefined,
	tag: LanguageTag,
	today: IsoDate,
): SourceView {
	const source = describe(descriptor, tag);
	if (dataset === undefined) {
		const sentence = datedIfFrozen(notAskedSentence('not_loaded', tag), descriptor, tag);
		return { ...source, state: 'not_asked', sentence, as_of: null, retrieved_at: null, is_stale: false };
	}
	const texts = { checkedAt: formatInstant(dataset.publishedAt, tag), asOf: formatDay(dataset.listDate, tag) };
	const is_stale = isStale(dataset.listDate, descriptor.cadenceDays, today);
	const isLate = is_stale && descriptor.frozenOn === undefined;
	const loaded = isLate ? m.card_source_stale(texts, { locale: tag }) : m.card_source_loaded(texts, { locale: tag });
	const sentence = datedIfFrozen(loaded, descriptor, tag);
	return { ...source, state: 'found', sentence, as_of: dataset.listDate, retrieved_at: dataset.publishedAt, is_stale };
}
