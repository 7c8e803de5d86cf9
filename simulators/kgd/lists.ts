import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstOfMonth } from '../../seeds/demo/calendar.ts';
import { createActivities } from '../../seeds/demo/crowd/activities.ts';
import { ArrearsList } from '../../seeds/demo/lists/arrears-list.ts';
import { TaxLists } from '../../seeds/demo/lists/tax-lists.ts';
import { readReference } from '../../seeds/demo/reference.ts';
import type { SimulatorRoute } from '../kit/route.ts';
import { spoil, type Table, workbookOf } from '../kit/table-file.ts';
import type { World } from '../kit/world.ts';

const codes = {
	PSEUDO_COMPANY: 'kgd-pseudo-enterprises',
	WRONG_ADDRESS: 'kgd-absent-at-address',
	INACTIVE: 'kgd-inactive',
	BANKRUPT: 'kgd-bankrupt',
	INVALID_REGISTRATION: 'kgd-invalid-registration',
	VIOLATION_TAX_CODE: 'kgd-tax-violations',
	TAX_ARREARS_150: 'kgd-arrears-150',
} as const;
const headers = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
/** Beside the draws of a subject: numbers used until 2013 and how sums are written. */
const seed = 1407;

type Files = ReadonlyMap<string, Buffer>;
const whole = new WeakMap<World, Promise<Files>>();

/** The lists of the demonstration without the rows that are spoiled on purpose there. */
async function writeLists(world: World, share: number, statesDate = true): Promise<Files> {
	const folder = await mkdtemp(join(tmpdir(), 'senim-simulator-'));
	try {
		const listDate = firstOfMonth(world.today, 0);
		const taxLists = new TaxLists(folder, listDate, seed, statesDate);
		const arrears = new ArrearsList(folder, listDate, seed, createActivities(readReference().oked));
		await taxLists.open();
		await arrears.open();
		const subjects = [...world.all()];
		for (const subject of subjects.slice(0, Math.ceil(subjects.length * share))) {
			await taxLists.add(subject);
			if (subject.marks.arrears !== null) await arrears.add(subject);
		}
		await taxLists.close(null);
		await arrears.close(null);
		const files = Object.entries(codes).map(
			async ([code, id]) => [code, await readFile(join(folder, id, `list_${code}_KZ_ALL.xlsx`))] as const,
		);
		return new Map(await Promise.all(files));
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

const shrunkenShare = 0.05;
const otherColumns = { keys: ['№', 'БИН', 'Наименование'], rows: [['1', '160340001109', 'ТОО "Үлгі Құрылыс-7"']] };

function listRoute(code: string, sourceId: string): SimulatorRoute {
	const file = async (files: Promise<Files>) => ({ headers, body: (await files).get(code) ?? null });
	return {
		endpoint: 'kgd_site',
		method: 'GET',
		pattern: `/mobile_api/services/taxpayers_unreliable_exportexcel/${code}/KZ_ALL/fileName/list_${code}_KZ_ALL.xlsx`,
		sources: [sourceId],
		answer(_request, world) {
			const lists = whole.get(world) ?? writeLists(world, 1);
			whole.set(world, lists);
			return file(lists);
		},
		async spoiled(_request, world, how) {
			if (how === 'shrunken') return file(writeLists(world, shrunkenShare));
			if (how === 'halved') return file(writeLists(world, 0.5));
			if (how === 'undated') return file(writeLists(world, 1, false));
			// these lists state no count of their own
			if (how === 'wrong_count') return file(writeLists(world, 1));
			return { headers, body: await workbookOf(otherColumns) };
		},
	};
}

const purpose = 1408;
const roles = ['Таможенный представитель', 'Уполномоченный экономический оператор', 'Склад временного хранения'];

/** Registers of customs [assumed, format sheet F22]: carriers and wholesale traders, for the most part. */
function customsTable(world: World): Table {
	const rows = [...world.all()].flatMap((subject) => {
		const random = world.story(subject).draw(purpose);
		const division = Number(subject.okedCode.slice(0, 2));
		const share = division === 52 ? 0.4 : division === 46 || division === 49 ? 0.03 : 0;
		if (subject.kind !== 'legal' || world.story(subject).life === 'ended' || !random.chance(share)) return [];
		const number = `${String(random.between(1, 9999)).padStart(4, '0')}/${20 + random.int(6)}`;
		const status = random.chance(0.9) ? 'Действует' : 'Приостановлен';
		const day = `15.0${1 + random.int(9)}.202${random.int(6)}`;
		return [[subject.bin, subject.nameRu, random.pick(roles), number, day, status]];
	});
	return { keys: ['bin', 'name', 'role', 'certificateNo', 'date', 'status'], rows };
}

const customs: SimulatorRoute = {
	endpoint: 'kgd_customs',
	method: 'GET',
	pattern: '/files/customs-registers.xlsx',
	sources: ['kgd-customs'],
	answer: async (_request, world) => ({ headers, body: await workbookOf(customsTable(world)) }),
	spoiled: async (_request, world, how) => ({ headers, body: await workbookOf(spoil(customsTable(world), how)) }),
};

export const kgdListRoutes: readonly SimulatorRoute[] = [
	...Object.entries(codes).map(([code, id]) => listRoute(code, id)),
	customs,
];
