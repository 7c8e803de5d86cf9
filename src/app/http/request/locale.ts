import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defaultLocale, isLocale, type Locale, localeOfTag } from '#domain/locale.ts';
import { localeOfPath } from '#web/paths.ts';
import { isCall } from './is-call.ts';

declare module 'fastify' {
	interface FastifyRequest {
		/** language of the answer: the path for pages; `locale` parameter, Accept-Language, cookie for calls */
		locale: Locale;
	}
}

/** Name fixed by the specification (§2.1). */
export const localeCookie = 'i18n_redirected';
export const localeCookieSeconds = 365 * 24 * 60 * 60;

/** The preferred supported language of Accept-Language, by weight. */
export function localeOfHeader(header: string | undefined): Locale | null {
	const wanted = (header ?? '')
		.slice(0, 200)
		.split(',')
		.map((part, order) => {
			const [tag = '', weight] = part.trim().split(';q=');
			return { tag: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) || 0, order };
		})
		.filter(({ tag, weight }) => weight > 0 && ['ru', 'kk', 'en'].includes(tag))
		.sort((a, b) => b.weight - a.weight || a.order - b.order);
	return wanted[0] ? localeOfTag(wanted[0].tag) : null;
}

function localeOfCall(request: FastifyRequest): Locale {
	const asked = (request.query as Record<string, unknown> | undefined)?.locale;
	if (isLocale(asked)) return asked;
	const cookie = request.cookies?.[localeCookie];
	return localeOfHeader(request.headers['accept-language']) ?? (isLocale(cookie) ? cookie : defaultLocale);
}

/** Of a page or its data: `/kz.data` is the data of `/kz`. */
export function localeOfAddress(path: string): Locale {
	return localeOfPath(path.replace(/\.data$/, ''));
}

export function addLocale(app: FastifyInstance): void {
	app.decorateRequest('locale', defaultLocale);
	app.addHook('onRequest', (request, _reply, done) => {
		const { url } = request;
		request.locale = isCall(url) ? localeOfCall(request) : localeOfAddress(url.split('?', 1)[0] ?? '/');
		done();
	});
}
