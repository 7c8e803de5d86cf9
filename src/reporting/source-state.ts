import type { IsoDate } from '#domain/clock.ts';
import type { NotAskedReason } from '#domain/facts/not-asked.ts';
import { unreadEntry } from '#domain/facts/source-outcome.ts';
import { formatDay, formatInstant, formatNumber } from '#domain/formats.ts';
import type { StoredSource } from '#domain/report/stored-report.ts';
import { m } from '#paraglide/messages.js';
import type { Message, Options, Words } from './words.ts';

const notAsked: Readonly<Record<NotAskedReason, Message>> = {
	not_loaded: m.reporting_state_not_loaded,
	not_applicable: m.reporting_state_not_applicable,
	not_configured: m.reporting_state_not_configured,
	paid: m.reporting_state_paid,
	consent: m.reporting_state_consent,
	consent_scope: m.reporting_state_consent_scope,
	consent_withdrawn: m.reporting_state_consent_withdrawn,
	consent_expired: m.reporting_state_consent_expired,
	plan: m.reporting_state_plan,
	signature: m.reporting_state_signature,
	other_number: m.reporting_state_other_number,
	stays_here: m.reporting_state_stays_here,
};

/** What became of the question to one source, in words with their date. @param frozenOn since then its publisher has not renewed it */
export function stateSentence(source: StoredSource, frozenOn: IsoDate | undefined, words: Words): string {
	if (frozenOn === undefined) return answerSentence(source, words);
	const day = formatDay(source.asOf ?? frozenOn, words.tag);
	return source.state === 'nothing'
		? m.reporting_state_frozen_absent({ day }, words.options)
		: m.reporting_state_frozen(
				{ answer: answerSentence(source, words), day: formatDay(frozenOn, words.tag) },
				words.options,
			);
}

function answerSentence(source: StoredSource, words: Words): string {
	switch (source.state) {
		case 'waiting':
			return words.say(m.reporting_state_waiting);
		case 'asking':
			return words.say(m.reporting_state_asking);
		case 'not_asked':
			return source.hiddenOn === undefined
				? words.say(notAsked[source.notAskedReason ?? 'not_applicable'])
				: hidden(source.hiddenOn, source.notAskedReason, words);
		case 'silent':
			return source.failureCode === unreadEntry ? words.say(m.reporting_state_unread) : silence(source, words);
		case 'found':
			return shown(source, answered(source, m.reporting_state_found, m.reporting_state_found_undated, words), words);
		case 'nothing':
			return answered(source, m.reporting_state_nothing, m.reporting_state_nothing_undated, words);
	}
}

/** It had answered, and may not be read any more. */
function hidden(on: IsoDate, reason: StoredSource['notAskedReason'], { options, tag }: Words): string {
	const day = formatDay(on, tag);
	return reason === 'consent_withdrawn'
		? m.reporting_state_consent_withdrawn_on({ day }, options)
		: m.reporting_state_consent_expired_on({ day }, options);
}

type Dated = (inputs: { checkedAt: string }, options: Options) => string;

function answered({ retrievedAt, answeredAt }: StoredSource, dated: Dated, undated: Message, words: Words): string {
	const at = retrievedAt ?? answeredAt;
	return at === null ? words.say(undated) : dated({ checkedAt: formatInstant(at, words.tag) }, words.options);
}

/** Where the source has more than the report lists, it says how much, and whether all of it was read. */
function shown({ extent }: StoredSource, answer: string, { options, tag }: Words): string {
	if (extent === null) return answer;
	const [received, total] = [formatNumber(extent.received, tag), formatNumber(extent.total, tag)];
	if (extent.shown === undefined) {
		const say = extent.isNewest ? m.reporting_state_extent_newest : m.reporting_state_extent;
		return say({ answer, received, total }, options);
	}
	const listed = formatNumber(extent.shown, tag);
	return extent.received < extent.total
		? m.reporting_state_extent_read({ answer, shown: listed, received, total }, options)
		: m.reporting_state_extent_counted({ answer, shown: listed, total }, options);
}

/** Since when, until when where it says so, and what is the newest thing we still know from it. */
function silence({ silentSince, lastGoodAsOf, awaited }: StoredSource, words: Words): string {
	const { options } = words;
	const lastGood =
		lastGoodAsOf === null
			? words.say(m.reporting_state_never_good)
			: m.reporting_state_last_good({ day: formatDay(lastGoodAsOf, words.tag) }, options);
	const since =
		silentSince === null
			? words.say(m.reporting_state_silent)
			: m.reporting_state_silent_since({ since: formatInstant(silentSince, words.tag) }, options);
	const day = awaited?.on ?? null;
	const until = day === null ? '' : `. ${m.reporting_state_silent_until({ day: formatDay(day, words.tag) }, options)}`;
	return `${since}${until}. ${lastGood}`;
}
