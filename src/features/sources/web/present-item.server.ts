import type { IsoDate } from '#domain/clock.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatInstant, formatNumber, formatTenge } from '#web/format.ts';
import type { SourceHistory, SourceStatus } from '../contract.ts';
import { type DayTone, daysIn, dayTones, type Run, runsOf } from './history-runs.ts';
import type { Badge, HistoryView, SourceItemView } from './view.ts';

const dayMs = 86_400_000;

/** Tone and icon of a state; its word depends on the source. */
export const badges: Readonly<Record<SourceStatus['condition'], Pick<Badge, 'tone' | 'icon'>>> = {
	answering: { tone: 'ok', icon: 'ok' },
	stale: { tone: 'warn', icon: 'clock' },
	frozen: { tone: 'off', icon: 'clock' },
	silent: { tone: 'bad', icon: 'bad' },
	never_asked: { tone: 'off', icon: 'question' },
	not_configured: { tone: 'off', icon: 'off' },
};

export const accessWords: Readonly<Record<SourceStatus['access'], () => string>> = {
	open: m.sources_access_open,
	keyed: m.sources_access_keyed,
	file: m.sources_access_file,
	contract: m.sources_access_contract,
	paid: m.sources_access_paid,
};

/**
 * @param days undefined: no history of it
 * @param from first day of the histories; null where they did not load
 */
export function presentItem(
	source: SourceStatus,
	days: SourceHistory['sources'][number] | undefined,
	from: IsoDate | null,
): SourceItemView {
	const { as_of: asOf, last_success_at: answeredAt, median_ms: medianMs } = source;
	return {
		id: source.id,
		title: source.title,
		publisher: source.publisher,
		tells: source.tells,
		officialUrl: source.official_url,
		badge: { ...badges[source.condition], text: stateText(source) },
		terms: presentTerms(source),
		evidence: evidenceText(source),
		stopFactor: source.is_stop_factor ? m.sources_stop_factor() : null,
		lastSuccess: answeredAt === null ? null : formatInstant(answeredAt),
		asOf: asOf === null ? null : { day: asOf, text: formatDay(asOf), isStale: source.is_stale },
		median: medianMs === null ? null : durationText(medianMs),
		history:
			from === null ? null : presentHistory(source.title, runsOf(days?.answered ?? [], days?.failed ?? []), from),
	};
}

function stateText({ condition, silent_since: since, frozen_on: frozenOn }: SourceStatus): string {
	switch (condition) {
		case 'answering':
			return m.sources_is_answering();
		case 'stale':
			return m.sources_is_stale();
		case 'frozen':
			return frozenOn === null ? m.sources_filter_frozen() : m.sources_is_frozen({ day: formatDay(frozenOn) });
		case 'silent':
			return since === null ? m.sources_filter_silent() : m.sources_is_silent({ at: formatInstant(since) });
		case 'never_asked':
			return m.sources_is_never_asked();
		case 'not_configured':
			return m.sources_is_not_configured();
	}
}

const levelWords = { fast: m.sources_report_fast, basic: m.sources_report_basic, full: m.sources_report_full };

function presentTerms(source: SourceStatus): string[] {
	const { price_kzt: priceKzt, needs_consent: needsConsent, is_of_oneself: isOfOneself, report } = source;
	return [
		accessWords[source.access](),
		...(priceKzt === 0 ? [] : [m.sources_price({ amount: formatTenge(priceKzt) })]),
		...(needsConsent ? [m.sources_consent()] : []),
		...(isOfOneself ? [m.sources_of_oneself()] : report === null ? [] : [levelWords[report]()]),
	];
}

const evidenceWords: Readonly<Record<SourceStatus['evidence'], () => string>> = {
	recorded: m.sources_evidence_recorded,
	documented: m.sources_evidence_documented,
	client: m.sources_evidence_client,
	assumed: m.sources_evidence_assumed,
};

function evidenceText({ evidence, checked_on: checkedOn }: SourceStatus): string {
	const words = evidenceWords[evidence]();
	return checkedOn === null ? words : m.sources_evidence_checked({ words, day: formatDay(checkedOn) });
}

function durationText(milliseconds: number): string {
	return milliseconds < 1000
		? m.sources_ms({ value: formatNumber(milliseconds) })
		: m.sources_seconds({ value: formatNumber(milliseconds / 1000, 1) });
}

const countWords: Readonly<Record<DayTone, (inputs: { count: number }) => string>> = {
	good: m.sources_history_good,
	mixed: m.sources_history_mixed,
	silent: m.sources_history_silent,
	unasked: m.sources_history_unasked,
};
const dayWords: Readonly<Record<DayTone, () => string>> = {
	good: m.sources_day_good,
	mixed: m.sources_day_mixed,
	silent: m.sources_day_silent,
	unasked: m.sources_day_unasked,
};

function presentHistory(title: string, runs: readonly Run[], from: IsoDate): HistoryView {
	const parts = dayTones.flatMap((tone) => {
		const count = daysIn(runs, tone);
		return count === 0 ? [] : [countWords[tone]({ count })];
	});
	const wasAsked = runs.some(({ tone }) => tone !== 'unasked');
	const dayAt = (place: number) => formatDay(new Date(Date.parse(from) + place * dayMs).toISOString().slice(0, 10));
	return {
		text: wasAsked ? m.sources_history({ parts: parts.join(', ') }) : m.sources_history_none(),
		runs: wasAsked ? runs : [],
		table: {
			caption: m.sources_history_table({ title }),
			rows: runs
				.map(({ tone, start, days, answered, failed }) => [
					daysText(dayAt(start), dayAt(start + days - 1)),
					dayWords[tone](),
					formatNumber(answered),
					formatNumber(failed),
				])
				.reverse(),
		},
	};
}

/** `24.10–21.11.2026`: the year once where it is the same. */
function daysText(first: string, last: string): string {
	if (first === last) return last;
	return first.slice(-4) === last.slice(-4) ? `${first.slice(0, -5)}–${last}` : `${first}–${last}`;
}
