import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isIinBin } from '#domain/numbers/iin-bin.ts';
import { caseSpecs } from './cases/cases.ts';
import { generateDemo } from './generate.ts';
import type { DemoList, Manifest } from './manifest.ts';

const subjects = 600;
let folder: string;
let manifest: Manifest;
let older: Map<string, RegisterEntry>;
let newer: Map<string, RegisterEntry>;

type RegisterEntry = { cells: string[]; kind: number; status: number };
type Orders = { orders: { file: string; conditions: { classVersionId: number; itemIds: number[] }[] }[] };

async function readCsv(path: string): Promise<string[][]> {
	return parse(await readFile(join(folder, path)), { relax_column_count: false });
}

function listOf(sourceId: string, listDate?: string): DemoList {
	const list = manifest.lists.find((one) => one.sourceId === sourceId && (listDate ?? one.listDate) === one.listDate);
	if (list === undefined) throw new Error(`no list ${sourceId}`);
	return list;
}

/** Reads one monthly list as an importer would: two header rows, kind and status from the order. */
async function readCut(listDate: string): Promise<Map<string, RegisterEntry>> {
	const list = listOf('bns-register', listDate);
	const { orders }: Orders = JSON.parse(await readFile(join(folder, list.path, 'orders.json'), 'utf8'));
	const bad = new Set(list.badRows.map(({ value }) => value));
	const entries = new Map<string, RegisterEntry>();
	for (const { file, conditions } of orders) {
		const item = (classId: number) => conditions.find((one) => one.classVersionId === classId)?.itemIds[0] ?? 0;
		for (const cells of (await readCsv(`${list.path}/${file}`)).slice(2)) {
			const [bin = '', , , registeredOn = ''] = cells;
			if (bad.has(bin) || bad.has(registeredOn)) continue;
			expect(entries.has(bin), `${bin} stands twice`).toBe(false);
			entries.set(bin, { cells, kind: item(2153), status: item(1989) });
		}
	}
	return entries;
}

async function hashOf(root: string): Promise<string> {
	const hash = createHash('sha256');
	const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
	for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
		hash.update(relative(root, path)).update(await readFile(path));
	}
	return hash.digest('hex');
}

async function inNewFolder<Result>(use: (path: string) => Promise<Result>): Promise<Result> {
	const path = await mkdtemp(join(tmpdir(), 'demo-'));
	try {
		return await use(path);
	} finally {
		await rm(path, { recursive: true });
	}
}

function countWhere(column: number): number {
	return [...newer].filter(([bin, { cells }]) => older.has(bin) && older.get(bin)?.cells[column] !== cells[column])
		.length;
}

function most(values: Iterable<string>): number {
	return Math.max(...[...Map.groupBy(values, (value) => value).values()].map((group) => group.length));
}

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'demo-'));
	manifest = await generateDemo(folder, { subjects, format: 'csv' });
	older = await readCut('2026-10-01');
	newer = await readCut('2026-11-01');
});
afterAll(() => rm(folder, { recursive: true }));

describe('the whole', () => {
	test('the same options give the same bytes', async () => {
		const hashes = [];
		for (const seed of [7, 7, 8]) {
			hashes.push(
				await inNewFolder(async (path) => {
					await generateDemo(path, { subjects: 300, seed });
					return hashOf(path);
				}),
			);
		}
		expect(hashes[0]).toBe(hashes[1]);
		expect(hashes[2]).not.toBe(hashes[0]);
	});

	test('ages hang on the day given, not on the clock', async () => {
		const early = await inNewFolder((path) =>
			generateDemo(path, { subjects: 100, format: 'csv', today: '2026-03-10' }),
		);
		expect(early.lists.filter(({ sourceId }) => sourceId === 'bns-register').map((list) => list.listDate)).toEqual([
			'2026-02-01',
			'2026-03-01',
		]);
	});

	test('the manifest counts what the lists hold', async () => {
		expect(older.size).toBe(listOf('bns-register', '2026-10-01').rowsGood);
		expect(newer.size).toBe(listOf('bns-register', '2026-11-01').rowsGood);
		for (const sourceId of ['mj-legal-entities', 'bpr-index']) {
			const list = listOf(sourceId);
			const rows = (await readCsv(list.path)).length - 1;
			expect(rows).toBe(list.rowsGood + list.rowsBad + list.rowsPassed);
		}
		for (const list of manifest.lists.filter(({ sourceId }) => sourceId.startsWith('kgd-'))) {
			expect(list.rowsBad, list.sourceId).toBeGreaterThanOrEqual(2);
			expect(list.rowsGood, list.sourceId).toBeGreaterThanOrEqual(1);
		}
	});
});

describe('identifiers', () => {
	test('every number is valid and a proprietor is an adult', () => {
		for (const [bin, { kind }] of [...older, ...newer]) {
			expect(isIinBin(bin), bin).toBe(true);
			const isPerson = Number(bin[4]) < 4;
			expect(isPerson, bin).toBe(kind === 742681);
			if (isPerson && '56'.includes(bin.charAt(6))) expect(Number(bin.slice(0, 2)), bin).toBeLessThanOrEqual(8);
		}
	});

	test('numbers of the deliberately bad rows are wrong or nowhere else', () => {
		for (const { badRows } of manifest.lists) {
			for (const { reason, value } of badRows) {
				if (reason === 'check_digit') expect(isIinBin(value), value).toBe(false);
				expect(newer.has(value), value).toBe(false);
			}
		}
	});
});

describe('the register', () => {
	test('holds 35 % firms with their branches and 65 % sole proprietors', () => {
		const proprietors = [...newer.values()].filter(({ kind }) => kind === 742681 || kind === 742687).length;
		expect(proprietors / newer.size).toBeGreaterThan(0.58);
		expect(proprietors / newer.size).toBeLessThan(0.72);
	});

	test('reaches all 20 regions, and heads and houses of many firms', () => {
		expect(new Set([...newer.values()].map(({ cells }) => cells[17]?.slice(0, 2))).size).toBe(20);
		const firms = [...newer.values()].filter(({ kind }) => kind === 742679);
		expect(most(firms.map(({ cells }) => cells[21] ?? ''))).toBeGreaterThanOrEqual(10);
		expect(most(firms.map(({ cells }) => `${cells[17]} ${cells[20]}`))).toBeGreaterThanOrEqual(15);
	});

	test('differs between the two months by new, gone and changed subjects', () => {
		const cameIn = [...newer.keys()].filter((bin) => !older.has(bin));
		const wentOut = [...older.keys()].filter((bin) => !newer.has(bin));
		expect(cameIn).toContain('261040001012');
		expect(wentOut).toContain('130440001018');
		expect(cameIn.length).toBeGreaterThanOrEqual(2);
		for (const bin of cameIn) expect(newer.get(bin)?.cells[3], bin).toMatch(/^$|\.10\.2026$/);
		expect(countWhere(21)).toBeGreaterThanOrEqual(2);
		const moved = [...newer].filter(([bin, entry]) => older.has(bin) && older.get(bin)?.status !== entry.status);
		expect(moved.length).toBeGreaterThanOrEqual(2);
	});

	test('has columns of the official layout', () => {
		const [cells] = [newer.get('160340001109')?.cells ?? []];
		expect(cells).toHaveLength(22);
		expect(cells.slice(0, 4)).toEqual(['160340001109', '"Үлгі Құрылыс-7" ЖШС', 'ТОО "Үлгі Құрылыс-7"', '14.03.2016']);
		expect(cells.slice(17)).toEqual([
			'711210000',
			'АСТАНА Қ., ЕСІЛ АУДАНЫ',
			'Г.АСТАНА, РАЙОН ЕСИЛЬ',
			'улица Примерная, дом 1',
			'ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ',
		]);
	});
});

describe('named cases', () => {
	test('all stand in the register, but for the one removed and the one unlisted', () => {
		for (const { key, bin, titleRu } of manifest.cases) {
			const entry = newer.get(bin);
			expect(entry !== undefined, key).toBe(key !== 'removed' && key !== 'cast_e');
			if (entry !== undefined) expect(entry.cells[2], key).toBe(titleRu);
		}
		expect(new Set(manifest.cases.map(({ key }) => key)).size).toBe(manifest.cases.length);
	});

	test('one is very long and one has every Kazakh letter', () => {
		const named = (key: string) => caseSpecs.find((spec) => spec.key === key)?.nameRu ?? '';
		expect(named('long_name').length).toBeGreaterThan(250);
		for (const letter of 'әғқңөұүһі') expect(named('kazakh_letters').toLowerCase()).toContain(letter);
	});

	test('zero turnover has no value in the state index', async () => {
		const rows = new Map((await readCsv('bpr-index/index.csv')).map(([bin, ...rest]) => [bin, rest]));
		expect(rows.get('170340001011')).toEqual(['', 'G11', '2026-11-16', 'A2']);
		expect(rows.get('250840001017')).toEqual(['', 'N10', '2026-11-16', 'A2']);
		expect(rows.get('150940001018')?.[0]).toBe('742');
	});

	test('the liquidated and the reorganised one say so in the justice register', async () => {
		const rows = new Map((await readCsv('mj-legal-entities/gbd_ul.csv')).map((cells) => [cells[1], cells]));
		expect(rows.get('120940001014')?.[8]).toBe('Ликвидирован');
		expect(rows.get('161140001015')?.[8]).toBe('В процессе реорганизации (присоединение)');
	});
});
