import { plansWith } from '#features/tariffs/public.web.ts';
import type { ApiClient } from '#web/api-client.ts';

/** Of plans that include levels of links, for a sentence. */
export async function titlesOfPlans(api: ApiClient): Promise<string> {
	return (await plansWith(api, 'affiliation_level')).map(({ title }) => `«${title}»`).join(', ');
}
