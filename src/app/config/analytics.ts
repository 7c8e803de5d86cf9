import type { Values } from './variables.ts';

/** What counts visits where a reader agrees; all null: nothing, and nobody is asked. */
export type AnalyticsConfig = {
	gtmId: string | null;
	adsId: string | null;
	metrikaId: string | null;
	matomo: { url: string; site: string } | null;
};

export function readAnalytics(values: Values, problems: string[]): AnalyticsConfig {
	const { ANALYTICS_MATOMO_URL: url, ANALYTICS_MATOMO_SITE: site } = values;
	if ((url === null) !== (site === null))
		problems.push('ANALYTICS_MATOMO_URL and ANALYTICS_MATOMO_SITE belong together');
	return {
		gtmId: values.ANALYTICS_GTM_ID,
		adsId: values.ANALYTICS_ADS_ID,
		metrikaId: values.ANALYTICS_METRIKA_ID,
		matomo: url === null || site === null ? null : { url: url.replace(/\/*$/, '/'), site },
	};
}

export function hasAnalytics({ gtmId, adsId, metrikaId, matomo }: AnalyticsConfig): boolean {
	return [gtmId, adsId, metrikaId, matomo].some((one) => one !== null);
}
