import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError, type FieldError } from '#domain/error.ts';
import type { AnalyticsConfig } from '../config/analytics.ts';
import { analyticsOf, hostsOf, isCounted } from './analytics/consent.ts';
import { isCall } from './request/is-call.ts';

declare module 'fastify' {
	interface FastifyRequest {
		/** of the page's own scripts and styles */
		cspNonce: string;
	}
}

/** Headers of every answer; the policy of pages carries a nonce of its own per answer. */
export async function addSecurity(app: FastifyInstance, options: PolicyOptions): Promise<void> {
	app.decorateRequest('cspNonce', '');
	const always = await constantHeaders(options.isHttps);
	const ofPages = options.isIndexed ? always : { ...always, 'x-robots-tag': 'noindex' };
	const ofCalls = { ...always, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
	app.addHook('onRequest', (request, reply, done) => {
		if (isCall(request.url)) {
			reply.headers(ofCalls);
		} else {
			// 122 random bits out of Node's own pool of identifiers
			request.cspNonce = randomUUID();
			reply.headers(ofPages).header('content-security-policy', contentSecurityPolicy(request, options));
		}
		done(textError(request.url) ?? hostError(request.host));
	});
}

/** Helmet's headers are the same for every request, so they are taken once from an empty answer. */
async function constantHeaders(isHttps: boolean): Promise<Record<string, string>> {
	const probe = Fastify();
	await probe.register(helmet, {
		contentSecurityPolicy: false, // pages: above, because the nonce changes; calls: a fixed one
		crossOriginEmbedderPolicy: false,
		referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
		strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
		xFrameOptions: { action: 'deny' },
	});
	probe.get('/', (_request, reply) => reply.send());
	const { headers } = await probe.inject('/');
	await probe.close();
	const ofEveryServer = new Set(['connection', 'date', 'content-length', 'keep-alive', 'transfer-encoding']);
	const own = Object.entries(headers).filter(([name]) => !ofEveryServer.has(name));
	return {
		...Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
		'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
	};
}

type PolicyOptions = {
	isHttps: boolean;
	/** search engines may keep the pages */
	isIndexed: boolean;
	/** hosts of those that are on may be reached where a reader agreed */
	analytics: AnalyticsConfig;
	/** other origins that forms may be sent to */
	formTargets: readonly string[];
	/** of the signing application on the reader's computer; only pages that sign may connect to it */
	signingApplicationPort: number;
};

const nowhere = { scripts: [], sends: [] };
const signingPage =
	/^\/(?:kz\/|en\/)?(?:(?:auth|cabinet)\/signature|consent\/[^/?]+|cabinet\/(?:financial-statements|objections|replies|credit-ratings)|cabinet\/(?:consents|digital-government|natural-monopolies(?:\/imports)?)(?:\/[^/?]+)?)\/?(?:\?|$)/;

function contentSecurityPolicy(
	request: FastifyRequest,
	{ isHttps, analytics, formTargets, signingApplicationPort }: PolicyOptions,
): string {
	const own = `'self' 'nonce-${request.cspNonce}'`;
	const counters = isCounted(analyticsOf(analytics, request)) ? hostsOf(analytics) : nowhere;
	const listed = (hosts: readonly string[]) => hosts.map((host) => ` ${host}`).join('');
	return [
		"default-src 'none'",
		`script-src ${own}${listed(counters.scripts)}`,
		`style-src ${own}`,
		`img-src 'self' data:${listed(counters.sends)}`,
		"font-src 'self'",
		// without the port the browser blocks the connection, and reports no event about it
		`connect-src 'self'${signingPage.test(request.url) ? ` wss://127.0.0.1:${signingApplicationPort}` : ''}${listed(counters.sends)}`,
		"manifest-src 'self'",
		["form-action 'self'", ...formTargets].join(' '),
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
function textError(url: string): AppError | undefined {
	const whole = decode(url);
	if (whole !== null && !controlCharacters.test(whole)) return undefined;
	const [path = '', query = ''] = url.split('?', 2);
	const fields: FieldError[] = [];
	for (const pair of query.split('&')) {
		const [name = '', value = ''] = pair.split('=', 2);
		const text = decode(value);
		const field = decode(name) ?? 'query';
		if (text === null || controlCharacters.test(text) || controlCharacters.test(field)) {
			fields.push({ field: controlCharacters.test(field) ? 'query' : field, rule: 'forbidden_characters' });
		}
	}
	const address = decode(path);
	if (address === null || controlCharacters.test(address)) fields.push({ field: 'path', rule: 'forbidden_characters' });
	return fields.length > 0 ? new AppError('bad_request', { fields }) : undefined;
}

/** The last valid host: nearly all requests have the same one. */
let usualHost = '';

/** A missing host is accepted for old clients; an invalid one is refused (RFC 9112 §3.2). */
function hostError(host: string): AppError | undefined {
	if (host === usualHost) return undefined;
	const isHost =
		host === '' || (/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`));
	if (!isHost) return new AppError('bad_request', { fields: [{ field: 'host', rule: 'format' }] });
	usualHost = host;
	return undefined;
}

function decode(text: string): string | null {
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}
