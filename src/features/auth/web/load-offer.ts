import type { ApiClient } from '#web/api-client.ts';
import { formatInstantDay } from '#web/format.ts';
import type { getPublicOffer } from '../contract.ts';
import type { OfferText } from './view.ts';

/** The public offer in force, for the box that agrees to it; null: it cannot be shown now. */
export async function loadOffer(api: ApiClient): Promise<OfferText | null> {
	const answer = await api.call<typeof getPublicOffer>('GET /api/v1/auth/offer');
	if (!answer.ok) return null;
	const { version, text, effective_from } = answer.data;
	return { version, text, effectiveOn: formatInstantDay(effective_from) };
}
