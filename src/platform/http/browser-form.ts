import type { FastifyReply, FastifyRequest } from 'fastify';

/** A form that a browser sent by itself, without scripts: it has to lead to a page again. */
export function isBrowserForm({ headers }: FastifyRequest): boolean {
	return headers['sec-fetch-mode'] === 'navigate' || String(headers.accept).startsWith('text/html');
}

/** Back to a page in the language of the form, which is told what became of it. */
export function backToPage(
	{ locale }: FastifyRequest,
	reply: FastifyReply,
	page: string,
	said: Readonly<Record<string, string>>,
): FastifyReply {
	const prefix = locale === 'ru' ? '' : `/${locale}`;
	return reply.redirect(`${prefix}${page}?${new URLSearchParams(said)}`, 303);
}
