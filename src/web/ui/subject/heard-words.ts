import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';

type HeardCounts = Readonly<
	Record<'asked_count' | 'answered_count' | 'silent_count' | 'not_loaded_count' | 'frozen_count', number>
>;

/** How many sources the verdict rests on and how many could not be queried: the same words on card, report and their lists of sources. */
export function heardWords({ asked_count: asked, answered_count: answered, ...rest }: HeardCounts): string {
	const { not_loaded_count: notLoaded, frozen_count: frozen } = rest;
	return [
		m.report_answered({ answered: formatNumber(answered), total: formatNumber(asked) }),
		...(notLoaded === 0 ? [] : [m.common_sources_not_loaded({ count: notLoaded })]),
		...(frozen === 0 ? [] : [m.common_sources_frozen({ count: frozen })]),
	].join(' · ');
}

/** In the contents, where there is no room for words. */
export function heardShort({ asked_count: asked, answered_count: answered }: HeardCounts): string {
	return `${formatNumber(answered)}/${formatNumber(asked)}`;
}
