import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { type Locale, locales } from '#domain/locale.ts';
import { localeOfPath, paths } from '#web/paths.ts';
import { localeOfAddress } from '../request/locale.ts';

/** Address at which a page asks which scripts belong to the addresses it links to. */
export const manifestPath = '/__manifest';

/**
 * Draws every page out of the routes that its address may lead to. React Router prepares all routes it is given for every
 * page, and compares the address and those above it with one route after the other: with all of a language, that was a
 * fifth of an article.
 */
export function pageHandler(build: ServerBuild): RequestHandler {
	const ofAll = createRequestHandler(build, 'production');
	const rooms = new Map(
		Object.values(build.routes).flatMap((route) =>
			route?.path === undefined ? [] : [[roomOf(`/${route.path}`), undefined as RequestHandler | undefined]],
		),
	);
	const handlerOf = (room: string): RequestHandler => {
		const made = rooms.get(room) ?? createRequestHandler(buildOf(build, room), 'production');
		rooms.set(room, made);
		return made;
	};
	for (const locale of locales) rooms.set(paths.home.path(locale), undefined);
	return (page, context) => {
		const { pathname } = new URL(page.url);
		// pages link to other languages, too
		if (pathname === manifestPath) return ofAll(page, context);
		const room = roomOf(pathname.replace(/\.data$/, ''));
		return handlerOf(rooms.has(room) ? room : paths.home.path(localeOfAddress(pathname)))(page, context);
	};
}

/** The language of an address and its first part: `/kz/blogs` of `/kz/blogs/1`. */
function roomOf(address: string): string {
	const home = paths.home.path(localeOfPath(address));
	const [first = ''] = address.slice(home === '/' ? 1 : home.length + 1).split('/');
	return first === '' ? home : `${home === '/' ? '' : home}/${first}`;
}

function buildOf(build: ServerBuild, room: string): ServerBuild {
	const kept = routesOf(build.routes, room);
	const keptOf = <Route>(routes: Record<string, Route>) =>
		Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
	return { ...build, routes: keptOf(build.routes), assets: { ...build.assets, routes: keptOf(build.assets.routes) } };
}

/**
 * Ids of the pages of a room and of the frames around them: a frame has no address of its own. Main pages are above every
 * address: a browser that is not told of them would find nothing but the root there.
 */
function routesOf(routes: ServerBuild['routes'], room: string): ReadonlySet<string> {
	const locale = localeOfPath(room);
	const rooms = new Set([room, '/', paths.home.path(locale), anyOf(locale)]);
	const kept = new Set<string>();
	for (const page of Object.values(routes)) {
		if (page?.path === undefined && page?.index !== true) continue;
		if (!rooms.has(roomOf(`/${page.path ?? ''}`))) continue;
		for (let route: typeof page | undefined = page; route !== undefined; route = routes[route.parentId ?? ''])
			kept.add(route.id);
	}
	return kept;
}

/** Where the page stands that says that there is none. */
const anyOf = (locale: Locale) => roomOf(`${paths.home.path(locale)}/*`.replace('//', '/'));
