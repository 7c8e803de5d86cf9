import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ListFileError } from '#sources/kit/failures.ts';
import { readFixture } from '#sources/kit/testing.ts';
import { gosreestrStateProperty } from './source.ts';

test('an object tells its share, and its owner and body by name where they are in the register too', async () => {
	const { good, bad, passed } = await readFixture(gosreestrStateProperty, import.meta.dirname, 'gr-objects.json');
	expect(good.map(({ iinBin, fact }) => [iinBin, fact.value])).toEqual([
		['160340001119', { owner: 'АО "Сынақ Жолы"', ministry: 'АО "Сынақ Жолы"', sharePercent: 100, isBlocked: null }],
		[
			'160340001109',
			{
				...{ owner: 'ГУ "Үлгі мектебі №1"', ministry: 'ТОО "Көлеңке Трейд"', sharePercent: 51.5, isBlocked: null },
			},
		],
		['160340001129', { owner: null, ministry: null, sharePercent: null, isBlocked: null }],
	]);
	expect(passed).toEqual(['no_bin']);
	expect(bad).toEqual([
		{ field: 'flBin', reason: 'identifier', value: '210340001204' },
		{ field: 'flStateInvolvement', reason: 'number', value: '510' },
	]);
});

test.each([
	['a failure', '{"StatusCode":"ERROR","StatusText":"busy","Objects":[]}'],
	['no list', '{"StatusCode":"OK"}'],
	['a web page', '<h1>Ведутся работы</h1>'],
])('%s is no register', async (_what, text) => {
	const folder = await mkdtemp(join(tmpdir(), 'senim-gosreestr-'));
	try {
		await writeFile(join(folder, 'list.json'), text);
		await expect(readFixture(gosreestrStateProperty, folder, '../list.json')).rejects.toThrow(ListFileError);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
});
