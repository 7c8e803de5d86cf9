import { expect, test } from 'vitest';
import { sources } from '#sources/catalogue.ts';
import { codeFiles, readText } from './architecture/tree.ts';

const ids = sources.map(({ id }) => id).join('|');
const publishers = [...new Set(sources.map(({ publisher }) => publisher.id))].join('|');
/** The id itself wherever it stands, in SQL and comments too; or one that is put together: `${'kgd-'}…`, startsWith. */
const names = new RegExp(`(?<![\\w-])(?:${ids})(?![\\w-])|['"\`](?:${publishers})-(?:\\$\\{|['"\`])`, 'g');

/** Values of examples, which nothing is decided by. */
const invented = 'src/features/reference/server/example/invented';

const named = (path: string) => [...readText(path).matchAll(names)].map(([name]) => `${path}: ${name}`);

test('what a source means for facts is told by its descriptor: nobody outside src/sources knows one by name', () => {
	const files = codeFiles().filter(
		(path) =>
			/^src\/(?!sources\/|messages\/|paraglide\/)/.test(path) &&
			!/\.test\.tsx?$/.test(path) &&
			!path.startsWith(invented),
	);
	expect(files.length).toBeGreaterThan(500);
	expect(files.flatMap(named)).toEqual([]);
});

test.each([
	...sources.map(({ id }) => `'${id}'`),
	"where source_id = 'bns-register'",
	`const id = \`bns-$\{name}\`;`,
	"id.startsWith('kgd-')",
])('it would find %s', (text) => {
	expect(text).toMatch(new RegExp(names, ''));
});
