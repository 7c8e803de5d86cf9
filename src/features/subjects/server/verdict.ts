import type { IsoDate } from '#domain/clock.ts';
import type { SubjectFacts } from '#domain/facts/subject-facts.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import type { IdnResult } from '#domain/score.ts';
import { formatDay } from '#domain/tenge.ts';
import { m } from '#paraglide/messages.js';
import type { VerdictView } from '../contract.ts';

export type VerdictInput = {
	result: IdnResult;
	isRemoved: boolean;
	attentionCount: number;
	favourableCount: number;
	silentCount: number;
	sourceCount: number;
	/** what no factor of the index weighs and nobody may overlook; null: nothing */
	caution: string | null;
};

type Judgement = { tone: VerdictView['tone']; sentence: string };

/** Worst first. Green is said only where every stop-factor source has spoken and none of them found anything. */
function judge(input: VerdictInput, locale: LanguageTag): Judgement {
	const { result, attentionCount, silentCount, sourceCount } = input;
	const options = { locale };
	if (result.stopFactors.length > 0)
		return { tone: 'bad', sentence: m.card_verdict_stop({ count: result.stopFactors.length }, options) };
	if (result.zeroTurnover) return { tone: 'bad', sentence: m.card_verdict_zero_turnover({}, options) };
	if (result.riskClass === 'red') return { tone: 'bad', sentence: m.card_verdict_red({}, options) };
	if (input.caution !== null) return { tone: 'attention', sentence: input.caution };
	if (input.isRemoved) return { tone: 'attention', sentence: m.card_verdict_removed({}, options) };
	if (result.notCalculated === 'branch') return { tone: 'unknown', sentence: m.card_verdict_branch({}, options) };
	if (result.notCalculated !== null) return { tone: 'unknown', sentence: m.card_verdict_unknown({}, options) };
	if (result.silentStopSources.length > 0 || result.riskClass !== 'green')
		return { tone: 'attention', sentence: m.card_verdict_silent({ silent: silentCount, total: sourceCount }, options) };
	if (result.riskDegree !== 'low' && attentionCount > 0)
		return { tone: 'attention', sentence: m.card_verdict_attention({ count: attentionCount }, options) };
	return { tone: 'good', sentence: m.card_verdict_good({}, options) };
}

/** A list of suppliers that bars by decisions of its own, and a status that cannot be read: neither stops, neither is good. */
export function cautionOf({ blacklists, justice }: SubjectFacts, today: IsoDate, locale: Locale): string | null {
	const options = { locale: languageTag(locale) };
	const barred = blacklists.find(({ list, until }) => list === 'suppliers' && (until === null || until >= today));
	const parts = [
		barred === undefined
			? null
			: barred.until === null
				? m.card_caution_supplier({}, options)
				: m.card_caution_supplier_until({ day: formatDay(barred.until) }, options),
		justice.state === 'found' && justice.value.status === 'unclear'
			? m.card_caution_status({ words: justice.value.statusRu }, options)
			: null,
	].filter((part) => part !== null);
	return parts.length === 0 ? null : parts.join(' ');
}

export function presentVerdict(input: VerdictInput, locale: Locale): VerdictView {
	return {
		...judge(input, languageTag(locale)),
		stop_count: input.result.stopFactors.length,
		attention_count: input.attentionCount,
		favourable_count: input.favourableCount,
		silent_count: input.silentCount,
		source_count: input.sourceCount,
	};
}
