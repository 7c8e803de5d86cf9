import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import type { IdnResult } from '#domain/score.ts';
import { m } from '#paraglide/messages.js';
import type { VerdictView } from '../contract.ts';

export type VerdictInput = {
	result: IdnResult;
	isRemoved: boolean;
	attentionCount: number;
	favourableCount: number;
	silentCount: number;
	sourceCount: number;
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
	if (input.isRemoved) return { tone: 'attention', sentence: m.card_verdict_removed({}, options) };
	if (result.notCalculated === 'branch') return { tone: 'unknown', sentence: m.card_verdict_branch({}, options) };
	if (result.notCalculated !== null) return { tone: 'unknown', sentence: m.card_verdict_unknown({}, options) };
	if (result.silentStopSources.length > 0 || result.riskClass !== 'green')
		return { tone: 'attention', sentence: m.card_verdict_silent({ silent: silentCount, total: sourceCount }, options) };
	if (result.riskDegree !== 'low' && attentionCount > 0)
		return { tone: 'attention', sentence: m.card_verdict_attention({ count: attentionCount }, options) };
	return { tone: 'good', sentence: m.card_verdict_good({}, options) };
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
