import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { DownloadContext } from '#sources/kit/lists/list-source.ts';
import { entitiesDownload } from './download.ts';
import { keys } from './parse.ts';

const folder = mkdtempSync(join(tmpdir(), 'mj-download-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Range = { modified: { gte: string; lt: string } };
type Query = {
	from: number;
	size: number;
	query: { range?: Range; bool?: { must: readonly [{ range: Range }, { prefix: { bin: string } }] } };
};
type Record = { bin: string; modified: string };

/** A set of bare records, searched as the portal searches. */
function contextOf(
	records: readonly Record[],
	bodyOf?: (found: readonly object[], total: number, from: number) => object,
) {
	const asked: Query[] = [];
	const context: DownloadContext = {
		folder,
		today: '2026-11-21',
		request({ query = {} }) {
			const source = JSON.parse(String(query.source)) as Query;
			asked.push(source);
			const { range, bool } = source.query;
			const { gte, lt } = (range ?? bool?.must[0].range)?.modified ?? { gte: '', lt: '' };
			const prefix = bool?.must[1].prefix.bin ?? '';
			const found = records.filter(({ modified, bin }) => modified >= gte && modified < lt && bin.startsWith(prefix));
			const page = found
				.slice(source.from, source.from + source.size)
				.map((record) => ({ ...Object.fromEntries(keys.map((key) => [key, null])), ...record }));
			const body = bodyOf?.(page, found.length, source.from) ?? { totalCount: found.length, data: page };
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

const oneDay = many.map((_record, index) => ({ bin: String(index % 7) + index, modified: '2026-01-01' }));
const read = async (context: DownloadContext) =>
	readFileSync((await entitiesDownload.fetch(context)).files[0] ?? '', 'utf8')
		.trimEnd()
		.split('\n')
		.slice(1);

test('more changes on one day than a search reaches are paged on where the service goes on', async () => {
	const { context } = contextOf(oneDay);
	expect(new Set(await read(context)).size).toBe(21_000);
});

test('where it does not, the day is taken by ranges of numbers', async () => {
	const refusal = (page: readonly object[], total: number, from: number) =>
		from >= 10_000 ? { error: 'Result window is too large' } : { totalCount: total, data: page };
	const { context, asked } = contextOf(oneDay, refusal);
	const lines = await read(context);
	expect([lines.length, new Set(lines).size]).toEqual([21_000, 21_000]);
	expect(asked.some(({ query }) => query.bool !== undefined)).toBe(true);
	const same = oneDay.map(() => ({ bin: '160340001109', modified: '2026-01-01' }));
	await expect(entitiesDownload.fetch(contextOf(same, refusal).context)).rejects.toThrow(/changed on 2026-01-01/);
});
