import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { type Locale, locales } from '#domain/locale.ts';
import { localeOfPath } from '#web/paths.ts';
import { localeOfAddress } from '../request/locale.ts';

/** Address at which a page asks which scripts belong to the addresses it links to. */
export const manifestPath = '/__manifest';

/**
 * Draws every page out of the routes of its language alone. React Router prepares all routes it is given for every page,
 * and compares its address and those above it with one route after the other: two thirds are those of other languages.
 */
export function pageHandler(build: ServerBuild): RequestHandler {
	const ofAll = createRequestHandler(build, 'production');
	const ofLanguage = new Map(
		locales.map((locale) => [locale, createRequestHandler(buildOf(build, locale), 'production')]),
	);
	return (page, context) => {
		const { pathname } = new URL(page.url);
		// pages link to other languages, too
		const handle = pathname === manifestPath ? undefined : ofLanguage.get(localeOfAddress(pathname));
		return (handle ?? ofAll)(page, context);
	};
}

function buildOf(build: ServerBuild, locale: Locale): ServerBuild {
	const kept = routesOf(build.routes, locale);
	const keptOf = <Route>(routes: Record<string, Route>) =>
		Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
	return { ...build, routes: keptOf(build.routes), assets: { ...build.assets, routes: keptOf(build.assets.routes) } };
}

/**
 * Ids of the pages of a language and of the frames around them: a frame has no address of its own. The page at `/` is above
 * every address: a browser that is not told of it would find nothing but the root there.
 */
function routesOf(routes: ServerBuild['routes'], locale: Locale): ReadonlySet<string> {
	const kept = new Set<string>();
	for (const page of Object.values(routes)) {
		if (page?.path === undefined && page?.index !== true) continue;
		const address = `/${page.path ?? ''}`;
		if (address !== '/' && localeOfPath(address) !== locale) continue;
		for (let route: typeof page | undefined = page; route !== undefined; route = routes[route.parentId ?? ''])
			kept.add(route.id);
	}
	return kept;
}
