import { m } from '#paraglide/messages.js';
import { formatUpTo } from '#web/format.ts';

/** Of one firm, as its register states it. */
export function shareWords({ share_percent: percent }: { share_percent: number | null }): string {
	return percent === null ? m.links_owners_share_none() : m.links_owners_share({ share: formatUpTo(percent, 2) });
}

/** Of the subject itself, over all ways to it. */
export function effectiveWords(share: { share_percent: number | null; is_partial: boolean }): string {
	const { share_percent: percent, is_partial: isPartial } = share;
	if (percent === null || !isPartial) return shareWords(share);
	return m.links_owners_share_more({ share: formatUpTo(percent, 2) });
}
