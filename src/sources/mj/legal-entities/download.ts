import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { IsoDate } from '#domain/clock.ts';
import type { DownloadContext, ListDownload } from '#sources/kit/lists/list-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';
import { keys } from './parse.ts';

/** One answer stays well below the cap of an answer. */
const pageSize = 5000;
/** A search does not reach further (format sheet F9). */
const furthest = 10_000;
/** The set is younger than that. */
const firstDay = '2010-01-01';
const dayMs = 86_400_000;

type Page = { total: number; records: readonly unknown[] };
type Window = {
	from: IsoDate;
	before: IsoDate;
	/** first digits of the numbers */
	number?: string;
};

/**
 * The whole set by days of change: windows with more records than a search reaches are halved; one day with more is paged on, or
 * taken by ranges of numbers.
 */
export const entitiesDownload: ListDownload = {
	endpoint: 'egov_data',
	manners: { timeoutMs: 120_000, retries: 3, perSecond: 2 },
	async fetch(context) {
		const path = join(context.folder, 'gbd_ul.csv');
		const file = await open(path, 'w');
		try {
			await file.write(`${keys.join(',')}\n`);
			await readWindow(context, file, { from: firstDay, before: dayAfter(context.today, 1) });
		} finally {
			await file.close();
		}
		return { files: [path], listDate: context.today };
	},
};

async function readWindow(context: DownloadContext, file: FileHandle, window: Window): Promise<void> {
	const first = await readPage(context, window, 0);
	if (first.total <= furthest) return readOn(context, file, window, first);
	const days = Math.round((Date.parse(window.before) - Date.parse(window.from)) / dayMs);
	if (days > 1) {
		const middle = dayAfter(window.from, Math.floor(days / 2));
		await readWindow(context, file, { ...window, before: middle });
		await readWindow(context, file, { ...window, from: middle });
		return;
	}
	if (await reachesFurther(context, window)) return readOn(context, file, window, first);
	await readByNumbers(context, file, window);
}

/** Further pages until the last record. */
async function readOn(context: DownloadContext, file: FileHandle, window: Window, first: Page): Promise<void> {
	let taken = await write(file, first);
	while (taken < first.total) {
		const page = await readPage(context, window, taken);
		// a page that brings nothing would be asked for for ever
		if (page.records.length === 0)
			throw new SourceFailure('not_understood', `gbd_ul ends at ${taken} of ${first.total}`);
		taken += await write(file, page);
	}
}

/** This service was seen to page on beyond the reach of a search; where it does not, it says so at once. */
async function reachesFurther(context: DownloadContext, window: Window): Promise<boolean> {
	try {
		return (await readPage(context, window, furthest)).records.length > 0;
	} catch (error) {
		if (error instanceof SourceFailure && (error.code === 'outage' || error.code === 'not_understood')) return false;
		throw error;
	}
}

const digits = '0123456789';
/** Year and month of registration: more numbers than a search reaches cannot begin alike beyond that. */
const longestPrefix = 5;

/** One day by ranges of numbers; entries without a number are passed over anyway. */
async function readByNumbers(context: DownloadContext, file: FileHandle, window: Window, prefix = ''): Promise<void> {
	for (const digit of digits) {
		const part = { ...window, number: `${prefix}${digit}` };
		const first = await readPage(context, part, 0);
		if (first.total <= furthest) await readOn(context, file, part, first);
		else if (part.number.length < longestPrefix) await readByNumbers(context, file, window, part.number);
		else throw new SourceFailure('not_understood', `more than ${furthest} records changed on ${window.from}`);
	}
}

function dayAfter(day: IsoDate, days: number): IsoDate {
	return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

async function readPage(context: DownloadContext, window: Window, offset: number): Promise<Page> {
	const changed = { range: { modified: { gte: window.from, lt: window.before } } };
	const search =
		window.number === undefined ? changed : { bool: { must: [changed, { prefix: { bin: window.number } }] } };
	const source = JSON.stringify({ from: offset, size: pageSize, query: search });
	const query = { apiKey: context.secret('API_KEY'), source };
	const { body } = await context.request({ path: '/api/detailed/gbd_ul/v1', query, expects: 'json' });
	const answer = Strict.open(parseJson(body, 'gbd_ul'), 'gbd_ul', []);
	return { total: answer.requiredNumber('totalCount'), records: answer.requiredList('data') };
}

/** @throws SourceFailure where a record lacks a field of the list: its columns have changed */
async function write(file: FileHandle, { records }: Page): Promise<number> {
	let lines = '';
	for (const value of records) {
		const record = Strict.open(value, 'gbd_ul.data[]', []);
		const missing = keys.find((key) => !record.has(key));
		if (missing !== undefined) throw new SourceFailure('not_understood', `gbd_ul: a record without ${missing}`);
		lines += `${keys.map((key) => csvCell(record.text(key))).join(',')}\n`;
	}
	await file.write(lines);
	return records.length;
}

function csvCell(text: string | null): string {
	if (text === null) return '';
	return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
