import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, type FieldError } from '#domain/error.ts';

declare module 'fastify' {
	interface FastifyRequest {
		/** of the page's own scripts and styles */
		cspNonce: string;
	}
}

/** Headers of every answer; the policy of pages carries a nonce of its own per answer. */
export async function addSecurity(app: FastifyInstance, options: { isHttps: boolean }): Promise<void> {
	app.decorateRequest('cspNonce', '');
	await app.register(helmet, {
		contentSecurityPolicy: false, // pages: below, because the nonce changes; calls: no policy needed
		crossOriginEmbedderPolicy: false,
		referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
		strictTransportSecurity: options.isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
		xFrameOptions: { action: 'deny' },
	});
	app.addHook('onRequest', async (request, reply) => {
		// 122 random bits out of Node's own pool of identifiers
		request.cspNonce = randomUUID();
		reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
		reply.header('content-security-policy', contentSecurityPolicy(request, options.isHttps));
	});
	app.addHook('onRequest', async (request) => rejectBrokenText(request));
}

function contentSecurityPolicy(request: FastifyRequest, isHttps: boolean): string {
	if (request.url.startsWith('/api/')) return "default-src 'none'; frame-ancestors 'none'";
	const own = `'self' 'nonce-${request.cspNonce}'`;
	return [
		"default-src 'none'",
		`script-src ${own}`,
		`style-src ${own}`,
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		...(isHttps ? ['upgrade-insecure-requests'] : []),
	].join('; ');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Percent signs that are no UTF-8, and NUL with its like, in any parameter: 400 naming the field.
 * The query parser would let them through as literal text, and PostgreSQL refuses NUL with an error of its own.
 */
function rejectBrokenText(request: Pick<FastifyRequest, 'url'>): void {
	const [path = '', query = ''] = request.url.split('?', 2);
	const fields: FieldError[] = [];
	for (const pair of query.split('&')) {
		const [name = '', value = ''] = pair.split('=', 2).map((part) => part.replaceAll('+', ' '));
		const text = decode(value);
		const field = decode(name) ?? 'query';
		if (text === null || controlCharacters.test(text) || controlCharacters.test(field)) {
			fields.push({ field: controlCharacters.test(field) ? 'query' : field, rule: 'forbidden_characters' });
		}
	}
	const address = decode(path);
	if (address === null || controlCharacters.test(address)) fields.push({ field: 'path', rule: 'forbidden_characters' });
	if (fields.length > 0) throw new AppError('bad_request', { fields });
}

function decode(text: string): string | null {
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}
