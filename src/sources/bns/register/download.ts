import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IsoDate } from '#domain/clock.ts';
import { parseListDate } from '#sources/kit/lists/list-date.ts';
import type { DownloadContext, ListDownload } from '#sources/kit/lists/list-source.ts';
import type { Oddity, SourceRequest } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';
import { type OrderCondition, orderedConditions } from './orders.ts';

/** An order stands for minutes with the bureau, now and then for an hour (format sheet F2). */
const pauseMs = 60_000;
const mostRounds = 50;
const calmMs = 20_000;
const mostTries = 6;
const noSuchSubjects = 'Данные, удовлетворяющие Вашему запросу, не найдены';

type Order = { number: string; conditions: readonly OrderCondition[] };
type Ordered = { file: string; conditions: readonly OrderCondition[] };

/**
 * The register is made to order: one order for each kind and status, the large ones by region. All are placed, then asked
 * after in turn; a combination that nobody belongs to has no file. Beside the files stands what each of them is.
 */
export const registerDownload: ListDownload = {
	endpoint: 'bns',
	manners: { timeoutMs: 300_000, retries: 2, perSecond: 1 },
	async fetch(context) {
		const cut = await latestCut(context);
		const waiting: Order[] = [];
		for (const conditions of orderedConditions) waiting.push(await place(context, cut.id, conditions));
		const ordered = await collect(context, waiting);
		if (ordered.length === 0) throw new SourceFailure('not_understood', 'no order brought a file');
		const about = { cutDate: cut.date, orders: ordered };
		await writeFile(join(context.folder, 'orders.json'), JSON.stringify(about));
		return { files: ordered.map(({ file }) => join(context.folder, file)), listDate: cut.date };
	},
};

/** The monthly cuts; the greatest id is the newest. */
async function latestCut(context: DownloadContext): Promise<{ id: number; date: IsoDate }> {
	const { body } = await context.request({ path: '/api/rcut/ru', expects: 'json' });
	const answer = parseJson(body, 'rcut');
	if (!Array.isArray(answer)) throw new SourceFailure('not_understood', 'rcut is no list');
	const cuts = answer.map((each) => Strict.open(each, 'rcut[]', []));
	const known = cuts.map((cut) => ({ id: cut.requiredNumber('id'), name: cut.requiredText('name') }));
	const newest = known.sort((one, other) => other.id - one.id)[0];
	const date = newest === undefined ? null : parseListDate(newest.name);
	if (newest === undefined || date === null) throw new SourceFailure('not_understood', 'rcut names no date');
	return { id: newest.id, date };
}

async function place(context: DownloadContext, cutId: number, conditions: readonly OrderCondition[]): Promise<Order> {
	const answer = await ask(context, 'request', {
		method: 'POST',
		path: '/api/sbr/request?gov',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ conditions, cutId, stringForMD5: 'string' }),
		expects: 'json',
	});
	return { number: answer.requiredText('obj'), conditions };
}

/** Downloads what is ready, round by round. @throws SourceFailure (timeout) where an order is never made */
async function collect(context: DownloadContext, orders: readonly Order[]): Promise<Ordered[]> {
	const ordered: Ordered[] = [];
	let waiting = orders;
	for (let round = 0; waiting.length > 0; round++) {
		if (round === mostRounds) throw new SourceFailure('timeout', `${waiting.length} orders are not ready`);
		if (round > 0) await context.wait(pauseMs);
		const unready: Order[] = [];
		for (const order of waiting) {
			const guid = await resultOf(context, order);
			if (guid === 'nobody') continue;
			const file = guid === 'in work' ? null : await save(context, guid);
			if (file === null) unready.push(order);
			else ordered.push({ file, conditions: order.conditions });
		}
		waiting = unready;
	}
	return ordered;
}

async function resultOf(context: DownloadContext, { number }: Order): Promise<string> {
	const path = `/api/sbr/requestResult/${encodeURIComponent(number)}/ru`;
	const answer = await ask(context, 'requestResult', { path, expects: 'json' });
	const description = answer.text('description') ?? '';
	if (description.startsWith(noSuchSubjects)) return 'nobody';
	const result = answer.object('obj');
	if (result !== null) return result.requiredText('fileGuid');
	if (description === 'В обработке') return 'in work';
	throw new SourceFailure('not_understood', `requestResult: «${description.slice(0, 80)}»`);
}

/** Null while there is no file yet: an order may be told as made before it is there. */
async function save(context: DownloadContext, guid: string): Promise<string | null> {
	if (!/^[\w-]{1,64}$/.test(guid)) throw new SourceFailure('not_understood', 'requestResult: no guid');
	const file = `${guid}.zip`;
	const request = { path: '/api/sbr/download', query: { bucket: 'SBR_UREQUEST', guid }, expects: 'text' } as const;
	try {
		const path = await patiently(context, () => context.save(request, file));
		return (await isArchive(path)) ? file : null;
	} catch (error) {
		if (error instanceof SourceFailure && (error.code === 'outage' || error.code === 'not_understood')) return null;
		throw error;
	}
}

async function isArchive(path: string): Promise<boolean> {
	const file = await open(path);
	try {
		const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
		return buffer.toString('latin1') === 'PK';
	} finally {
		await file.close();
	}
}

/** The bureau asks for 20 s after too many requests, and says so by 429 alone. */
async function patiently<Result>(context: DownloadContext, work: () => Promise<Result>): Promise<Result> {
	for (let tries = 1; ; tries++) {
		try {
			return await work();
		} catch (error) {
			if (!(error instanceof SourceFailure && error.code === 'limited') || tries === mostTries) throw error;
			await context.wait(calmMs);
		}
	}
}

async function ask(context: DownloadContext, what: string, request: SourceRequest): Promise<Strict> {
	const { body } = await patiently(context, () => context.request(request));
	const oddities: Oddity[] = [];
	const answer = Strict.open(parseJson(body, what), what, oddities);
	if (answer.boolean('success') !== true) throw new SourceFailure('outage', `${what}: no success`);
	return answer;
}
