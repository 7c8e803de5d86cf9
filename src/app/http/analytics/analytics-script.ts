import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/error.ts';
import { type AnalyticsConfig, hasAnalytics } from '../../config/analytics.ts';
import type { Deps } from '../../deps.ts';
import { consentOf } from './consent.ts';

/** The script that a page loads where its reader agreed. It is ours and starts the others. */
const analyticsScript = '/analytics.js';

export function addAnalyticsScript(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
	const script = scriptOf(config.analytics);
	app.get(analyticsScript, async (request, reply) => {
		reply.header('vary', 'cookie').header('cache-control', 'private, no-cache');
		if (!hasAnalytics(config.analytics) || consentOf(config.analytics, request) !== 'yes')
			throw new AppError('not_found');
		return reply.type('text/javascript; charset=utf-8').send(script);
	});
}

/**
 * Counts a visit by the template of its page: no parameter, no number and no page before it. Its document counts this page
 * alone: the way to any other page is a whole document, which the counters of this one do not see.
 */
function scriptOf({ gtmId, adsId, metrikaId, matomo }: AnalyticsConfig): string {
	const config = JSON.stringify({ gtmId, adsId, metrikaId, matomo });
	return `(() => {
const c = ${config};
const at = location.origin + document.currentScript.dataset.template;
const title = document.currentScript.dataset.template;
const load = (src) => document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
const push = history.pushState;
history.pushState = function (state, unused, url) {
	if (url === undefined || url === null) return push.call(history, state, unused);
	location.assign(url);
};
const replace = history.replaceState;
history.replaceState = function (state, unused, url) {
	const to = new URL(url ?? location.href, location.href);
	if (to.pathname === location.pathname) return replace.call(history, state, unused, url);
	location.replace(to);
};
if (c.gtmId || c.adsId) {
	window.dataLayer = window.dataLayer || [];
	const gtag = function () { window.dataLayer.push(arguments); };
	gtag('set', { page_location: at, page_referrer: '', page_title: title });
	gtag('js', new Date());
	if (c.adsId) {
		gtag('config', c.adsId);
		load('https://www.googletagmanager.com/gtag/js?id=' + encodeURIComponent(c.adsId));
	}
	if (c.gtmId) {
		window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js', page_location: at });
		load('https://www.googletagmanager.com/gtm.js?id=' + encodeURIComponent(c.gtmId));
	}
}
if (c.metrikaId) {
	const ym = (window.ym = window.ym || function () { (ym.a = ym.a || []).push(arguments); });
	ym.l = Date.now();
	ym(c.metrikaId, 'init', { defer: true, webvisor: false, clickmap: false, trackLinks: false });
	ym(c.metrikaId, 'hit', at, { referer: '', title });
	load('https://mc.yandex.ru/metrika/tag.js');
}
if (c.matomo) {
	const q = (window._paq = window._paq || []);
	q.push(['setTrackerUrl', c.matomo.url + 'matomo.php'], ['setSiteId', c.matomo.site]);
	q.push(['setCustomUrl', at], ['setReferrerUrl', ''], ['setDocumentTitle', title], ['trackPageView']);
	load(c.matomo.url + 'matomo.js');
}
})();
`;
}
