import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Locale, locales } from '../domain/locale.ts';
import { type DeclaredPage, pages } from '../web/pages.server.ts';
import { paths } from '../web/paths.ts';

const layouts = {
	site: 'layouts/PublicLayout.tsx',
	/** forms of accounts */
	auth: 'layouts/AuthLayout.tsx',
	/** pages of signed-in users */
	cabinet: 'layouts/CabinetLayout.tsx',
	/** the administrators' login and pages */
	admin: 'layouts/AdminLayout.tsx',
} as const;

function routeOf({ name: id, module, pattern }: DeclaredPage, locale: Locale): RouteConfigEntry {
	const [room, name] = module.split('/');
	const file = room === 'app' ? `pages/${name}.route.tsx` : `../features/${room}/web/${name}.route.tsx`;
	const named = { id: `${locale}-${id}` };
	return pattern === '' ? index(file, named) : route(pattern, file, named);
}

/** Every declared page in one language, inside its layout. */
function pagesOf(locale: Locale): RouteConfigEntry[] {
	const inFrame = (wanted: DeclaredPage['frame']) =>
		pages.filter(({ frame = 'site' }) => frame === wanted).map((page) => routeOf(page, locale));
	const notFound = route('*', '../web/pages/NotFoundPage.route.tsx', { id: `${locale}-notFound` });
	return [
		layout(layouts.site, { id: locale }, [...inFrame('site'), notFound]),
		...(['auth', 'cabinet', 'admin'] as const).map((frame) =>
			layout(layouts[frame], { id: `${locale}-${frame}-frame` }, inFrame(frame)),
		),
		...inFrame('none'),
	];
}

/** Addresses are case-sensitive: the rules of a surface do not know `/Admin`. */
function byLetter(entry: RouteConfigEntry): RouteConfigEntry {
	const { children } = entry;
	return { ...entry, caseSensitive: true, ...(children ? { children: children.map(byLetter) } : {}) };
}

const all = locales.flatMap((locale) => {
	const ofLanguage = paths.home.path(locale).slice(1);
	return ofLanguage === '' ? pagesOf(locale) : prefix(ofLanguage, pagesOf(locale));
});

export default all.map(byLetter) satisfies RouteConfig;
