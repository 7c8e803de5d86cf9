import { RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { pageHandler } from './page-handler.ts';

const frameless = { parentId: 'root', module: { default: () => null } };
const routes = Object.fromEntries(
	[
		{ id: 'root', path: '', module: { default: () => null } },
		{ ...frameless, id: 'kz' },
		{ ...frameless, id: 'kz-home', parentId: 'kz', path: 'kz', index: true },
		{ ...frameless, id: 'kz-sources', parentId: 'kz', path: 'kz/sources' },
		{ ...frameless, id: 'ru' },
		{ ...frameless, id: 'ru-home', parentId: 'ru', index: true },
		{ ...frameless, id: 'ru-sources', parentId: 'ru', path: 'sources' },
		{ ...frameless, id: 'ru-source', parentId: 'ru', path: 'sources/:id' },
		{ ...frameless, id: 'ru-none', parentId: 'ru', path: '*' },
		{ ...frameless, id: 'ru-desk' },
		{ ...frameless, id: 'ru-admin', parentId: 'ru-desk', path: 'admin/:kind?' },
	].map((route) => [route.id, route]),
);
const told = Object.fromEntries(Object.keys(routes).map((id) => [id, { ...routes[id], hasLoader: false, module: '' }]));

/** Every page is drawn as what it is drawn of: the address matched, and the routes that were prepared for it. */
const build = {
	...{ basename: '/', ssr: true, isSpaMode: false, prerender: [], publicPath: '/', assetsBuildDirectory: '' },
	...{ future: {}, routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' }, allowedActionOrigins: false, routes },
	assets: { entry: { module: '', imports: [] }, routes: told, url: '', version: '1' },
	entry: {
		module: {
			default: (_request: Request, _status: number, _headers: Headers, entry: Drawn) =>
				Response.json({
					matched: entry.staticHandlerContext.matches.at(-1)?.route.id,
					prepared: [...new Set([...Object.keys(entry.routeModules), ...Object.keys(entry.manifest.routes)])].sort(),
				}),
		},
	},
} as unknown as ServerBuild;
type Drawn = {
	staticHandlerContext: { matches: { route: { id: string } }[] };
	routeModules: object;
	manifest: { routes: object };
};

const handle = pageHandler(build);
const ask = async (path: string): Promise<unknown> =>
	(await handle(new Request(`http://localhost${path}`), new RouterContextProvider())).json();

test('prepares the routes that begin as the address does, and the pages above them all', async () => {
	const above = ['root', 'ru', 'ru-home', 'ru-none'];
	const ofSources = [...above, 'ru-source', 'ru-sources'].sort();
	const ofKazakh = ['kz', 'kz-home', 'root', 'ru', 'ru-home'];
	expect(await ask('/')).toEqual({ matched: 'ru-home', prepared: above });
	expect(await ask('/sources')).toEqual({ matched: 'ru-sources', prepared: ofSources });
	expect(await ask('/sources/7')).toEqual({ matched: 'ru-source', prepared: ofSources });
	expect(await ask('/admin')).toEqual({ matched: 'ru-admin', prepared: [...above, 'ru-admin', 'ru-desk'].sort() });
	expect(await ask('/kz')).toEqual({ matched: 'kz-home', prepared: ofKazakh });
	expect(await ask('/kz/sources')).toEqual({
		matched: 'kz-sources',
		prepared: ['kz', 'kz-home', 'kz-sources', 'root', 'ru', 'ru-home'],
	});
	for (const path of ['/KZ', '/Sources', '/%73ources', '/other/7', '//sources', '/*'])
		expect(await ask(path), path).toEqual({ matched: 'ru-none', prepared: above });
});

test('tells the scripts of addresses of every language', async () => {
	const answer = await ask('/__manifest?version=1&paths=/kz/sources,/sources');
	expect(Object.keys(answer as object).sort()).toEqual(['kz', 'kz-sources', 'root', 'ru', 'ru-sources']);
});
