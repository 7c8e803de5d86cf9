import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { DownloadContext } from '#sources/kit/list-source.ts';
import { writeWorkbook } from '../../../test/factories/workbook.ts';
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
	return kgdListDownload('BANKRUPT', 3)
		.fetch(context)
		.then(({ listDate }) => ({ listDate, asked }));
}
const heading = (stated: string) => (path: string) =>
	writeWorkbook(path, [{ name: 'list', rows: [['Список'], [stated], ['№ п/п', 'БИН/ИИН']] }]);

test('a list is of the day that its heading states', async () => {
	const { listDate, asked } = await fetchList(heading('по состоянию на 01.11.2026'));
	expect(listDate).toBe('2026-11-01');
	expect(asked).toEqual([
		'/mobile_api/services/taxpayers_unreliable_exportexcel/BANKRUPT/KZ_ALL/fileName/list_BANKRUPT_KZ_ALL.xlsx',
	]);
});

test('a list that states no day, or is none at all, is of today: whoever takes it over refuses it', async () => {
	expect((await fetchList(heading('Комитет государственных доходов'))).listDate).toBe('2026-11-21');
	expect((await fetchList((path) => writeFileSync(path, '<html>'))).listDate).toBe('2026-11-21');
});
