import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { type Locale, languageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { paths } from '#web/paths.ts';

/** Compressed in advance, because under load it is sent thousands of times. */
type BusyPage = { html: string; gzip: Buffer };

/** In every language, with the stylesheet of this build. */
export function buildBusyPages({ assets }: ServerBuild): Readonly<Record<Locale, BusyPage>> {
	const stylesheets = assets.routes.root?.css ?? [];
	const build = (locale: Locale) => {
		const html = buildBusyPage(locale, stylesheets);
		return { html, gzip: gzipSync(html) };
	};
	return { ru: build('ru'), kz: build('kz'), en: build('en') };
}

/** Sends nothing of a page that was already started. */
export function sendBusy(request: FastifyRequest, reply: FastifyReply, { html, gzip }: BusyPage): FastifyReply {
	reply
		.code(503)
		.header('cache-control', 'no-store')
		.header('vary', 'accept-encoding')
		.type('text/html; charset=utf-8');
	if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
	return reply.header('content-encoding', 'gzip').send(gzip);
}

/** The logo in the header is the favicon, which the browser already has. */
const icon = '/favicon.svg';

/** Shown instead of a page that cannot be rendered now; it is cheap and needs only the stylesheet and the icon. */
function buildBusyPage(locale: Locale, stylesheets: readonly string[]): string {
	const options = { locale: languageTag(locale) };
	const home = paths.home.path(locale);
	return `<!DOCTYPE html>
<html lang="${options.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="${icon}" type="image/svg+xml">
${stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<title>${m.common_busy_title({}, options)}</title>
</head>
<body>
<div class="flex min-h-dvh flex-col">
<header class="border-b border-line bg-page"><div class="wrap flex h-[60px] items-center xl:h-[68px]"><a href="${home}" class="flex items-center gap-2.5 text-[21px] font-[650] tracking-[-0.02em] text-ink" aria-label="${m.common_to_home({}, options)}"><img src="${icon}" width="28" height="28" alt="">${m.common_site_name({}, options)}</a></div></header>
<main id="main" class="flex-1"><div class="wrap py-16 md:py-28">
<h1 class="text-3xl md:text-4xl">${m.common_busy_title({}, options)}</h1>
<p class="mt-4 max-w-[38em] text-lg text-ink-2">${m.common_busy_text({}, options)}</p>
<div class="mt-8 flex flex-wrap gap-3"><a href="" class="btn">${m.common_reload({}, options)}</a></div>
</div></main>
</div>
</body>
</html>
`;
}
