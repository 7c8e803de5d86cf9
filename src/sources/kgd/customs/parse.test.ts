import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseList } from '#sources/kit/lists/parse-list.ts';
import { readFixture } from '#sources/kit/testing.ts';
import { kgdCustoms } from './source.ts';

test('a subject may have several roles; rows without a number, a role or a real day are bad', async () => {
	const { good, bad } = await readFixture(kgdCustoms, import.meta.dirname, 'registers.csv');
	expect(good.map(({ entryKey, fact }) => [entryKey, fact.value])).toEqual([
		[
			'160340001109/Таможенный представитель/0101/25',
			{ role: 'Таможенный представитель', certificate: '0101/25', on: '2025-03-15', status: 'Действует' },
		],
		[
			'160340001109/Склад временного хранения/',
			{ role: 'Склад временного хранения', certificate: null, on: '2024-01-20', status: 'Приостановлен' },
		],
	]);
	expect(bad).toEqual([
		{ field: 'bin', reason: 'identifier', value: '160340001108' },
		{ field: 'role', reason: 'missing', value: null },
		{ field: 'date', reason: 'date', value: '31.02.2025' },
	]);
});

test('a heading of other columns is refused', async () => {
	const path = join(tmpdir(), `customs-${process.pid}.csv`);
	await writeFile(path, 'bin,name\n160340001109,x\n');
	const read = async () => {
		for await (const batch of parseList(kgdCustoms, { path, listDate: '2026-09-01' })) expect(batch).toBeNull();
	};
	await expect(read()).rejects.toThrow(/columns/);
});
