import { writeFile } from 'node:fs/promises';
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
			if (guid === 'in work') unready.push(order);
			else if (guid !== 'nobody') ordered.push({ file: await save(context, guid), conditions: order.conditions });
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

async function save(context: DownloadContext, guid: string): Promise<string> {
	if (!/^[\w-]{1,64}$/.test(guid)) throw new SourceFailure('not_understood', 'requestResult: no guid');
	const file = `${guid}.zip`;
	await context.save({ path: '/api/sbr/download', query: { bucket: 'SBR_UREQUEST', guid }, expects: 'text' }, file);
	return file;
}

async function ask(context: DownloadContext, what: string, request: SourceRequest): Promise<Strict> {
	const { body } = await context.request(request);
	const oddities: Oddity[] = [];
	const answer = Strict.open(parseJson(body, what), what, oddities);
	if (answer.boolean('success') !== true) throw new SourceFailure('outage', `${what}: no success`);
	return answer;
}
