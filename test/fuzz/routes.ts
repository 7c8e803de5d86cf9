import type { FastifyInstance } from 'fastify';
import { locales } from '#domain/locale.ts';
import { pages } from '#web/pages.server.ts';
import { filesUnder, readText } from '../architecture/tree.ts';
import type { Schema } from './values.ts';

export type Route = {
	name: string;
	method: string;
	url: string;
	query: Schema;
	params: Schema;
	body: Schema | undefined;
};

/** What is served without being declared anywhere: what React Router asks for, and what is not there. */
const undeclared = ['/__manifest', '/nothing', '/api/nothing', '/assets/none.js'];
/** React Router and the session look at these of any page. */
const ofEveryPage = ['next', 'locale', 'logout', 'purpose', 'paths', 'access', 'intent', 'action'];

const text: Schema = { type: 'string' };
const textFields = (names: Iterable<string>): Schema => ({
	properties: Object.fromEntries([...names].map((name) => [name, text])),
});

/**
 * Every call as it is declared, every page in every language, plain and as its scripts ask for it, and whatever else the
 * server has registered: feeds, sitemaps, pictures. Nothing is listed here, so nothing can be missing.
 */
export function routesOf(app: FastifyInstance): Route[] {
	const ofCalls = app.calls
		.filter(({ method }) => method !== 'HEAD')
		.map(({ method, url, schema }) => ({
			...{ name: `${method} ${url}`, method, url },
			query: (schema?.querystring ?? {}) as Schema,
			params: (schema?.params ?? {}) as Schema,
			body: schema?.body as Schema | undefined,
		}));
	const ofPages = pages.flatMap(({ pattern, module, formerly }) => {
		const fields = fieldsOf(module);
		return [pattern, ...(formerly === undefined ? [] : [formerly])]
			.flatMap(addressesOf)
			.flatMap((url) => [pageRoute('GET', url, fields), pageRoute('POST', url, fields)]);
	});
	const known = new Set([...ofCalls, ...ofPages].map(({ url }) => url));
	const others = [...servedBy(app).filter((url) => !known.has(url)), ...undeclared];
	const ofOthers = others.map((url) => ({
		...pageRoute('GET', url, textFields(ofEveryPage)),
		params: { properties: examples },
	}));
	return [...ofCalls, ...ofPages, ...ofOthers];
}

/** Names of things that are there, beside any text: most addresses of files would be refused at their first part. */
const examples: Record<string, Schema> = Object.fromEntries(
	Object.entries({
		kind: ['home', 'page', 'article', 'card'],
		id: ['main', 'faq', '1', '160340001109', '__proto__'],
		file: ['ru.jpg', 'kz.jpg', 'de.jpg', 'ru.png'],
		name: ['subjects-1603-1.xml.gz', 'subjects-1603-9999.xml.gz', 'subjects-0000-0.xml.gz', 'pages.xml'],
		bin: ['160340001109', '160340001108'],
	}).map(([name, known]) => [name, { anyOf: [{ enum: known }, text] }]),
);

function pageRoute(method: string, url: string, fields: Schema): Route {
	return {
		name: `${method} ${url}`,
		method,
		url,
		query: fields,
		params: {},
		body: method === 'POST' ? fields : undefined,
	};
}

function addressesOf(pattern: string): string[] {
	return locales.flatMap((locale) => {
		const url = `${locale === 'ru' ? '' : `/${locale}`}/${pattern.replaceAll('?', '')}`;
		return [url, `${url.replace(/\/$/, '') || '/_root'}.data`];
	});
}

/** Every address that the server has registered, as Fastify draws its tree: four characters of margin a level. */
export function servedBy(app: FastifyInstance): string[] {
	const above: string[] = [];
	const lines = app.printRoutes({ commonPrefix: false }).split('\n');
	return lines.flatMap((line) => {
		const [, margin, part, methods] = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
		if (margin === undefined || part === undefined) return [];
		const depth = margin.length / 4;
		const url = `${above[depth - 1] ?? ''}${part}`;
		above[depth] = url;
		return methods === undefined ? [] : [url.startsWith('/') ? url : `/${url}`];
	});
}

const read = [
	/\b(?:get|getAll|has|append|set|delete)\('([a-z_]+)'/g,
	/\b(?:fieldOf|numberOf)\(\w+, '([a-z_]+)'/g,
	/\bname="([a-z_]+)"/g,
] as const;
const namesIn = new Map<string, ReadonlySet<string>>();

/** What a page reads of its address and its forms, told by the files of its feature and of those it is put together of. */
function fieldsOf(module: string): Schema {
	const [owner = ''] = module.split('/');
	const used =
		owner === 'app'
			? [...readText(`src/app/pages/${module.slice(4)}.route.tsx`).matchAll(/#features\/([a-z]+)\//g)].map(
					([, feature]) => `src/features/${feature}/web`,
				)
			: [`src/features/${owner}/web`];
	const folders = [...used, ...(owner === 'app' ? ['src/app/pages'] : [])];
	return textFields(new Set([...ofEveryPage, ...folders.flatMap((folder) => [...namesOf(folder)])]));
}

function namesOf(folder: string): ReadonlySet<string> {
	const known = namesIn.get(folder);
	if (known !== undefined) return known;
	const texts = filesUnder(folder)
		.filter((path) => /\.tsx?$/.test(path))
		.map(readText);
	const names = new Set(
		texts.flatMap((file) => read.flatMap((pattern) => [...file.matchAll(pattern)].map(([, name]) => name ?? ''))),
	);
	namesIn.set(folder, names);
	return names;
}
