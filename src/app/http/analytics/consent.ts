import type { FastifyRequest } from 'fastify';
import { inLocale, type PageName, paths } from '#web/paths.ts';
import type { AnalyticsConsent } from '#web/request-context.ts';
import { type AnalyticsConfig, hasAnalytics } from '../../config/analytics.ts';

const consentCookie = 'senim_analytics';

/** Pages about nobody: visits of them may be counted, of all others never. */
const countedPages = [
	...['home', 'about', 'articles', 'article', 'tariffs', 'partnership', 'contacts', 'faq'],
] as const satisfies readonly PageName[];

const templates = countedPages.map((name) => {
	const { pattern } = paths[name];
	return { template: `/${pattern}`, address: new RegExp(`^/${pattern.replace(/:\w+/g, '[^/]+')}/?$`) };
});

type Asked = Pick<FastifyRequest, 'url' | 'cookies' | 'headers'>;

/** What the reader has said; Global Privacy Control says no for him. */
export function consentOf(
	config: AnalyticsConfig,
	{ cookies, headers }: Omit<Asked, 'url'>,
): AnalyticsConsent['answer'] {
	if (!hasAnalytics(config)) return 'off';
	if (headers['sec-gpc'] === '1') return 'refused_by_browser';
	const said = cookies[consentCookie];
	return said === 'yes' || said === 'no' ? said : 'none';
}

/** Whether and as what a visit of the page may be counted: by its template, never by its address. */
export function analyticsOf(config: AnalyticsConfig, request: Asked): AnalyticsConsent {
	const path = inLocale(request.url.split('?', 1)[0] ?? '', 'ru');
	const template = templates.find(({ address }) => address.test(path))?.template ?? null;
	return { answer: consentOf(config, request), template, ...countersOf(config) };
}

function countersOf({
	gtmId,
	adsId,
	metrikaId,
	matomo,
}: AnalyticsConfig): Pick<AnalyticsConsent, 'names' | 'isAbroad'> {
	const foreign = [...((gtmId ?? adsId) ? ['Google'] : []), ...(metrikaId === null ? [] : ['Yandex'])];
	const own = matomo === null ? [] : [`Matomo (${new URL(matomo.url).host})`];
	return { names: [...foreign, ...own], isAbroad: foreign.length > 0 };
}

/** Only a page that counts, for a reader who agreed. */
export function isCounted({ answer, template }: Pick<AnalyticsConsent, 'answer' | 'template'>): boolean {
	return answer === 'yes' && template !== null;
}

/** Hosts a page that counts may load scripts from and send to; no wildcard of scripts, nothing evaluated. */
export function hostsOf({ gtmId, adsId, metrikaId, matomo }: AnalyticsConfig): { scripts: string[]; sends: string[] } {
	const google = gtmId !== null || adsId !== null;
	const scripts = [
		...(google ? ['https://www.googletagmanager.com'] : []),
		...(metrikaId === null
			? []
			: ['https://mc.yandex.ru', 'https://mc.yandex.kz', 'https://mc.yandex.com', 'https://yastatic.net']),
		...(matomo === null ? [] : [new URL(matomo.url).origin]),
	];
	const sends = google ? ['https://www.google.com', 'https://*.google-analytics.com'] : [];
	// conversions of advertisements; their addresses are assumed
	const ads = adsId === null ? [] : ['https://googleads.g.doubleclick.net', 'https://www.googleadservices.com'];
	return { scripts, sends: [...scripts, ...sends, ...ads] };
}
