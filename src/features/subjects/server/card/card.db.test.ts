import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maskIin } from '#domain/numbers/iin-bin.ts';
import {
	buildArrears,
	buildChange,
	buildEvent,
	buildJusticeRecord,
	buildPlace,
	buildSubject,
	buildTaxEntry,
	nextNumber,
	publishLists,
} from '../../../../../test/factories/subject.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import type { SubjectCard } from '../../contract.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
	database = await freshDatabase();
	const { pool } = database;
	await pool.query(`insert into oked (code, section, name_ru, name_kk, name_en) values
		('41201', 'F', 'Строительство жилых зданий', 'Тұрғын ғимараттарының құрылысы', 'Construction of residential buildings'),
		('43220', 'F', 'Санитарно-технические работы', 'Сантехникалық жұмыстар', null)`);
	await pool.query(`insert into classifier_item (classifier, code, name_ru, name_kk, name_en) values
		('krp', '105', 'Малые предприятия (<= 5)', 'Шағын кәсіпорындар (<= 5)', 'Small enterprises (<= 5)')`);
	await buildPlace(pool, {
		code: '750000000',
		level: 1,
		nameRu: 'г. Алматы',
		nameKk: 'Алматы қ.',
		nameEn: 'Almaty city',
		isCity: true,
	});
	await buildPlace(pool, { code: '751110000', level: 2, nameRu: 'Алмалинский район', parentCode: '751100000' });
	await publishLists(pool);
	app = await buildApp(database);
});

afterAll(async () => {
	await app.close();
	await database.drop();
});

const path = (id: string) => `/api/subjects/subject/${id}`;

async function card(id: string, locale = 'ru'): Promise<SubjectCard> {
	const answer = await app.inject({ url: path(id), query: { locale } });
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json().data;
}

const sourceOf = (shown: SubjectCard, id: string) => shown.sources.find((source) => source.id === id);

describe('requisites', () => {
	test('carry the names existing consumers know, in three languages', async () => {
		const { bin } = await buildSubject(database.pool, {
			nameRu: 'ТОО "Үлгі Құрылыс-7"',
			nameKk: '"Үлгі Құрылыс-7" ЖШС',
			okedCode: '41201',
			okedSecondary: ['43220', '99999'],
			katoCode: '751110000',
			address: 'улица Примерная, дом 1',
			headName: 'ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ',
		});
		const [ru, kz, en] = await Promise.all([card(bin), card(bin, 'kz'), card(bin, 'en')]);
		expect(ru).toMatchObject({
			bin,
			title: 'ТОО "Үлгі Құрылыс-7"',
			short_name_ru: 'ТОО "Үлгі Құрылыс-7"',
			name_kz: '"Үлгі Құрылыс-7" ЖШС',
			is_individual: false,
			is_active: true,
			chief_name: 'ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ',
			dt_registration: '2016-03-14',
			official_address: 'улица Примерная, дом 1',
			kato: '751110000',
			okat: '41201',
			main_activity: 'Строительство жилых зданий',
			okat_secondary: [
				{ code: '43220', name: 'Санитарно-технические работы' },
				{ code: '99999', name: null },
			],
			code_krp_full: '105',
			title_krp: 'Малые предприятия (<= 5)',
			pay_nds: null,
			kind: 'legal',
			state: 'active',
			state_label: 'Действует',
			state_on: '2026-11-01',
			kato_path: [
				{ code: '750000000', name: 'г. Алматы' },
				{ code: '751110000', name: 'Алмалинский район' },
			],
			provenance: { requisites: { source_id: 'bns-register', as_of: '2026-11-01' } },
		});
		expect(kz).toMatchObject({ title: '"Үлгі Құрылыс-7" ЖШС', main_activity: 'Тұрғын ғимараттарының құрылысы' });
		expect(en).toMatchObject({ title: 'ТОО "Үлгі Құрылыс-7"', main_activity: 'Construction of residential buildings' });
		expect(new Set([ru, kz, en].map((shown) => shown.verdict.sentence)).size).toBe(3);
		expect(en.title_krp).toBe('Small enterprises (<= 5)');
		expect(en.okat_secondary[0]?.name).toBe('Санитарно-технические работы');
	});

	test('of a person carry a masked number, and the answer is not stored', async () => {
		const person = await buildSubject(database.pool, { kind: 'sole', nameRu: 'ИП СЫНАМОВА' });
		const byNumber = await app.inject(path(person.bin));
		const shown: SubjectCard = byNumber.json().data;
		expect(shown).toMatchObject({ bin: maskIin(person.bin), is_individual: true });
		expect(byNumber.body).not.toContain(person.bin);
		expect(byNumber.headers['cache-control']).toBe('no-store');
		const byId = await app.inject(path(shown.id));
		expect(byId.json().data).toEqual(shown);
		// served from memory it is still not stored
		expect((await app.inject(path(shown.id))).headers['cache-control']).toBe('no-store');
	});

	test('of an organisation may be kept by the browser only', async () => {
		const { bin } = await buildSubject(database.pool);
		expect((await app.inject(path(bin))).headers['cache-control']).toBe('private, max-age=0');
	});
});

describe('the answer of a source', () => {
	test('is "nothing" where its list is loaded and has no row', async () => {
		const { bin } = await buildSubject(database.pool);
		const source = sourceOf(await card(bin), 'kgd-bankrupt');
		expect(source).toMatchObject({
			state: 'nothing',
			sentence: 'Не значится в списке от 01.11.2026',
			mark: 'clean',
			as_of: '2026-11-01',
			is_stale: false,
		});
	});

	test('is "found" where it has one', async () => {
		const { bin } = await buildSubject(database.pool);
		await buildTaxEntry(database.pool, bin, { sourceId: 'kgd-inactive', actNumber: '7', actDate: '2026-02-03' });
		const shown = await card(bin);
		expect(sourceOf(shown, 'kgd-inactive')).toMatchObject({ state: 'found' });
		expect(shown.attention).toMatchObject([
			{ code: 'inactive_taxpayer', document: { number: '7', date: '2026-02-03' } },
		]);
	});

	test('is not asked where the source does not cover such subjects, and is no gap', async () => {
		const { bin } = await buildSubject(database.pool, { kind: 'sole' });
		const shown = await card(bin);
		expect(sourceOf(shown, 'mj-legal-entities')).toBeUndefined();
		const legal = await card((await buildSubject(database.pool)).bin);
		expect(shown.verdict.silent_count).toBeLessThanOrEqual(legal.verdict.silent_count);
	});
});

describe('the verdict', () => {
	test('of a clean mature firm is good', async () => {
		const { bin } = await buildSubject(database.pool, { registeredOn: '2010-03-14' });
		const shown = await card(bin);
		expect(shown.idn).toMatchObject({ risk_class: 'green', origin: 'model', share_below: null });
		expect(shown.verdict).toMatchObject({ tone: 'good', stop_count: 0 });
	});

	test('with a stop factor is bad, and the document stands beside it', async () => {
		const { bin } = await buildSubject(database.pool);
		await buildTaxEntry(database.pool, bin, {
			sourceId: 'kgd-pseudo-enterprises',
			actNumber: '2-123/2023',
			actDate: '2023-05-15',
		});
		const shown = await card(bin);
		expect(shown.verdict).toMatchObject({ tone: 'bad', stop_count: 1 });
		expect(shown.idn.risk_class).toBe('red');
		expect(shown.stop_factors).toMatchObject([
			{
				code: 'pseudo_enterprise',
				source_id: 'kgd-pseudo-enterprises',
				document: { number: '2-123/2023', date: '2023-05-15' },
			},
		]);
	});

	test('of a liquidated firm names it so', async () => {
		const { bin } = await buildSubject(database.pool);
		await buildJusticeRecord(database.pool, bin, 'liquidated');
		expect(await card(bin)).toMatchObject({ state: 'liquidated', is_active: false, verdict: { tone: 'bad' } });
	});

	test('of a branch says that it was not calculated and why', async () => {
		const { bin } = await buildSubject(database.pool, { kind: 'branch' });
		expect(await card(bin)).toMatchObject({
			idn: { not_calculated: { code: 'branch' } },
			verdict: { tone: 'neutral' },
		});
	});

	test('arrears are told with their size in МРП', async () => {
		const { bin } = await buildSubject(database.pool);
		await buildArrears(database.pool, bin, 4_325_000);
		const shown = await card(bin);
		expect(shown.arrears).toMatchObject({ total_kzt: 4_325_000, late_fee_kzt: null, total_mci: 1000 });
		expect(shown.attention[0]).toMatchObject({ code: 'large_arrears' });
	});
});

describe('relatives', () => {
	test('a branch leads to the one organisation its name quotes, and back', async () => {
		const { pool } = database;
		const head = await buildSubject(pool, { nameRu: 'ТОО "Қызғалдақ Сауда"', nameKk: '"Қызғалдақ Сауда" ЖШС' });
		const branch = await buildSubject(pool, { kind: 'branch', nameRu: 'Филиал ТОО "Қызғалдақ Сауда" в городе Алматы' });
		await buildSubject(pool, { kind: 'branch', nameRu: 'Филиал ТОО "Қызғалдақ Сауда Плюс" в городе Алматы' });
		expect((await card(branch.bin)).head_organisation).toMatchObject({ bin: head.bin });
		expect((await card(head.bin)).branches).toMatchObject({ total: 1, items: [{ bin: branch.bin }] });
	});

	test('with two organisations of that name nobody is named', async () => {
		const { pool } = database;
		const [first] = [
			await buildSubject(pool, { nameRu: 'ТОО "Тезка"' }),
			await buildSubject(pool, { nameRu: 'АО "Тезка"' }),
		];
		const branch = await buildSubject(pool, { kind: 'branch', nameRu: 'Филиал "Тезка" в Астане' });
		expect((await card(branch.bin)).head_organisation).toBeNull();
		expect((await card(first.bin)).branches).toEqual({ total: 0, items: [] });
	});

	test('live subjects with a head of the same name are listed, ten of them, with their number', async () => {
		const { pool } = database;
		const headName = 'ОДНОФАМИЛЬЦЕВ ПРИМЕР ПРИМЕРОВИЧ';
		const own = await buildSubject(pool, { headName });
		for (let count = 0; count < 11; count++) await buildSubject(pool, { headName: headName.toLowerCase() });
		await buildSubject(pool, { headName, removedOn: '2026-01-01' });
		const { same_head } = await card(own.bin);
		expect(same_head.total).toBe(11);
		expect(same_head.items).toHaveLength(10);
		expect(same_head.items.map((item) => item.bin)).not.toContain(own.bin);
	});
});

test('changes are told in words, the latest first', async () => {
	const { pool } = database;
	const { bin } = await buildSubject(pool);
	await buildChange(pool, bin, {
		code: 'state' as const,
		oldValue: 'suspended',
		newValue: 'active',
		seenOn: '2026-03-01',
	});
	await buildChange(pool, bin, {
		code: 'activity' as const,
		oldValue: '41201',
		newValue: '99999',
		seenOn: '2026-04-01',
	});
	await buildChange(pool, bin, { code: 'listed' as const, oldValue: 'false', newValue: 'true', seenOn: '2026-05-01' });
	expect((await card(bin)).changes).toMatchObject([
		{ field: 'listed', old_value: 'Нет в регистре', new_value: 'В регистре' },
		{ field: 'oked_code', old_value: '41201 Строительство жилых зданий', new_value: '99999' },
		{ field: 'status', field_label: 'Статус', old_value: 'Деятельность приостановлена', new_value: 'Действует' },
	]);
});

test('what came into lists, changed there and went, and the index, stand in the same timeline', async () => {
	const { pool } = database;
	const { bin } = await buildSubject(pool);
	await buildArrears(pool, bin, 9_000_000);
	const debt = (totalKzt: number) => ({ totalKzt, mainKzt: 1_000_000, lateFeeKzt: null, fineKzt: null });
	const arrears = { sourceId: 'kgd-arrears-150', entryKey: bin };
	await buildEvent(pool, bin, {
		...{ ...arrears, code: 'entry_new' as const, before: null, after: debt(5_000_000), seenOn: '2026-02-01' },
	});
	await buildEvent(pool, bin, {
		...{ ...arrears, code: 'entry_changed' as const, before: debt(5_000_000), after: debt(9_000_000) },
		seenOn: '2026-03-01',
	});
	const index = { code: 'index' as const, sourceId: 'idn' };
	await buildEvent(pool, bin, {
		...{ ...index, before: { score: 712, group: 'G5', bins: 'm0' }, after: { low: 560, high: 655, bins: 'm0' } },
		seenOn: '2026-04-01',
	});
	await buildEvent(pool, bin, {
		...{ ...index, before: { score: 640, group: 'N6', bins: 'y0' }, after: { not_calculated: 'branch', bins: 'm0' } },
		seenOn: '2026-05-01',
	});
	await buildChange(pool, bin, { code: 'state', oldValue: 'suspended', newValue: 'active', seenOn: '2026-03-15' });
	// a value of an earlier release, or of an entry that nobody knows any more, takes nothing else away
	await buildEvent(pool, bin, {
		...{
			code: 'entry_gone' as const,
			sourceId: 'kgd-arrears-150',
			entryKey: 'unknown',
			before: { old: 1 },
			after: null,
		},
		seenOn: '2026-01-15',
	});
	const told = (await card(bin)).changes.map(({ field, field_label, old_value, new_value }) => [
		...[field, field_label, old_value, new_value].map((text) => text?.replaceAll(/\s/g, ' ')),
	]);
	const title = 'Задолженность';
	expect(told).toEqual([
		[
			'index',
			'Индекс добропорядочности: исполнилось два года, оценивается по другой шкале',
			'640 (N6)',
			'не рассчитан',
		],
		['index', 'Индекс добропорядочности', '712 (G5)', 'от 560 до 655 (ориентировочно)'],
		['status', 'Статус', 'Деятельность приостановлена', 'Действует'],
		['entry_changed', expect.stringContaining('Запись изменилась: '), `${title}: 5 000 000 ₸`, `${title}: 9 000 000 ₸`],
		[
			...['entry_new', expect.stringContaining('Новая запись: '), 'записи нет'],
			expect.stringContaining(`${title}: 5 000 000 ₸; `),
		],
		['entry_gone', expect.stringContaining('Запись исчезла: '), 'запись есть', 'записи нет'],
	]);
});

test.each([
	['ru', 'Данные не найдены. Попробуйте ввести другой БИН/ИИН.'],
	['kz', 'Деректер табылмады. Басқа БСН/ЖСН енгізіп көріңіз.'],
	['en', 'No data found. Try another BIN/IIN.'],
])('an unknown number is not found, said in %s', async (locale, message) => {
	for (const id of [nextNumber(), '3f1f0c8e-0b0a-4c57-9d55-1f2f3a4b5c6d']) {
		const answer = await app.inject({ url: path(id), query: { locale } });
		expect(answer.statusCode).toBe(404);
		expect(answer.json()).toMatchObject({ code: 'subject_not_found', message });
	}
});

test.each(['160340001100', '12345', 'abc', '%F0%9F%98%80', "1'--"])(
	'%s is no number: 422 with the field',
	async (id) => {
		const answer = await app.inject(path(id));
		expect(answer.statusCode).toBe(422);
		expect(answer.json()).toMatchObject({ code: 'bin_incorrect', errors: [{ field: 'id' }] });
	},
);

test.each([
	['a too long id', path('1'.repeat(41)), 400],
	['an unknown language', `${path('160340001109')}?locale=xx`, 400],
	['broken UTF-8', path('%ff%fe'), 400],
])('%s is refused', async (_what, url, status) => {
	expect((await app.inject(url)).statusCode).toBe(status);
});

test('the demonstration register is called so on every card', async () => {
	const { bin } = await buildSubject(database.pool);
	expect((await card(bin)).is_demo).toBe(false);
	const demo = await buildApp(database, { env: { DEMO_DATA: 'on' } });
	expect((await demo.inject(path(bin))).json().data.is_demo).toBe(true);
	await demo.close();
});
