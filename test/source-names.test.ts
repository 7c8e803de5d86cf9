import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { sources } from '#sources/catalogue.ts';

const root = join(import.meta.dirname, '../src');

/** Where a source is meant by name and no fact is decided by it. */
const namers: ReadonlySet<string> = new Set([
	// proves the readers on recorded files, source by source
	'app/source-prove/answers.ts',
	// classifiers that the demonstration loads first
	'app/seed-demo.ts',
]);
/** They go when the index reads evidence itself. */
const leaving = /^(?:scoring\/idn\/|domain\/facts\/subject-facts\.ts$)/;

function filesOfProduct(): string[] {
	return readdirSync(root, { recursive: true, encoding: 'utf8' })
		.map((path) => relative(root, join(root, path)).replaceAll('\\', '/'))
		.filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
		.filter((path) => !/^(?:sources|messages|paraglide)\//.test(path));
}

test('what a source means for facts is told by its descriptor: nobody else knows one by name', () => {
	const names = new RegExp(`['"\`](?:${sources.map(({ id }) => id).join('|')})['"\`]`);
	const found = filesOfProduct().filter((path) => names.test(readFileSync(join(root, path), 'utf8')));
	expect(found.filter((path) => !namers.has(path) && !leaving.test(path))).toEqual([]);
	expect(names.test(`const id = '${sources[0]?.id}';`)).toBe(true);
});
