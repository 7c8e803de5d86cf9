import type { ApiClient } from '#web/api-client.ts';
import type { getTariffs } from '../contract.ts';

/** The plans on sale that include a feature, with how much of it (null: as much as wished); none where prices cannot be read. */
export async function plansWith(api: ApiClient, feature: string): Promise<{ title: string; most: number | null }[]> {
	const answer = await api.call<typeof getTariffs>('GET /api/v1/tariffs');
	if (!answer.ok) return [];
	return answer.data.groups.flatMap(({ plans }) =>
		plans.flatMap(({ title, features }) => {
			const included = features.find((one) => one.feature === feature);
			return included === undefined ? [] : [{ title, most: included.most }];
		}),
	);
}
