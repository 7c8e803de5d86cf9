import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { ServerBuild } from 'react-router';
import { AppError } from '#domain/error.ts';
import { maskNumbersInPath } from '#domain/numbers/iin-bin.ts';
import { type HostNames, isProvedCrawler } from '#features/checks/public.ts';
import type { ReportDeps } from '#features/reports/public.ts';
import { type ClientAddress, clientAddressOf } from '#platform/client-address.ts';
import { compilersFactory } from '#platform/http/compiled-schemas.ts';
import { onceARequest } from '#platform/http/once-a-request.ts';
import { Seldom } from '#platform/seldom.ts';
import type { Deps } from './deps.ts';
import { addFeatures } from './features.ts';
import { addAnalyticsScript } from './http/analytics/analytics-script.ts';
import { sendError } from './http/error-answer.ts';
import { addHealth } from './http/health.ts';
import { addPictures } from './http/og/pictures.ts';
import { addOpenApi } from './http/openapi.ts';
import { addDocuments } from './http/pages/documents.ts';
import { addFeeds } from './http/pages/feeds.ts';
import { MicroCache } from './http/pages/micro-cache.ts';
import { addRobots, mayBeIndexed } from './http/pages/seo.ts';
import { addSitemaps } from './http/pages/sitemaps.ts';
import { closeAdminMounts } from './http/request/admin-mounts.ts';
import { addBodyLimit, largestBodyBytes } from './http/request/body-limit.ts';
import { addBodyText } from './http/request/body-text.ts';
import { addCallers } from './http/request/callers.ts';
import { anyOther } from './http/request/is-call.ts';
import { addLocale } from './http/request/locale.ts';
import { isOwnCall, requestIdOf } from './http/request/request-id.ts';
import { hideAdminPages, servedUrl } from './http/request/surfaces.ts';
import { addWholeNumbers } from './http/request/whole-numbers.ts';
import { addSecurity } from './http/security.ts';
import { reportDeps } from './wiring/reports.ts';

const clientFolder = join(import.meta.dirname, '../../build/client');

export type ServerOptions = {
	/** the pages; without it the server answers calls only */
	build?: ServerBuild;
	/** off only in measurements and tests that send more than a person would */
	isRateLimited?: boolean;
	/** other sources, times and drawing of reports, for tests and measurements */
	reports?: ReportDeps;
	/** who says what an address is called, instead of CRAWLER_DNS */
	hostNames?: HostNames;
};

/** The whole web server, not yet listening. Hooks run in the order of this function. */
export async function createServer(deps: Deps, options: ServerOptions = {}): Promise<FastifyInstance> {
	const app = openFastify(deps);
	app.setErrorHandler(sendError);
	addRequestFacts(app, deps);
	await app.register(cookie);
	addLocale(app);
	const { publicOrigin, cabinetOrigin } = deps.config;
	await addSecurity(app, {
		isHttps: publicOrigin.startsWith('https:'),
		isIndexed: mayBeIndexed(deps.config),
		analytics: deps.config.analytics,
		// the hand-off to the cabinet posts a form there
		formTargets: cabinetOrigin === publicOrigin ? [] : [cabinetOrigin],
		signingApplicationPort: deps.config.signingApplication.port,
	});
	addBodyLimit(app);
	await app.register(compress, {
		encodings: ['gzip'],
		threshold: 1024,
		zlibOptions: { level: 5, flush: constants.Z_SYNC_FLUSH },
		// of answers alone: nobody sends a packed body, and its hook would run for every request
		globalDecompression: false,
	});
	await addRateLimit(app, options.isRateLimited !== false);
	addCallers(app);
	addWholeNumbers(app);
	addBodyText(app);
	await addOpenApi(app);
	hideAdminPages(app);
	addHealth(app, deps);
	await addFeatures(app, deps, { reports: options.reports ?? reportDeps(deps), hostNames: options.hostNames });
	app.setNotFoundHandler(() => {
		throw new AppError('not_found');
	});
	closeAdminMounts(app);
	app.all(anyOther, { config: { callers: 'anybody', isCatchAll: true } }, async () => {
		throw new AppError('not_found');
	});
	if (options.build) await addPages(app, deps, options.build);
	return app;
}

function openFastify(deps: Deps) {
	return Fastify({
		loggerInstance: deps.log as FastifyBaseLogger,
		genReqId: requestIdOf,
		requestIdHeader: false,
		trustProxy: deps.config.trustProxy.length > 0 ? deps.config.trustProxy : false,
		bodyLimit: largestBodyBytes,
		requestTimeout: 10_000,
		keepAliveTimeout: 72_000,
		http: { headersTimeout: 8000 },
		routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
		// errors are reported per field; a combined text would not be used
		schemaErrorFormatter: () => new Error('refused by its schema'),
		schemaController: { compilersFactory },
		ajv: { customOptions: { removeAdditional: false, allErrors: true } },
		// one line per answer, below
		logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
		forceCloseConnections: 'idle',
		rewriteUrl: ({ url = '/' }) => servedUrl(url, deps.config.surfaces),
	}).withTypeProvider<TypeBoxTypeProvider>();
}

/** What any handler may read from a request, its id in the answer, and one line of the log. */
function addRequestFacts(app: FastifyInstance, deps: Deps): void {
	app.decorate('outages', new Seldom((err, count) => deps.log.error({ err, count }, 'requests are refused for now')));
	app.decorateRequest('isPage', false);
	// `ip` parses the headers of all proxies every time
	const addressOf = onceARequest<ClientAddress>();
	app.decorateRequest('clientAddress', {
		getter() {
			return addressOf(this, () => clientAddressOf(this.ip));
		},
	});
	app.addHook('onRequest', (request, reply, done) => {
		request.isPage = isOwnCall(request);
		reply.header('x-request-id', request.id);
		done();
	});
	// nothing in this line has to be hidden, and looking for it would cost as much as writing it
	const answered = deps.log.child({}, { redact: [] });
	app.addHook('onResponse', (request, reply, done) => {
		const { id: requestId, method } = request;
		// without the query, because people are searched by name; masked here, because masking a finished line is slow
		const url = maskNumbersInPath(request.url.split('?', 1)[0] ?? '');
		const [status, ms] = [reply.statusCode, Math.round(reply.elapsedTime)];
		answered.info({ requestId, method, url, status, ms }, 'answered');
		done();
	});
}

/** Counts where a route has a limit; an exceeded limit says when to retry, never which limit it was. */
async function addRateLimit(app: FastifyInstance, isOn: boolean): Promise<void> {
	await app.register(rateLimit, {
		global: false,
		enableDraftSpec: false,
		keyGenerator: ({ clientAddress }) => clientAddress,
		addHeaders: {
			'retry-after': true,
			'x-ratelimit-limit': false,
			'x-ratelimit-remaining': false,
			'x-ratelimit-reset': false,
		},
		errorResponseBuilder: (_request, context) =>
			new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(context.ttl / 1000)) }),
		// a search engine has a pace of its own
		allowList: isOn ? isProvedCrawler : () => true,
	});
}

async function addPages(app: FastifyInstance, deps: Deps, build: ServerBuild): Promise<void> {
	await app.register(fastifyStatic, {
		root: join(clientFolder, 'assets'),
		prefix: '/assets/',
		preCompressed: true,
		immutable: true,
		maxAge: '365d',
		index: false,
	});
	app.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', clientFolder, { maxAge: '1d' }));
	const microCache = new MicroCache(deps.config.microCacheSeconds);
	addRobots(app, deps);
	addSitemaps(app, deps);
	deps.content.onChange(() => microCache.drop());
	addPictures(app, deps);
	addAnalyticsScript(app, deps);
	addFeeds(app, deps);
	await addDocuments(app, { config: deps.config, content: deps.content, clock: deps.clock, build, microCache });
}
