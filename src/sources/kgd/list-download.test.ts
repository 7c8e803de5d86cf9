import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { DownloadContext } from '#sources/kit/lists/list-source.ts';
import { kgdListDownload } from './list-download.ts';

const folder = mkdtempSync(join(tmpdir(), 'kgd-download-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fetchList(write: (path: string) => unknown) {
	const asked: string[] = [];
	const context: DownloadContext = {
		folder,
		today: '2026-11-21',
		async save({ path }, fileName) {
			asked.push(path);
			await write(join(folder, fileName));
			return join(folder, fileName);
		},
		request: () => Promise.reject(new Error('only the file is asked for')),
		secret: () => '',
		now: () => new Date(0),
		wait: () => Promise.resolve(),
	};
	return kgdListDownload('BANKRUPT')
		.fetch(context)
		.then(({ listDate }) => ({ listDate, asked }));
}

test('a list says itself of what day it is: the day it was taken is never its date', async () => {
	const { listDate, asked } = await fetchList((path) => writeFileSync(path, 'anything'));
	expect(listDate).toBeNull();
	expect(asked).toEqual([
		'/mobile_api/services/taxpayers_unreliable_exportexcel/BANKRUPT/KZ_ALL/fileName/list_BANKRUPT_KZ_ALL.xlsx',
	]);
});
