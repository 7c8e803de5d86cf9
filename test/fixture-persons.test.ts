import { expect, test } from 'vitest';
import { parseIinBin } from '#domain/numbers/iin-bin.ts';
import { readList } from '#sources/kit/lists/read-list.ts';
import { filesUnder, readText, root } from './architecture/tree.ts';

/** Everybody in the fixtures is invented: their numbers are those of the cast, and two more. */
const invented: ReadonlySet<string> = new Set([
	...['860214300507', '751219301807', '900105400401'],
	...['910915301230', '700321301238'],
]);

const files = filesUnder('src/sources').filter((path) => path.includes('/fixtures/'));

async function textOf(path: string): Promise<string> {
	if (!path.endsWith('.xlsx')) return readText(path);
	let text = '';
	for await (const { rows } of readList(`${root}/${path}`)) text += rows.map(({ cells }) => cells.join(' ')).join('\n');
	return text;
}

function personsIn(text: string): string[] {
	return (text.match(/(?<!\d)\d{12}(?!\d)/g) ?? []).filter((number) => {
		const parsed = parseIinBin(number);
		return parsed.ok && parsed.kind === 'iin' && !invented.has(number);
	});
}

test('no fixture of a source names a person by a number that is not of the invented ones', async () => {
	expect(files.length).toBeGreaterThan(100);
	const found = await Promise.all(
		files.map(async (path) => personsIn(await textOf(path)).map((number) => `${path}: ${number}`)),
	);
	expect(found.flat()).toEqual([]);
});

test('a number of somebody else would be found', () => {
	expect(personsIn('"iin":"850922401003", "bin":"160340001109"')).toEqual(['850922401003']);
});
