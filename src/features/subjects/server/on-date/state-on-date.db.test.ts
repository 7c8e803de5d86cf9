import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maskIin } from '#domain/numbers/iin-bin.ts';
import {
	buildChange,
	buildEvent,
	buildSubject,
	buildTaxEntry,
	nextNumber,
	publishLists,
} from '../../../../../test/factories/subject.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import type { FieldOnDate, StateOnDate } from '../../contract.ts';

let database: TestDatabase;
let app: FastifyInstance;

/** Its address and status changed, its head did not. */
let firm: string;

beforeAll(async () => {
	database = await freshDatabase();
	const { pool } = database;
	await publishLists(pool, ['bns-register', 'mj-legal-entities']);
	const built = await buildSubject(pool, {
		...{ nameRu: 'ТОО "Үлгі"', headName: 'ҮЛГІЖАНОВ СЫНАҚ', address: 'улица Новая, 2', status: 'suspended' },
		...{ registeredOn: '2023-05-10', firstListedOn: '2024-01-01' },
	});
	firm = built.bin;
	const moved = { code: 'address' as const, oldValue: 'улица Старая, 1', newValue: 'улица Новая, 2' };
	await buildChange(pool, firm, { ...moved, seenAfter: '2026-05-01', seenOn: '2026-06-01' });
	const stopped = { code: 'state' as const, oldValue: 'active', newValue: 'suspended' };
	await buildChange(pool, firm, { ...stopped, seenAfter: '2026-08-01', seenOn: '2026-09-01' });
	app = await buildApp(database);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

const ask = (id: string, query: Record<string, string>) =>
	app.inject({ url: `/api/subjects/subject/${id}/state`, query });

async function state(id: string, on: string, locale = 'ru'): Promise<StateOnDate> {
	const answer = await ask(id, { on, locale });
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json().data;
}

async function field(id: string, code: FieldOnDate['code'], on: string, locale = 'ru'): Promise<FieldOnDate> {
	const found = (await state(id, on, locale)).fields.find((each) => each.code === code);
	if (found === undefined) throw new Error(`no field ${code}`);
	return found;
}

/** A report of somebody in which a source answered. */
async function buildAnswer(
	bin: string,
	{ sourceId, kind, asOf, values }: { sourceId: string; kind: string; asOf: string; values: readonly object[] },
): Promise<void> {
	const { pool } = database;
	const { rows } = await pool.query<{ id: string }>(
		`insert into report (bin, kind, account_id, owner, snapshot) values ($1, 'basic', 1, 'account:1', '{}') returning id`,
		[bin],
	);
	const id = rows[0]?.id;
	await pool.query(
		`insert into report_source (report_id, source_id, state, as_of, retrieved_at, facts)
		values ($1, $2, $3, $4::date, $4::date, $5)`,
		[
			...[id, sourceId, values.length === 0 ? 'nothing' : 'found', asOf],
			JSON.stringify(values.map((value) => ({ kind, value }))),
		],
	);
}

describe('what the lists of the register show', () => {
	test('before the first list nothing is known, and it says since when there are lists', async () => {
		const address = await field(firm, 'address', '2023-12-31');
		expect(address).toMatchObject({ state: 'unknown', value: null, before: null, after: null });
		expect(address.sentence).toBe('История с 01.01.2024: списков за более ранние дни нет');
	});

	test('up to the last list before the change the old value holds, from the first after it the new one', async () => {
		expect(await field(firm, 'address', '2026-05-01')).toMatchObject({
			...{ state: 'known', value: 'улица Старая, 1', sentence: 'По спискам с 01.01.2024 по 01.05.2026' },
			...{ label: 'Адрес', source_id: 'bns-register', official_url: expect.stringContaining('stat.gov.kz') },
		});
		expect(await field(firm, 'address', '2026-06-01')).toMatchObject({
			...{ state: 'known', value: 'улица Новая, 2', sentence: 'По спискам с 01.06.2026 по 01.11.2026' },
		});
	});

	test('between two lists both values are told and neither is claimed', async () => {
		expect(await field(firm, 'address', '2026-05-20')).toMatchObject({
			...{ state: 'between', value: null, before: 'улица Старая, 1', after: 'улица Новая, 2' },
			sentence:
				'Изменилось после 01.05.2026 и не позже 01.06.2026: какое из двух значений было в этот день, неизвестно',
		});
	});

	test('after the newest list its value is told as the last one known', async () => {
		expect(await field(firm, 'head_name', '2026-11-21')).toMatchObject({
			...{ state: 'last_known', value: 'ҮЛГІЖАНОВ СЫНАҚ' },
			sentence: 'По последнему списку, на 01.11.2026: о более позднем дне списка ещё нет',
		});
	});

	test('a status is told in words, in the language asked for; before registration there was none', async () => {
		expect(await field(firm, 'status', '2026-07-01')).toMatchObject({ state: 'known', value: 'Действует' });
		expect(await field(firm, 'status', '2026-09-01', 'kz')).toMatchObject({ value: 'Қызметі тоқтата тұрылған' });
		expect(await field(firm, 'status', '2026-08-15', 'en')).toMatchObject({ state: 'between', before: 'Active' });
		expect(await field(firm, 'status', '2023-05-09')).toMatchObject({
			...{ state: 'known', value: 'Ещё не зарегистрирован', sentence: 'Зарегистрирован 10.05.2023' },
		});
		expect(await field(firm, 'status', '2023-05-10')).toMatchObject({ state: 'unknown' });
	});

	test('a field that no list states is told as not stated', async () => {
		expect(await field(firm, 'oked_code', '2026-07-01')).toMatchObject({ state: 'known', value: null });
	});

	test('a subject that the lists no longer carry is removed from then on, its fields are those last carried', async () => {
		const { bin } = await buildSubject(database.pool, { address: 'улица Последняя, 3', removedOn: '2026-11-01' });
		await database.pool.query(`update subject set listed_on = '2026-10-01' where bin = $1`, [bin]);
		const gone = { code: 'removed' as const, oldValue: 'true', newValue: 'false' };
		await buildChange(database.pool, bin, { ...gone, seenAfter: '2026-10-01', seenOn: '2026-11-01' });
		expect(await field(bin, 'status', '2026-11-01')).toMatchObject({ state: 'known', value: 'Исключён из регистра' });
		expect(await field(bin, 'status', '2026-10-15')).toMatchObject({
			...{ state: 'between', before: 'Действует', after: 'Исключён из регистра' },
		});
		expect(await field(bin, 'address', '2026-11-01')).toMatchObject({
			...{ state: 'last_known', value: 'улица Последняя, 3' },
			sentence: 'По последнему списку, в котором он был, на 01.10.2026',
		});
	});
});

describe('which lists named it', () => {
	const list = 'kgd-inactive';
	const entry = { list: 'inactive', documentNumber: '12', documentOn: '2026-03-15' };

	/** In the list from March to June: gone since. */
	async function buildFormer(): Promise<string> {
		const { bin } = await buildSubject(database.pool, { firstListedOn: '2024-01-01' });
		await publishLists(database.pool, [list], { listDate: '2026-11-01' });
		await database.pool.query(
			`insert into import_run (source_id, list_date, content_hash, state) values ($1, '2026-02-01', '', 'published')`,
			[list],
		);
		await buildTaxEntry(database.pool, bin, { sourceId: list });
		await database.pool.query(`update statement set removed_on = '2026-07-01' where iin_bin = $1`, [bin]);
		const about = { sourceId: list, entryKey: bin };
		const change = (code: 'entry_new' | 'entry_gone', before: unknown, after: unknown, seenOn: string) =>
			buildEvent(database.pool, bin, { ...about, code, before, after, seenOn });
		await change('entry_new', null, entry, '2026-04-01');
		await change('entry_gone', entry, null, '2026-07-01');
		await database.pool.query(`update change_event set seen_after = seen_on - 30 where iin_bin = $1`, [bin]);
		return bin;
	}
	const listOf = async (bin: string, on: string, locale = 'ru') =>
		(await state(bin, on, locale)).lists.find(({ source_id }) => source_id === list);

	test('also one that no longer does, with what it said', async () => {
		const bin = await buildFormer();
		await expect.poll(() => listOf(bin, '2026-05-01')).toMatchObject({ state: 'known', is_listed: true });
		const listed = await listOf(bin, '2026-05-01');
		expect(listed?.entries).toHaveLength(1);
		expect(listed?.sentence).toBe('По спискам с 01.04.2026 по 01.06.2026');
		expect((await state(bin, '2026-05-01')).lists[0]?.source_id).toBe(list);
		expect(await listOf(bin, '2026-02-15')).toMatchObject({ state: 'known', is_listed: false, entries: [] });
		expect(await listOf(bin, '2026-06-15')).toMatchObject({ state: 'between', is_listed: null });
		expect(await listOf(bin, '2026-10-01')).toMatchObject({ state: 'known', is_listed: false });
		expect(await listOf(bin, '2026-11-15', 'en')).toMatchObject({ state: 'last_known', is_listed: false });
		expect(await listOf(bin, '2025-12-15', 'kz')).toMatchObject({ state: 'unknown', is_listed: null });
	});

	test('a list that was never loaded is not among them, nor is one that only weighs', async () => {
		const ids = (await state(firm, '2026-07-01')).lists.map(({ source_id }) => source_id);
		expect(ids).not.toContain('bpr-index');
		expect(ids).not.toContain('bns-register');
		expect(ids).not.toContain('kgd-bankrupt');
	});

	test('the first day that is known is named', async () => {
		expect(await state(firm, '2023-06-01')).toMatchObject({ first_on: '2024-01-01' });
		const card = (await app.inject(`/api/subjects/subject/${firm}`)).json();
		expect(card.data.known_since).toBe('2024-01-01');
	});
});

describe('what a source asked live said last', () => {
	const vat = { sourceId: 'kgd-vat', kind: 'vat_registration', asOf: '2026-11-20' };

	test('nobody asked: not known, and not «no»', async () => {
		expect(await field(firm, 'vat', '2026-07-01')).toMatchObject({ state: 'unknown', value: null });
	});

	test('on the day of the deal the payer was registered, or no longer was', async () => {
		const { bin } = await buildSubject(database.pool);
		await buildAnswer(bin, { ...vat, asOf: '2025-01-01', values: [] });
		await buildAnswer(bin, { ...vat, values: [{ from: '2021-04-01', to: '2023-06-01', endReason: null }] });
		expect(await field(bin, 'vat', '2022-01-01')).toMatchObject({
			...{ state: 'known', value: 'Состоит на учёте', source_id: 'kgd-vat' },
			sentence: 'С 01.04.2021 до 01.06.2023, ответ источника на 20.11.2026',
		});
		expect(await field(bin, 'vat', '2023-06-01')).toMatchObject({
			...{ state: 'known', value: 'Не состоит на учёте' },
			sentence: 'До 01.06.2023, ответ источника на 20.11.2026',
		});
		expect(await field(bin, 'vat', '2021-03-31')).toMatchObject({ state: 'unknown', value: null });
		expect(await field(bin, 'vat', '2026-11-21')).toMatchObject({
			...{ state: 'unknown', sentence: 'Последний ответ источника был на 20.11.2026' },
		});
	});

	test('«no payer» speaks of the day of the answer only', async () => {
		const { bin } = await buildSubject(database.pool);
		await buildAnswer(bin, { ...vat, values: [] });
		expect(await field(bin, 'vat', '2026-11-20')).toMatchObject({ state: 'known', value: 'Не состоит на учёте' });
		expect(await field(bin, 'vat', '2026-11-19')).toMatchObject({ state: 'unknown' });
	});

	test('the special tax regime of the day is named', async () => {
		const { bin } = await buildSubject(database.pool);
		const regime = { sourceId: 'kgd-regime', kind: 'tax_regime', asOf: '2026-11-20' };
		const value = { code: 'SNR_1', name: 'Упрощённая декларация', from: '2024-01-01', to: null };
		await buildAnswer(bin, { ...regime, values: [value] });
		expect(await field(bin, 'regime', '2025-01-01')).toMatchObject({ state: 'known', value: 'Упрощённая декларация' });
	});
});

test('a person is shown like on the card: the number masked, nothing kept on the way', async () => {
	const { bin } = await buildSubject(database.pool, { kind: 'sole', headName: null });
	const answer = await ask(bin, { on: '2026-07-01' });
	expect(answer.json().data.bin).toBe(maskIin(bin));
	expect(answer.body).not.toContain(bin);
	expect(answer.headers['cache-control']).toBe('no-store');
});

test('an unknown number is not found, a wrong one is refused', async () => {
	const missing = await ask(nextNumber(), { on: '2026-07-01' });
	expect([missing.statusCode, missing.json().code]).toEqual([404, 'subject_not_found']);
	const wrong = await ask('160340001108', { on: '2026-07-01' });
	expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'bin_incorrect']);
});

test.each(['2026-11-22', '1989-12-31', '2026-02-30', '2026-13-01', '21.11.2026', ''])(
	'«%s» is no day to ask about: refused, the field named',
	async (on) => {
		const answer = await ask(firm, { on });
		expect(answer.statusCode).toBe(400);
		expect(answer.json().errors[0].field).toBe('on');
	},
);

test('without a day the call is refused; the first and the last possible day are answered', async () => {
	expect((await ask(firm, {})).json().errors[0].field).toBe('on');
	for (const on of ['1990-01-01', '2026-11-21']) expect((await ask(firm, { on })).statusCode).toBe(200);
});
