import { describe, expect, test } from 'vitest';
import { circlesOfFeatures, cruise, plantedBreaches, plantedFiles, withPlantedTree } from './architecture/borders.ts';
import { textRules } from './architecture/rules.ts';
import { codeFiles, readText, root } from './architecture/tree.ts';

test.each(textRules)('$says', ({ appliesTo, find, planted }) => {
	expect(appliesTo(planted.path)).toBe(true);
	for (const text of [planted.text].flat()) expect([text, find(text, planted.path)]).not.toEqual([text, []]);
	const breaches = codeFiles()
		.filter(appliesTo)
		.flatMap((path) => find(readText(path), path).map((breach) => `${path}: ${breach}`));
	expect(breaches).toEqual([]);
});

describe('the border guard', () => {
	const config = readText('.dependency-cruiser.mjs');
	const { crossings } = withPlantedTree(plantedFiles(), (folder) =>
		cruise(folder, ['src', 'seeds', 'simulators', 'bench']),
	);

	test('every rule has a planted breach', () => {
		const rules = [...config.matchAll(/name: '([\w-]+)'/g)].map((match) => match[1]);
		expect([...new Set(plantedBreaches.map(({ rule }) => rule))].sort()).toEqual(rules.sort());
	});

	test.each(plantedBreaches)('reports $from → $to as $rule', (breach) => {
		expect(crossings).toContainEqual(breach);
	});

	test('reports features that import each other, and longer circles', () => {
		const between = (from: string, to: string) => `import { value as other } from '#features/${to}/public.ts';
export const value = other + '${from}';`;
		const files = {
			'src/features/a/server/a.ts': between('a', 'b'),
			'src/features/a/public.ts': 'export const value = 1;',
			'src/features/b/server/b.ts': between('b', 'a'),
			'src/features/b/public.ts': 'export const value = 1;',
			'src/features/b/server/c.db.test.ts': between('b', 'c'),
			'src/features/c/server/c.ts': between('c', 'a'),
			'src/features/c/public.ts': 'export const value = 1;',
		};
		const { imports } = withPlantedTree(files, (folder) => cruise(folder, ['src']));
		expect(circlesOfFeatures(imports)).toEqual(['a → b → a', 'a → b → c → a']);
	});

	test('a clean tree is not accused', () => {
		const clean = {
			'src/domain/a.ts': 'export const a = 1;',
			'src/platform/a.ts': "export { a } from '#domain/a.ts';",
		};
		expect(withPlantedTree(clean, (folder) => cruise(folder, ['src'])).crossings).toEqual([]);
	});

	test('sees every file of the real tree and finds no breach', () => {
		const files = codeFiles();
		const {
			crossings: real,
			seen,
			imports,
		} = cruise(root, [...new Set(files.map((path) => path.split('/')[0] ?? ''))]);
		expect(real).toEqual([]);
		expect(circlesOfFeatures(imports)).toEqual([]);
		expect(files.filter((path) => !seen.includes(path))).toEqual([]);
	});
});
