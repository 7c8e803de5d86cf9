import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { DownloadContext } from '#sources/kit/lists/list-source.ts';
import { entitiesDownload } from './download.ts';
import { keys } from './parse.ts';

const folder = mkdtempSync(join(tmpdir(), 'mj-download-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Query = { from: number; size: number; query: { range: { modified: { gte: string; lt: string } } } };
type Record = { bin: string; modified: string };

/** A set of bare records, searched as the portal searches. */
function contextOf(records: readonly Record[], bodyOf?: (found: readonly object[], total: number) => object) {
	const asked: Query[] = [];
	const context: DownloadContext = {
		folder,
		today: '2026-11-21',
		request({ query = {} }) {
			const source = JSON.parse(String(query.source)) as Query;
			asked.push(source);
			const { gte, lt } = source.query.range.modified;
			const found = records.filter(({ modified }) => modified >= gte && modified < lt);
			const page = found
				.slice(source.from, source.from + source.size)
				.map((record) => ({ ...Object.fromEntries(keys.map((key) => [key, null])), ...record }));
			const body = bodyOf?.(page, found.length) ?? { totalCount: found.length, data: page };
			return Promise.resolve({ status: 200, contentType: 'application/json', body: JSON.stringify(body) });
		},
		secret: () => 'key',
		now: () => new Date(0),
		save: () => Promise.reject(new Error('nothing is saved')),
		wait: () => Promise.resolve(),
	};
	return { context, asked };
}

const days = ['2019-02-01', '2024-05-05', '2026-11-21'];
const many = Array.from({ length: 21_000 }, (_, index) => ({
	bin: `${index}`,
	modified: days[index % 3] ?? '',
}));

test('a set larger than a search reaches is taken by windows of days, each record once', async () => {
	const { context, asked } = contextOf(many);
	const { files, listDate } = await entitiesDownload.fetch(context);
	expect(listDate).toBe('2026-11-21');
	const lines = readFileSync(files[0] ?? '', 'utf8')
		.trimEnd()
		.split('\n');
	expect(lines[0]).toBe(keys.join(','));
	expect(new Set(lines.slice(1)).size).toBe(21_000);
	for (const { from, size } of asked) expect(from + size).toBeLessThanOrEqual(10_000);
});

test('names with quotes and commas read back as they were', async () => {
	const name = 'ТОО "Үлгі, Құрылыс-7"';
	const { context } = contextOf([{ bin: '160340001109', modified: '2026-01-01', nameru: name } as Record]);
	const { files } = await entitiesDownload.fetch(context);
	expect(readFileSync(files[0] ?? '', 'utf8')).toContain('"ТОО ""Үлгі, Құрылыс-7"""');
});

test('other columns, a missing list and a page that ends too early fail the download', async () => {
	const one = [{ bin: '160340001109', modified: '2026-01-01' }];
	const fetch = (bodyOf: (found: readonly object[], total: number) => object) =>
		entitiesDownload.fetch(contextOf(one, bodyOf).context);
	await expect(fetch(() => ({ totalCount: 1, data: [{ nomer: '1' }] }))).rejects.toThrow(/without id/);
	await expect(fetch(() => ({ totalCount: 1 }))).rejects.toThrow(/missing/);
	await expect(fetch(() => ({ totalCount: 5, data: [] }))).rejects.toThrow(/ends at 0 of 5/);
	await expect(fetch(() => ({ error: 'E-17' }))).rejects.toThrow(/not_understood/);
});

test('more changes on one day than a search reaches cannot be taken', async () => {
	const { context } = contextOf(many.map(({ bin }) => ({ bin, modified: '2026-01-01' })));
	await expect(entitiesDownload.fetch(context)).rejects.toThrow(/changed on 2026-01-01/);
});
