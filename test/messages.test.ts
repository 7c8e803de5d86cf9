import { describe, expect, test } from 'vitest';
import { languageTag, locales } from '#domain/locale.ts';
import { type Catalogue, findMessageProblems, readCatalogue } from './architecture/messages.ts';
import { filesUnder, readJson, readText } from './architecture/tree.ts';

const tags = locales.map(languageTag);

describe('the message catalogue', () => {
	test('says the same in every language: keys, placeholders, forms of the plural, nothing empty', () => {
		expect(findMessageProblems(readCatalogue(), tags)).toEqual([]);
	});

	const good: Catalogue = {
		ru: { a: { a_x: 'Ключ {name}' } },
		kk: { a: { a_x: 'Кілт {name}' } },
		en: { a: { a_x: '{name}' } },
	};
	const plural = (
		forms: Record<string, string>,
	): [{ declarations: string[]; selectors: string[]; match: typeof forms }] => [
		{ declarations: ['input count', 'local form = count: plural'], selectors: ['form'], match: forms },
	];

	test('a good catalogue is not accused', () => {
		expect(findMessageProblems(good, tags)).toEqual([]);
	});

	test.each<[string, Catalogue, string]>([
		['a missing key', { ...good, kk: { a: {} } }, 'missing in kk'],
		['an empty text', { ...good, en: { a: { a_x: ' ' } } }, 'empty in en'],
		['a placeholder of another name', { ...good, en: { a: { a_x: '{nmae}' } } }, 'placeholders differ'],
		['a language nobody speaks here', { ...good, de: {} }, 'de: no language'],
		['a key of another area', { ...good, ru: { a: { a_x: 'Ключ {name}', b_y: 'Ы' } } }, 'does not begin'],
		[
			'a missing form',
			{ ...good, ru: { a: { a_x: plural({ 'form=one': '{name}', 'form=few': '{name}' }) } } },
			'no form «many» in ru',
		],
	])('%s is told', (_what, catalogue, problem) => {
		expect(findMessageProblems(catalogue, tags).join('\n')).toContain(problem);
	});

	test('every area is compiled', () => {
		const settings = readJson<{ 'plugin.inlang.messageFormat': { pathPattern: string[] }; locales: string[] }>(
			'project.inlang/settings.json',
		);
		const compiled = settings['plugin.inlang.messageFormat'].pathPattern.map((path) => path.replace('./', ''));
		const written = filesUnder('src/messages').map((path) =>
			path.replace(/^src\/messages\/[^/]+/, 'src/messages/{locale}'),
		);
		expect([...new Set(written)].sort()).toEqual(compiled.sort());
		expect(settings.locales.sort()).toEqual([...tags].sort());
	});

	test('every message is used', () => {
		const code = filesUnder('src')
			.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
			.map(readText)
			.join('\n');
		const used = new Set([...code.matchAll(/\bm\.([a-z0-9_]+)/g)].map((match) => match[1]));
		// by the code of what they speak of: whether there is such a code is looked at where the codes are
		const byCode = [...code.matchAll(/\[`([a-z0-9_]+_)\$\{[^}]+\}`/g)].map(([, beginning = '']) => beginning);
		const keys = Object.values(readCatalogue().ru ?? {}).flatMap(Object.keys);
		expect(keys.filter((key) => !used.has(key) && !byCode.some((one) => key.startsWith(one)))).toEqual([]);
	});
});
