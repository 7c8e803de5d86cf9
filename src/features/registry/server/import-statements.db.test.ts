import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { binsOf } from '../../../../test/factories/register-files.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { type ImportOptions, importList, listBadRows, numberEvents } from '../public.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-statements-'));
const clock = { now: () => new Date('2026-11-21T09:00:00Z') };
const [a = '', b = '', c = ''] = binsOf(3);
let database: TestDatabase;

beforeAll(async () => {
	database = await freshDatabase();
});
beforeEach(() => database.pool.query('truncate statement, change_event, dataset_state, import_run cascade'));
afterAll(async () => {
	await database.drop();
	rmSync(folder, { recursive: true });
});

let written = 0;
function take(sourceId: string, lines: readonly string[], options: ImportOptions) {
	const path = join(folder, `list-${++written}.csv`);
	writeFileSync(path, `${lines.join('\n')}\n`);
	return importList({ pool: database.pool, clock }, sourceId, [path], options);
}
const rowsOf = async (sql: string) => (await database.pool.query(sql)).rows;

const handedOver = (listDate: string, rows: readonly string[], options: ImportOptions = {}) =>
	take(
		'bpr-preliminary',
		['bin,factor,bin_code,value,unit,as_of,reason_code,body', ...rows.map((row) => `${row},,,2026-08-31,,KGD`)],
		{ listDate, ...options },
	);
/** What is stored of a subject: its bins by factor, and since when, where that is later than its first list. */
const told = async () =>
	(await rowsOf(`select iin_bin, value, first_listed_on, listed_on, removed_on from statement order by iin_bin`)).map(
		({ iin_bin, value, first_listed_on, listed_on, removed_on }) => [
			iin_bin,
			value.factors.map(({ factor, bin, changedOn }: Record<string, string>) => [factor, bin, changedOn]),
			[first_listed_on, listed_on, removed_on],
		],
	);

test('the factors of a subject become one statement, and a doubled one is reported', async () => {
	const rows = [`${a},T4,no_duty`, `${b},P1,none`, `${a},P1,none`, `${a},T4,vat_removed_24_months`];
	const { runId, ...summary } = await handedOver('2026-10-01', rows);
	expect(summary).toMatchObject({ rowsPublished: 3, rowsNew: 2, rowsBad: 1 });
	const bad = await listBadRows(database.pool, runId, 10);
	expect(bad).toMatchObject([{ rowNumber: 5, reason: 'duplicate', value: `bpr-preliminary ${a} T4` }]);
	const dates = ['2026-10-01', '2026-10-01', null];
	expect(await told()).toEqual([
		[
			a,
			[
				['P1', 'none', undefined],
				['T4', 'no_duty', undefined],
			],
			dates,
		],
		[b, [['P1', 'none', undefined]], dates],
	]);
});

test('a later list changes the statements that differ, and each factor keeps the day of its own change', async () => {
	await handedOver('2026-09-01', [`${a},T4,no_duty`, `${a},P1,none`, `${b},P1,none`]);
	const fallen = [`${a},T4,vat_removed_24_months`, `${a},P1,none`, `${b},P1,none`];
	expect(await handedOver('2026-10-01', fallen)).toMatchObject({ rowsNew: 0, rowsChanged: 1, rowsRemoved: 0 });
	const last = [`${a},T4,vat_removed_24_months`, `${a},P1,terminated_by_fault`, `${c},P1,none`];
	expect(await handedOver('2026-11-01', last)).toMatchObject({ rowsNew: 1, rowsChanged: 1, rowsRemoved: 1 });
	expect(await told()).toEqual([
		[
			a,
			[
				['P1', 'terminated_by_fault', '2026-11-01'],
				['T4', 'vat_removed_24_months', '2026-10-01'],
			],
			['2026-09-01', '2026-11-01', null],
		],
		[b, [['P1', 'none', undefined]], ['2026-09-01', '2026-10-01', '2026-11-01']],
		[c, [['P1', 'none', undefined]], ['2026-11-01', '2026-11-01', null]],
	]);
	expect(await handedOver('2026-11-01', last, { force: true })).toMatchObject({ rowsNew: 0, rowsChanged: 0 });
});

test('a list of factors that shrank is refused by its lines, not by its subjects', async () => {
	await handedOver('2026-10-01', [`${a},T4,no_duty`, `${a},P1,none`, `${b},P1,none`, `${b},T4,no_duty`]);
	const shrunk = handedOver('2026-11-01', [`${a},T4,no_duty`, `${b},P1,none`]);
	await expect(shrunk).rejects.toMatchObject({ code: 'shrank' });
	expect(await rowsOf('select row_count from dataset_state')).toEqual([{ row_count: 4 }]);
});

const heading = 'id,bin,namekz,nameru,datereg,addresskz,addressru,statuskz,statusru,okedkz,okedru,director';
const entity = (bin: string, status: string) => `1,${bin},,"ТОО ""Үлгі""",2016-03-14,,,,${status},,,`;

test('a line that states two things is one line: a doubled one goes with all that it states', async () => {
	const rows = [entity(a, 'Зарегистрирован'), entity(b, 'В процессе реорганизации (слияние)')];
	const doubled = entity(a, 'В процессе реорганизации (присоединение)');
	const { runId, ...summary } = await take('mj-legal-entities', [heading, ...rows, doubled], {
		listDate: '2026-10-01',
	});
	expect(summary).toMatchObject({ rowsPublished: 2, rowsNew: 3, rowsBad: 1 });
	expect(await listBadRows(database.pool, runId, 10)).toMatchObject([{ rowNumber: 4, reason: 'duplicate' }]);
	expect(
		await rowsOf(
			`select iin_bin, kind, coalesce(value->>'state', value->>'type') as said from statement order by 1, 2`,
		),
	).toEqual([
		{ iin_bin: a, kind: 'register_entry', said: 'active' },
		{ iin_bin: b, kind: 'register_entry', said: 'reorganizing' },
		{ iin_bin: b, kind: 'reorganization', said: 'слияние' },
	]);
});

const registered = 'Зарегистрирован';
const justice = (listDate: string, rows: readonly string[], options: ImportOptions = {}) =>
	take('mj-legal-entities', [heading, ...rows], { listDate, allowShrink: true, ...options });
/** Events of entries in the order they were written. */
const events = () =>
	rowsOf(
		`select iin_bin, code, entry_key, before::json->>'state' as before, after::json->>'state' as after, seen_after, seen_on
			from change_event order by seen_on, iin_bin, code`,
	);
const event = (bin: string, code: string, [before, after]: [string | null, string | null], seen: [string, string]) => ({
	...{ iin_bin: bin, code, entry_key: bin, before, after },
	...{ seen_after: seen[0], seen_on: seen[1] },
});

test('an event weighs what it brings, by the judge, and good is what takes it away; the register is weighed alike', async () => {
	const severities = async () => {
		const rows = await rowsOf('select iin_bin, code, severity from change_event order by seen_on, iin_bin, code');
		return rows.map(({ iin_bin: bin, code, severity }) => [[a, b, c].indexOf(bin), code, severity]);
	};
	await justice('2026-09-01', [entity(a, registered), entity(b, 'Ликвидирован')]);
	await justice('2026-10-01', [entity(a, 'Ликвидирован'), entity(b, registered), entity(c, registered)]);
	expect((await severities()).toSorted()).toEqual([
		[0, 'entry_changed', 'stop'],
		[1, 'entry_changed', 'good'],
		[2, 'entry_new', 'info'],
	]);
	await database.pool.query('truncate change_event');
	await justice('2026-11-01', [entity(b, registered), entity(c, registered)]);
	expect(await severities()).toEqual([[0, 'entry_gone', 'good']]);
});

test('events get their number after the commit, in its order: a slower transaction is never skipped', async () => {
	const { pool } = database;
	const insert = `insert into change_event (iin_bin, code, source_id, seen_after, seen_on, publication)
		values ($1, 'state', 'bns-register', '2026-10-01', '2026-11-01', 1)`;
	const numbers = async () =>
		(await rowsOf('select iin_bin from change_event where number is not null order by number')).map(
			({ iin_bin }) => iin_bin,
		);
	const slow = await pool.connect();
	try {
		await slow.query('begin');
		await slow.query(insert, [a]);
		await pool.query(insert, [b]);
		expect(await numberEvents(pool)).toBe(1);
		expect(await numbers()).toEqual([b]);
		await slow.query('commit');
	} finally {
		slow.release();
	}
	await pool.query(insert, [c]);
	const [one, other] = await Promise.all([numberEvents(pool), numberEvents(pool)]);
	expect(one + other).toBe(2);
	expect(await numbers()).toEqual([b, a, c]);
	expect(await numberEvents(pool)).toBe(0);
});

test('the first edition of a list is no event; later ones tell what came, went and says something else', async () => {
	await justice('2026-09-01', [entity(a, registered), entity(b, registered)]);
	expect(await events()).toEqual([]);
	await justice('2026-10-01', [entity(a, 'Ликвидирован'), entity(c, registered)]);
	const october = [
		event(a, 'entry_changed', ['active', 'liquidated'], ['2026-09-01', '2026-10-01']),
		event(b, 'entry_gone', ['active', null], ['2026-09-01', '2026-10-01']),
		event(c, 'entry_new', [null, 'active'], ['2026-09-01', '2026-10-01']),
	].sort((one, other) => (one.iin_bin < other.iin_bin ? -1 : 1));
	expect(await events()).toEqual(october);
	await justice('2026-11-01', [entity(a, 'Ликвидирован'), entity(b, registered), entity(c, registered)]);
	const back = event(b, 'entry_new', [null, 'active'], ['2026-10-01', '2026-11-01']);
	expect(await events()).toEqual([...october, back]);
});

test('the same edition again, the same entries in a new edition, and another spelling are no events', async () => {
	const rows = [entity(a, registered), entity(b, registered)];
	await justice('2026-09-01', rows);
	await justice('2026-09-01', rows, { force: true });
	await justice('2026-10-01', rows);
	const spelt = [entity(a, registered.toUpperCase()), entity(b, registered)];
	expect(await justice('2026-11-01', spelt)).toMatchObject({ rowsChanged: 1 });
	expect(await events()).toEqual([]);
});

test('factors handed over of everybody are told by the index, not by their list', async () => {
	await handedOver('2026-09-01', [`${a},T4,no_duty`, `${b},P1,none`]);
	await handedOver('2026-10-01', [`${a},T4,vat_removed_24_months`, `${c},P1,none`], { allowShrink: true });
	expect(await events()).toEqual([]);
});

test('a row left out for its key, which is about another number, makes the list silent about that one', async () => {
	const supplier = (bin: string, id: number) =>
		JSON.stringify({ set: 'suppliers', record: { id: `${id}`, identifier: bin } });
	await take('samruk-suppliers', [supplier(a, 1), supplier(b, 1), supplier(c, 2), supplier(c, 2)], {
		listDate: '2026-10-01',
	});
	expect(await rowsOf('select source_id, iin_bin from unread_entry')).toEqual([
		{ source_id: 'samruk-suppliers', iin_bin: b },
	]);
});
