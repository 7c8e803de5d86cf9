import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { isLocale, type Locale, languageTag } from '#domain/locale.ts';
import { carriesTokens, isPrefetch, type PageSession } from '#features/auth/public.ts';
import { openSubject, settleVisitor } from '#features/checks/public.ts';
import { announcementsIn, catalogueIn } from '#features/content/public.ts';
import { createApiClient } from '#web/api-client.ts';
import { inLocale, paths } from '#web/paths.ts';
import type { RequestContext } from '#web/request-context.ts';
import type { Deps } from '../../deps.ts';
import { placeOf } from '../../wiring/place-of.ts';
import { analyticsOf, consentOf } from '../analytics/consent.ts';
import { Door, doorLimits } from '../door.ts';
import { refusalOf, toAppError } from '../error-answer.ts';
import { inProcess } from '../in-process.ts';
import { leadFromFormerAddresses } from '../request/former-addresses.ts';
import { localeCookie, localeCookieSeconds, localeOfHeader } from '../request/locale.ts';
import { buildBusyPages, sendBusy } from './busy-page.ts';
import type { CachedPage, MicroCache } from './micro-cache.ts';
import { manifestPath, pageHandler } from './page-handler.ts';
import { pageMethods, refusedRequest, takeForms, toWebRequest } from './page-request.ts';
import { findPageSession, logOutByAddress } from './page-session.ts';
import { PageTurns } from './page-turns.ts';

type EntryModule = ServerBuild['entry']['module'] & {
	requestContext: typeof import('#web/request-context.ts').requestContext;
	inLanguage<Result>(tag: string, work: () => Promise<Result>): Promise<Result>;
	drawnBody(response: Response): Readable | undefined;
};

export type DocumentDeps = Pick<Deps, 'config' | 'content' | 'clock'> & { build: ServerBuild; microCache: MicroCache };

const aboveCards = `${paths.subject.path('ru')}/`;

/** What is needed to answer any page. */
type Pages = DocumentDeps & {
	app: FastifyInstance;
	door: Door;
	busyPages: ReturnType<typeof buildBusyPages>;
	draw: Draw;
};

/** Everything that is neither a call nor a file: pages rendered on the server. */
export async function addDocuments(app: FastifyInstance, deps: DocumentDeps): Promise<void> {
	const turns = new PageTurns();
	app.server.on('connection', () => turns.noteArrival());
	const door = new Door(doorLimits, turns);
	const pages: Pages = { ...deps, app, door, busyPages: buildBusyPages(deps.build), draw: drawer(app, deps) };
	await app.register(async (scope) => {
		takeForms(scope);
		scope.setErrorHandler(async (thrown, request, reply) => sendRefusal(pages, thrown, request, reply));
		scope.addHook('onRequest', (_request, _reply, done) => turns.begin(done));
		scope.addHook('onRequest', async (request) => {
			if (deps.microCache.find(keyOf(deps, request)) === undefined) door.refuseIfFull();
		});
		scope.addHook('onRequest', async (request, reply) => {
			await logOutByAddress(app.auth, request, reply);
			return settleLanguage(request, reply, deps.config.publicOrigin);
		});
		scope.addHook('onRequest', async (request, reply) => settleReader(request, reply));
		leadFromFormerAddresses(scope);
		// a page for people, although its address is below that of the calls
		for (const below of ['', '.data', '/*'])
			scope.all(`/${paths.apiDocs.pattern}${below}`, async (request, reply) => answerPage(pages, request, reply));
		// an article in three languages is larger than other forms
		for (const prefix of ['', '/kz', '/en'])
			scope.post(
				`${prefix}/${paths.adminContent.pattern.replaceAll('?', '')}`,
				{ bodyLimit: 2 * 1024 * 1024 },
				async (request, reply) => answerPage(pages, request, reply),
			);
		scope.all('/*', async (request, reply) => answerPage(pages, request, reply));
	});
}

/** Errors that occur before a page is reached, rendered as a page. */
async function sendRefusal(pages: Pages, thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
	const error = toAppError(thrown);
	if (error.code === 'unavailable') {
		pages.app.outages.note(thrown);
		if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
		return sendBusy(request, reply, pages.busyPages[request.locale]);
	}
	const refusal = refusalOf(error, request.locale);
	if (refusal === null) throw thrown;
	return pages.door.enter(reply.raw, async () => {
		const page = refusedRequest(request, pages.config.publicOrigin);
		const drawn = await pages.draw(page, request, reply, refusal);
		if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
		return sendPage(reply.header('cache-control', 'no-store'), drawn);
	});
}

/** A page asks, counts or does neither: one for each answer of its readers. */
function keyOf({ config }: Pick<DocumentDeps, 'config'>, request: FastifyRequest): string {
	const answer = consentOf(config.analytics, request);
	return answer === 'off' ? request.url : `${request.url} ${answer}`;
}

/** Served from memory if the page is the same for everybody, otherwise rendered. */
async function answerPage(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
	const { app, microCache, door } = pages;
	if (!pageMethods.has(request.method)) {
		reply.header('allow', [...pageMethods].join(', '));
		throw new AppError('method_not_allowed');
	}
	// a speculative prerender is not a visit
	if (isPrefetch(request) && inLocale(request.url, 'ru').startsWith(aboveCards))
		return reply.code(503).header('cache-control', 'no-store').send();
	// a page rendered for one account must not be shown to another
	const isOfSomebody = carriesTokens(app.auth, request);
	const mayShare = request.method === 'GET' && microCache.isOn && !isOfSomebody;
	const cached = mayShare ? microCache.find(keyOf(pages, request)) : undefined;
	if (cached && (await mayRepeat(request, reply, cached))) {
		for (const [name, value] of cached.headers) reply.header(name, value);
		return reply.send(cached.pieces.join(request.cspNonce));
	}
	return door.enter(reply.raw, () => drawPage(pages, request, reply, { isOfSomebody, mayShare }));
}

async function drawPage(
	{ microCache, config, content, busyPages, draw }: Pages,
	request: FastifyRequest,
	reply: FastifyReply,
	{ isOfSomebody, mayShare }: { isOfSomebody: boolean; mayShare: boolean },
): Promise<FastifyReply> {
	if (isOfSomebody) reply.header('cache-control', 'private, no-store');
	const { edition } = microCache;
	const drawn = await draw(toWebRequest(request, reply, config.publicOrigin), request, reply, null);
	const { response, context } = drawn;
	const busy = () => sendBusy(request, reply, busyPages[request.locale]);
	// a call was refused and the page does not handle it
	if (response.status === 500 && reply.hasHeader('retry-after')) return busy();
	// timed out before anything was sent
	if (response.status === 503 && drawn.body === null) return busy();
	if (response.status < 500) reply.removeHeader('retry-after');
	const { isShared, bin } = context.sharing;
	if (!mayShare || !isShared || response.status !== 200 || drawn.body === null) return sendPage(reply, drawn);
	const html = await text(drawn.body);
	// cut off while it was rendered
	if (!context.sharing.isShared) return busy();
	const headers = passOn(reply, response);
	microCache.keep(keyOf({ config }, request), html, {
		...{ bin, headers, nonce: request.cspNonce, edition },
		forMs: content.steadyMs(),
	});
	return reply.send(html);
}

/** `body`: null for an answer without one, such as a redirect */
type Drawn = { response: Response; body: Readable | null; context: RequestContext };
type Draw = (
	page: Request,
	request: FastifyRequest,
	reply: FastifyReply,
	refusal: RequestContext['refusal'],
) => Promise<Drawn>;

function drawer(app: FastifyInstance, deps: DocumentDeps): Draw {
	const handle = pageHandler(deps.build);
	const entry = deps.build.entry.module as EntryModule;
	return async (page, request, reply, refusal) => {
		const session = await findPageSession(app.auth, request, reply);
		const context = { ...contextOf(app, request, reply, deps, session), ...(await contentFor(request, deps)), refusal };
		const provider = new RouterContextProvider();
		provider.set(entry.requestContext, context);
		const response = await entry.inLanguage(languageTag(request.locale), () => handle(page, provider));
		return { response, body: bodyOf(entry, response), context };
	};
}

type OfContent = Pick<RequestContext, 'announcements' | 'catalogue'>;
const nothing: OfContent = { announcements: { works: [], banners: [] }, catalogue: [] };

/** What editors say on every page; a page does without it where the database has never answered. */
async function contentFor({ locale }: FastifyRequest, { content, clock }: DocumentDeps): Promise<OfContent> {
	return Promise.all([content.announced(), content.offered()]).then(
		([announced, offered]) => ({
			announcements: announcementsIn(announced, locale),
			catalogue: catalogueIn(offered, locale, { today: dayInAlmaty(clock.now()), placeOf }),
		}),
		() => nothing,
	);
}

/** Data requests of a page's scripts have a web stream as body; the page itself does not (entry.server). */
function bodyOf(entry: EntryModule, response: Response): Readable | null {
	const drawn = entry.drawnBody(response);
	if (drawn !== undefined) return drawn;
	return response.body && Readable.fromWeb(response.body as import('node:stream/web').ReadableStream);
}

/**
 * Language of a page is in its path. `?locale=` switches it once and disappears; only the root path looks at the
 * cookie and at the browser (specification §2.1, §2.2). `?logout=` disappears with it.
 */
function settleLanguage(request: FastifyRequest, reply: FastifyReply, origin: string): FastifyReply | undefined {
	if (request.method !== 'GET') return undefined;
	const url = new URL(request.url, origin);
	const spelt = url.pathname.replace(/^\/(?:kz|en)(?=\/|$)/i, (prefix) => prefix.toLowerCase());
	if (spelt !== url.pathname) return reply.redirect(spelt + url.search, 301);
	const asked = url.searchParams.get('locale');
	const isSwitch = asked !== null || url.searchParams.has('logout');
	if (isSwitch) {
		url.searchParams.delete('locale');
		url.searchParams.delete('logout');
		const locale = isLocale(asked) ? asked : request.locale;
		remember(reply, locale, origin);
		// one slash in front: `//host` would be another site
		const path = inLocale(url.pathname, locale).replace(/^\/+/, '/');
		return reply.header('cache-control', 'no-store').redirect(path + url.search, 302);
	}
	const cookie = request.cookies[localeCookie];
	if (url.pathname === '/') {
		reply.header('vary', 'Accept-Language, Cookie');
		const wanted = isLocale(cookie) ? cookie : localeOfHeader(request.headers['accept-language']);
		if (wanted && wanted !== 'ru')
			return reply.header('cache-control', 'no-store').redirect(paths.home.path(wanted) + url.search, 302);
	}
	if (cookie !== request.locale && isOpened(request)) remember(reply, request.locale, origin);
	return undefined;
}

/** Whether a person opens the page, as opposed to a speculative load or a fetch by the page's scripts (routes, data). */
function isOpened(request: FastifyRequest): boolean {
	return (
		!isPrefetch(request) &&
		(request.headers['sec-fetch-dest'] ?? 'document') === 'document' &&
		!isOfScripts(request.url.split('?', 1)[0] ?? '')
	);
}

function isOfScripts(path: string): boolean {
	return path === manifestPath || path.endsWith('.data');
}

/** Identifies the reader: the key that a visitor's checks are counted by, and the purpose if the address gives one. */
async function settleReader(request: FastifyRequest, reply: FastifyReply): Promise<void> {
	if (reply.sent || request.method !== 'GET') return;
	request.isPage = true;
	const purpose = (request.query as Record<string, unknown>).purpose;
	if (typeof purpose === 'string') request.headers['x-purpose'] = encodeURIComponent(purpose);
	await settleVisitor(request, reply);
}

/**
 * A cached card counts as an opening, too. A reader who may not open it gets the page rendered, and its loader shows why it
 * was refused.
 */
async function mayRepeat(request: FastifyRequest, reply: FastifyReply, { bin }: CachedPage): Promise<boolean> {
	if (bin === null) return true;
	try {
		await openSubject(request, reply, bin);
		return true;
	} catch (error) {
		if (error instanceof AppError && error.status < 500) return false;
		throw error;
	}
}

function remember(reply: FastifyReply, locale: Locale, origin: string): void {
	reply.setCookie(localeCookie, locale, {
		path: '/',
		maxAge: localeCookieSeconds,
		sameSite: 'lax',
		secure: origin.startsWith('https:'),
	});
}

function contextOf(
	app: FastifyInstance,
	request: FastifyRequest,
	reply: FastifyReply,
	{ config }: DocumentDeps,
	session: PageSession,
): Omit<RequestContext, 'refusal' | keyof OfContent> {
	const transport = inProcess(app, request, reply);
	return {
		locale: request.locale,
		requestId: request.id,
		cspNonce: request.cspNonce,
		publicOrigin: config.publicOrigin,
		isDemo: config.isDemo,
		contacts: { email: config.contactEmail, messengerUrl: config.contactMessengerUrl },
		api: createApiClient(transport, request.locale),
		sharing: { isShared: false, bin: null },
		visitor: session,
		isCabinetElsewhere: config.cabinetOrigin !== config.publicOrigin,
		analytics: analyticsOf(config.analytics, request),
		logError: (error) => request.log.error({ err: error }, 'a page could not be drawn'),
	};
}

/** Status and headers of a rendered page. @returns those that are the same for everybody */
function passOn(reply: FastifyReply, response: Response): [string, string][] {
	reply.code(response.status);
	if (!response.headers.has('cache-control'))
		response.headers.set('cache-control', reply.getHeader('cache-control')?.toString() ?? 'private, no-cache');
	const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
	for (const [name, value] of headers) reply.header(name, value);
	for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
	return headers;
}

function sendPage(reply: FastifyReply, { response, body }: Pick<Drawn, 'response' | 'body'>): FastifyReply {
	passOn(reply, response);
	return reply.send(body);
}
