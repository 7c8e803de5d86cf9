import type { IdnGroup, NotCalculatedReason } from '#domain/idn/score.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { valueText } from './get-idn-history.ts';

/** What held before or after a change, as `record-index-events.ts` writes it. */
type IndexState = {
	score?: number;
	group?: IdnGroup;
	low?: number;
	high?: number;
	not_calculated?: NotCalculatedReason;
	/** the segment comes first */
	bins: string;
};

/** One event of the index in words. `isBirthday`: another segment has other weights, so it is no better and no worse. */
export function indexEventTexts(
	event: { before: string | null; after: string | null },
	tag: LanguageTag,
): { before: string | null; after: string | null; isBirthday: boolean } {
	const [before, after] = [stateOf(event.before), stateOf(event.after)];
	return {
		before: before === null ? null : textOf(before, tag),
		after: after === null ? null : textOf(after, tag),
		isBirthday: before !== null && after !== null && before.bins.charAt(0) !== after.bins.charAt(0),
	};
}

function stateOf(json: string | null): IndexState | null {
	return json === null ? null : (JSON.parse(json) as IndexState);
}

function textOf({ score, group, low, high }: IndexState, tag: LanguageTag): string {
	const interval = low === undefined || high === undefined ? null : { low, high };
	return valueText({ value: { idn_score: score ?? null, idn_group: group ?? null }, interval }, tag);
}
