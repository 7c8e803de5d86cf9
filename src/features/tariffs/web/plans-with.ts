import type { ApiClient } from '#web/api-client.ts';
import type { getTariffs } from '../contract.ts';

/** Titles of the plans on sale that include a feature, as a list; empty where prices cannot be read just now. */
export async function plansWith(api: ApiClient, feature: string): Promise<string> {
	const answer = await api.call<typeof getTariffs>('GET /api/v1/tariffs');
	if (!answer.ok) return '';
	const plans = answer.data.groups.flatMap((group) => group.plans);
	return plans
		.filter(({ features }) => features.includes(feature))
		.map(({ title }) => `«${title}»`)
		.join(', ');
}
