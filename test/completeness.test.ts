import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import type { FactorCode, FactorResult } from '#domain/idn/score.ts';
import { languageTag, locales } from '#domain/locale.ts';
import { factors } from '#scoring/idn/factors/registry.ts';
import { currentModel } from '#scoring/idn/models/models.ts';
import { explainFactor } from '#scoring/idn/words/explain.ts';
import { listSources, liveSources, sources } from '#sources/catalogue.ts';
import { pages } from '#web/pages.server.ts';
import { filesUnder, foldersIn, readText, root } from './architecture/tree.ts';

const tags = locales.map(languageTag);

describe('sources', () => {
	const folders = foldersIn('src/sources')
		.filter((publisher) => publisher !== 'kit')
		.flatMap((publisher) => foldersIn(`src/sources/${publisher}`).map((source) => ({ publisher, source })));

	test('every folder is a source of the catalogue, and every source has its folder', () => {
		expect(sources.map(({ id }) => id).sort()).toEqual(
			folders.map(({ publisher, source }) => `${publisher}-${source}`).sort(),
		);
		expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length);
	});

	test.each(folders)('$publisher/$source has a recorded file and a test that reads it', ({ publisher, source }) => {
		const files = filesUnder(`src/sources/${publisher}`);
		expect(files.some((path) => path.startsWith(`src/sources/${publisher}/${source}/fixtures/`))).toBe(true);
		const own = files.filter(
			(path) => path.startsWith(`src/sources/${publisher}/${source}/`) && path.endsWith('.test.ts'),
		);
		const shared = files.filter((path) => path.endsWith('.test.ts') && readText(path).includes(`${source}/fixtures`));
		expect([...own, ...shared]).not.toEqual([]);
	});

	test.each(listSources)('$descriptor.id speaks every language and names its publisher', ({ descriptor }) => {
		const { publisher, title, tells, officialUrl } = descriptor;
		for (const tag of tags)
			for (const text of [title, tells, publisher.name, publisher.acronym]) expect(text[tag].trim()).not.toBe('');
		expect(descriptor.id.startsWith(`${publisher.id}-`)).toBe(true);
		if (officialUrl === null) return;
		expect(new URL(officialUrl).protocol).toMatch(/^https?:$/);
		// what it stands on is where it publishes, never the law that lets it
		expect(new URL(officialUrl).host).not.toBe('adilet.zan.kz');
	});
});

describe('factors of the index', () => {
	const folder = 'src/scoring/idn/factors';
	const files = filesUnder(folder).filter((path) => !path.endsWith('.test.ts') && !path.endsWith('/registry.ts'));
	const docOf = (path: string) => {
		const [, comment = ''] =
			/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+ = defineFactor\(/.exec(readText(path)) ?? [];
		return comment.replace(/^\s*\* ?/gm, '').trim();
	};
	const codeOf = (path: string) => (docOf(path).split(' ')[0] ?? '') as FactorCode;

	test('every file is connected, and nothing else is', () => {
		expect(files.map(codeOf).sort()).toEqual(Object.keys(factors).sort());
	});

	test.each(files)('%s tells what, why, bins and authority, and has a test', (path) => {
		const doc = docOf(path);
		for (const part of ['What:', 'Why:', 'Bins:', 'Authority:']) expect(doc).toContain(`\n${part}`);
		expect(existsSync(join(root, path.replace('.ts', '.test.ts')))).toBe(true);
	});

	test.each(currentModel.factors)(
		'$code has a title and its bins have sentences, in every language',
		({ code, bins }) => {
			for (const tag of tags) {
				const unconnected = factorResult(code, { state: 'not_connected' });
				expect(explainFactor(unconnected, tag).title.trim()).not.toBe('');
				for (const segment of ['mature', 'young'] as const)
					for (const result of everyBin(code, bins[segment]))
						expect(explainFactor(result, tag).sentence).not.toMatch(/^$|undefined|NaN|idn_/);
			}
		},
	);
});

function everyBin(code: FactorCode, bins: Readonly<Record<string, number>>): FactorResult[] {
	return Object.entries(bins).map(([bin, points]) =>
		factorResult(code, { state: 'bin', bin, points, value: 12, unit: 'months', mciKzt: 4325 }),
	);
}

function factorResult(code: FactorCode, rest: Partial<FactorResult>): FactorResult {
	return {
		...{ code, state: 'no_data', bin: null, points: null, value: null, unit: null },
		...{ sourceId: null, asOf: null, document: null },
		...rest,
	};
}

describe('pages', () => {
	test('every declared page has a route in every language, and every route is one', async () => {
		const { default: routes } = await import('../src/app/routes.ts');
		const found = flatten(routes).filter(({ path }) => !path.endsWith('*'));
		const wanted = pages.flatMap(({ pattern }) =>
			locales.map((locale) => [locale === 'ru' ? '' : locale, pattern].filter(Boolean).join('/')),
		);
		expect(found.map(({ path }) => path).sort()).toEqual(wanted.sort());
	});

	test('every route module is declared, once', async () => {
		const { default: routes } = await import('../src/app/routes.ts');
		const declared = flatten(routes).map(({ file }) => join('src/app', file));
		const written = filesUnder('src').filter((path) => path.endsWith('.route.tsx'));
		expect(declared.toSorted()).toEqual(written.flatMap((path) => locales.map(() => path)).sort());
	});

	test('every language has its not-found page', async () => {
		const { default: routes } = await import('../src/app/routes.ts');
		const unknown = flatten(routes).filter(({ path }) => path.endsWith('*'));
		expect(unknown.map(({ path }) => path).sort()).toEqual(['*', 'en/*', 'kz/*']);
	});
});

type FlatRoute = { path: string; file: string };

function flatten(routes: readonly RouteConfigEntry[], above = ''): FlatRoute[] {
	return routes.flatMap(({ path = '', file, children, index }) => {
		const here = [above, path].filter(Boolean).join('/');
		const isPage = children === undefined && (index === true || path !== '');
		return [...(isPage ? [{ path: here, file }] : []), ...flatten(children ?? [], here)];
	});
}

describe('migrations', () => {
	test('are numbered one after the other', () => {
		const numbers = filesUnder('migrations').map((path) => /^migrations\/(\d{4})_[a-z0-9_]+\.sql$/.exec(path)?.[1]);
		expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')));
	});
});

test('every published list about subjects is read by the fast check, and nothing that is asked live', () => {
	const lists = listSources.filter(({ descriptor }) => descriptor.role === 'subject');
	expect(lists.filter(({ descriptor }) => descriptor.report !== 'fast').map(({ descriptor }) => descriptor.id)).toEqual(
		[],
	);
	expect(
		liveSources.filter(({ descriptor }) => descriptor.report === 'fast').map(({ descriptor }) => descriptor.id),
	).toEqual([]);
});
