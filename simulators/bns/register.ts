import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dotted, firstOfMonth } from '../../seeds/demo/calendar.ts';
import { createActivities } from '../../seeds/demo/crowd/activities.ts';
import { conditionsOf } from '../../seeds/demo/lists/register-orders.ts';
import { createRowMaker, type RowMaker, registerHeader } from '../../seeds/demo/lists/register-row.ts';
import { XlsxWriter } from '../../seeds/demo/lists/xlsx-writer.ts';
import { readReference } from '../../seeds/demo/reference.ts';
import type { Spoil } from '../kit/misbehaviour.ts';
import type { SimulatorReply, SimulatorRoute } from '../kit/route.ts';
import type { DemoSubject, World } from '../kit/world.ts';

type Condition = { classVersionId: number; itemIds: readonly number[] };
type Order = { conditions: readonly Condition[]; polls: number };

const sources = ['bns-register'];
const orders = new Map<string, Order>();
/** An order is looked for once in vain, as it takes the bureau some time. */
const pollsUntilReady = 2;
const latestCut = 612;
const regionClass = 213;
const wholeCountry = 741880;

/** Whether a subject is what an order asks for: kind and status are items of the demonstration's own orders. */
function isOrdered(subject: DemoSubject, { conditions }: Order): boolean {
	if (subject.listed === 'older') return false;
	const region = subject.place.katoCode.slice(0, 2);
	const own = conditionsOf({ key: '', kind: subject.kind, status: subject.status, group: 0 }, [region]);
	return conditions.every(({ classVersionId, itemIds }) => {
		if (itemIds.length === 0 || (classVersionId === regionClass && itemIds.includes(wholeCountry))) return true;
		const item = own.find((condition) => condition.classVersionId === classVersionId)?.itemIds[0];
		return item !== undefined && itemIds.includes(item);
	});
}

let rowOf: RowMaker | undefined;

async function workbook(guid: string, subjects: readonly DemoSubject[], columns: number): Promise<Buffer> {
	if (rowOf === undefined) {
		const reference = readReference();
		rowOf = createRowMaker(reference, createActivities(reference.oked));
	}
	const folder = await mkdtemp(join(tmpdir(), 'senim-simulator-'));
	try {
		const path = join(folder, 'order.zip');
		const writer = new XlsxWriter(path, { strings: 'inline', zipEntry: `${guid}.xlsx` });
		await writer.sheet({ name: 'Лист1', headerRows: registerHeader.map((row) => row.slice(0, columns)) });
		for (const subject of subjects) await writer.row(rowOf(subject).cells.slice(0, columns));
		await writer.close();
		return await readFile(path);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function download(guid: string, world: World, how?: Spoil): Promise<SimulatorReply> {
	const order = orders.get(guid);
	if (order === undefined) return { status: 404, body: null };
	const subjects = [...world.all()].filter((subject) => isOrdered(subject, order));
	const share = how === 'shrunken' ? 0.05 : how === 'halved' ? 0.5 : 1;
	const kept = subjects.slice(0, Math.ceil(subjects.length * share));
	const body = await workbook(guid, kept, how === 'wrong_columns' ? 9 : 22);
	return { headers: { 'content-type': 'application/zip' }, body };
}

/** The register by order (format sheet F2); an order number is the guid of its file too. */
export const registerRoutes: readonly SimulatorRoute[] = [
	{
		endpoint: 'bns',
		method: 'GET',
		pattern: '/api/rcut/ru',
		sources,
		answer: (_request, world) => ({
			body: [
				{ id: latestCut - 1, name: dotted(firstOfMonth(world.today, 1)) },
				{ id: latestCut, name: dotted(firstOfMonth(world.today, 0)) },
			],
		}),
	},
	{
		endpoint: 'bns',
		method: 'POST',
		pattern: '/api/sbr/request',
		sources,
		answer({ body }) {
			const { conditions, cutId } = JSON.parse(body) as { conditions?: readonly Condition[]; cutId?: number };
			if (conditions === undefined || cutId !== latestCut)
				return { body: { success: false, description: 'Ошибка запроса' } };
			const number = `ord-${orders.size + 1}`;
			orders.set(number, { conditions, polls: 0 });
			return { body: { success: true, obj: number } };
		},
	},
	{
		endpoint: 'bns',
		method: 'GET',
		pattern: '/api/sbr/requestResult/:number/ru',
		sources,
		answer({ params }, world) {
			const order = orders.get(params.number ?? '');
			if (order === undefined) return { body: { success: false, description: 'Заявка не найдена' } };
			order.polls++;
			if (order.polls < pollsUntilReady) return { body: { success: true, description: 'В обработке' } };
			for (const subject of world.all())
				if (isOrdered(subject, order))
					return { body: { success: true, description: 'Обработан', obj: { fileGuid: params.number } } };
			return { body: { success: true, description: 'Данные, удовлетворяющие Вашему запросу, не найдены' } };
		},
	},
	{
		endpoint: 'bns',
		method: 'GET',
		pattern: '/api/sbr/download',
		sources,
		answer: ({ query }, world) => download(query.get('guid') ?? '', world),
		spoiled: ({ query }, world, how) => download(query.get('guid') ?? '', world, how),
	},
];
