import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { DownloadContext } from '#sources/kit/lists/list-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { registerDownload } from './download.ts';
import { orderedConditions, readOrders } from './orders.ts';

const folder = mkdtempSync(join(tmpdir(), 'bns-download-'));
afterAll(() => rmSync(folder, { recursive: true }));

const nobody = { success: true, description: 'Данные, удовлетворяющие Вашему запросу, не найдены' };
const inWork = { success: true, description: 'В обработке' };
const ready = (guid: string) => ({ success: true, description: 'Обработан', obj: { fileGuid: guid } });
const cuts = [
	{ id: 612, name: '01.11.2026' },
	{ id: 611, name: '01.10.2026' },
];

/** A bureau that answers the poll number `poll` of order `number` as told. */
function contextOf(
	resultOf: (number: number, poll: number) => object,
	rcut: unknown = cuts,
	savedOf: (times: number) => string | SourceFailure = () => 'PK…',
) {
	let placed = 0;
	let saves = 0;
	const waits: number[] = [];
	const polls = new Map<string, number>();
	const cutIds = new Set<number>();
	const context: DownloadContext = {
		folder,
		today: '2026-11-21',
		request({ path, body }) {
			const answer = (value: unknown) =>
				Promise.resolve({ status: 200, contentType: 'application/json', body: JSON.stringify(value) });
			if (path === '/api/rcut/ru') return answer(rcut);
			if (path.startsWith('/api/sbr/request?')) {
				cutIds.add((JSON.parse(body ?? '') as { cutId: number }).cutId);
				return answer({ success: true, obj: String(placed++) });
			}
			const poll = (polls.get(path) ?? 0) + 1;
			polls.set(path, poll);
			return answer(resultOf(Number(path.split('/').at(-2)), poll));
		},
		secret: () => '',
		now: () => new Date(0),
		save(_request, fileName) {
			const saved = savedOf(++saves);
			if (saved instanceof SourceFailure) return Promise.reject(saved);
			writeFileSync(join(folder, fileName), saved);
			return Promise.resolve(join(folder, fileName));
		},
		wait(milliseconds) {
			waits.push(milliseconds);
			return Promise.resolve();
		},
	};
	return { context, cutIds, waits };
}

test('the newest cut is ordered, orders are waited for, what nobody belongs to has no file', async () => {
	const { context, cutIds, waits } = contextOf((number, poll) => {
		if (number > 1) return nobody;
		return number === 1 && poll === 1 ? inWork : ready(`guid-${number}`);
	});
	const { files, listDate } = await registerDownload.fetch(context);
	expect([...cutIds]).toEqual([612]);
	expect(waits).toEqual([60_000]);
	expect(listDate).toBe('2026-11-01');
	const names = files.map((path) => basename(path));
	expect(names).toEqual(['guid-0.zip', 'guid-1.zip']);
	const orders = readOrders(JSON.parse(readFileSync(join(folder, 'orders.json'), 'utf8')), names);
	expect(orders.cutDate).toBe('2026-11-01');
	expect(orders.meaningOf('guid-0.zip')).toEqual({ kind: 'legal', status: 'new' });
});

const one = (number: number) => (number === 0 ? ready('guid-0') : nobody);

test.each([
	['is not found', new SourceFailure('outage', '404'), 60_000],
	['is a page in words', '{"success":false}', 60_000],
	['is refused by 429 alone', new SourceFailure('limited', '429'), 20_000],
])('a file that %s at first is asked for again', async (_what, first, waitMs) => {
	const { context, waits } = contextOf(one, cuts, (times) => (times === 1 ? first : 'PK…'));
	const { files } = await registerDownload.fetch(context);
	expect([files.length, waits]).toEqual([1, [waitMs]]);
});

test('who says 429 for ever is silent in the end', async () => {
	const { context } = contextOf(one, cuts, () => new SourceFailure('limited', '429'));
	await expect(registerDownload.fetch(context)).rejects.toThrow(/limited/);
});

test('every kind in every status is ordered; active firms and proprietors region by region', () => {
	const regions = 20;
	expect(orderedConditions).toHaveLength(5 * 6 - 2 + 2 * regions);
	expect(new Set(orderedConditions.map((conditions) => JSON.stringify(conditions))).size).toBe(
		orderedConditions.length,
	);
});

test.each([
	['an order that is never made', () => inWork, /timeout/],
	['an error inside 200', () => ({ success: false, description: 'Ошибка' }), /outage/],
	['an unknown description', () => ({ success: true, description: 'Отложен' }), /not_understood/],
	['a guid that is a path', () => ready('../../etc'), /not_understood/],
	['no file at all', () => nobody, /no order brought a file/],
])('%s fails the download', async (_what, result, message) => {
	await expect(registerDownload.fetch(contextOf(result).context)).rejects.toThrow(message);
});

test('cuts without a date or of another shape fail the download', async () => {
	for (const rcut of [{}, [], [{ id: 612, name: 'скоро' }]])
		await expect(registerDownload.fetch(contextOf(() => nobody, rcut).context)).rejects.toThrow(/rcut/);
});
