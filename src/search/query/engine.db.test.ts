import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/pool.ts';
import { checkSearchIndex, rebuildSearchIndex, updateSubjectInIndex } from '#search/public.ts';
import { type BuiltSubject, buildPlace, buildSubject, publishLists } from '../../../test/factories/subject.ts';
import { buildApp } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';

const root = '/api/subjects/subject/search';
let database: TestDatabase;
let app: FastifyInstance;
const firms: Record<string, BuiltSubject> = {};

const built = {
	kazakhs: { nameRu: 'ТОО "Қазақ Құрылыс"', headName: 'СЕЙІТҚАЛИЕВ ӨТЕГЕН', okedCode: '41201', weight: 3 },
	oilGas: { nameRu: 'АО "Национальная компания "КазМунайГаз"', weight: 14, katoCode: '711210000' },
	bigBuilder: { nameRu: 'ТОО "Строй Инвест"', weight: 12, okedCode: '41201', katoCode: '751110000' },
	smallBuilder: { nameRu: 'ТОО "Мега Строй"', weight: 2, okedCode: '41202', registeredOn: '2020-01-10' },
	goneBuilder: { nameRu: 'ТОО "Строймаш"', weight: 13, removedOn: '2026-05-01' },
	exactBuilder: { nameRu: 'ТОО "Строй"', weight: 1 },
	kolesa: { nameRu: 'ТОО "Kolesa Group"', weight: 5 },
	glued: { nameRu: 'ТОО "Ақ Бидай Нан"', weight: 2 },
	railway: { nameRu: 'АО "НК "Қазақстан темір жолы"', weight: 14 },
	steppe: { nameRu: 'ТОО "Сарыарқа Нан"', weight: 4 },
	steppeLatin: { nameRu: 'ТОО "Saryarka Nan"', weight: 1 },
	service: { nameRu: 'ТОО "Zhanat Service"', weight: 1 },
	gluedStart: { nameRu: 'ТОО "Дарабоз Ел"', weight: 2 },
	gluedHead: { nameRu: 'ТОО "Дарабоз"', headName: 'ЕЛУБАЕВ ӘДІЛ', weight: 1 },
	aigerim: { nameRu: 'ТОО "Айгерим"', weight: 14 },
	caravan: { nameRu: 'ТОО "Арна Ойыл Керуен"', weight: 3 },
	caravanInCapitals: { nameRu: 'ТОО "АрнаОйыл Керуен"', weight: 2 },
	caravanOfIrtysh: { nameRu: 'ТОО "Ертіс АРНАОЙЫЛ Керуен"', weight: 1 },
	white: { nameRu: 'ТОО "Ақсай Мұнара"', weight: 3 },
	whiteShares: { nameRu: 'АО "Ақбота"', weight: 1 },
	inTown: { nameRu: 'Филиал ТОО "Алмас Жол" в городе Алматы', weight: 14 },
	town: { nameRu: 'ТОО "Алматы Сүт"', weight: 1 },
	weaver: { nameRu: 'ТОО "Бақытжан Тоқыма"', weight: 1 },
	long: {
		nameRu: 'РГП "Республиканский научный центр проблем здравоохранения горных районов Тарбагатая"',
		weight: 5,
	},
	romanova: { nameRu: 'ТОО "Романова и К"', weight: 1 },
	popov: { nameRu: 'ТОО "Попов и К"', headName: 'ПОПОВ РОМАН', weight: 9 },
	poplar: { nameRu: 'ТОО "Биіктерек"', weight: 1 },
	numbered: { nameRu: 'ТОО "Дамир-67"', weight: 1 },
	aigerimSole: { kind: 'sole', nameRu: 'ИП Айгерим', headName: 'ҮЛГІБАЕВА АЙГЕРІМ', weight: 1 },
} as const satisfies Record<string, Partial<BuiltSubject>>;

beforeAll(async () => {
	database = await freshDatabase();
	const { pool } = database;
	await buildPlace(pool, { code: '750000000', level: 1, nameRu: 'г. Алматы', nameKk: 'Алматы қ.', isCity: true });
	await pool.query(
		`insert into subject_alias (alias, name_words) values ('КТЖ', 'казакстан темир жолы'), ('КМГ', 'казмунайгаз')`,
	);
	for (const [key, overrides] of Object.entries(built)) firms[key] = await buildSubject(pool, overrides);
	await rebuildSearchIndex(pool);
	await publishLists(pool);
	app = await buildApp(database);
});

afterAll(async () => {
	await app.close();
	await database.drop();
});

type Meta = {
	total: number;
	understood: { query: string; literal_query: string } | null;
	facets: Record<string, { value: string; count: number }[]>;
};

async function ask(search: string, query: Record<string, string> = {}, call = 'autocomplete') {
	const answer = await app.inject({ url: `${root}/${call}`, query: { search, ...query } });
	expect(answer.statusCode, answer.body).toBe(200);
	const { data, meta } = answer.json<{ data: { title: string; found_by: string }[]; meta: Meta }>();
	return { titles: data.map(({ title }) => title), data, understood: meta.understood, meta };
}

const nameOf = (key: keyof typeof built) => built[key].nameRu;

describe('finding', () => {
	test('a name with other blanks, and then heads who have those words', async () => {
		const { titles } = await ask('дара боз ел');
		expect(titles).toEqual([nameOf('gluedStart'), nameOf('gluedHead')]);
	});

	test.each<[asked: string, what: keyof typeof built]>([
		['қазақ құрылыс', 'kazakhs'],
		['казак курылыс', 'kazakhs'],
		['құрылыс қазақ', 'kazakhs'],
		['каз мунай газ', 'oilGas'],
		['казмунайг', 'oilGas'],
		['мунай каз', 'oilGas'],
		['КМГ', 'oilGas'],
		['ктж', 'railway'],
		['колеса групп', 'kolesa'],
		['kolesa group', 'kolesa'],
		['жанат сервис', 'service'],
		['акбидайнан', 'glued'],
		['ак бидайн', 'glued'],
		['Сейітқалиев', 'kazakhs'],
		['отеген сейткалиев', 'kazakhs'],
		['казмунай газ', 'oilGas'],
		['каз мунайгаз', 'oilGas'],
		['национальная казмунай газ', 'oilGas'],
		['дамир67', 'numbered'],
		['Ақ', 'white'],
		['алматы', 'town'],
	])('%s finds its firm', async (asked, what) => {
		expect((await ask(asked)).titles[0]).toBe(nameOf(what));
	});

	test.each<[asked: string, what: keyof typeof built, understood: string]>([
		['rfpfr rehsksc', 'kazakhs', 'қазақ құрылыс'],
		['rjktcf uhegg', 'kolesa', 'kolesa group'],
		['qazaq qurylys', 'kazakhs', 'қазақ құрылыс'],
		['kazak kurilis', 'kazakhs', 'қазақ құрылыс'],
		['қазақ кyрылысс', 'kazakhs', 'қазақ құрылыс'],
		['казмунайгпз', 'oilGas', 'казмунайгаз'],
		['казмунанйга', 'oilGas', 'казмунайгаз'],
		['kazmunaigas', 'oilGas', 'казмунайгаз'],
		['сейткалев', 'kazakhs', 'сейітқалиев'],
		['bakytzhan toqyma', 'weaver', 'бақытжан тоқыма'],
		['биаиктрек', 'poplar', 'биіктерек'],
		['бикитрек', 'poplar', 'биіктерек'],
		['романна и к', 'romanova', 'романова и к'],
		['kolsea group', 'kolesa', 'kolesa group'],
		['Товарищество с ограниченой ответственностью Сарыарка Нан', 'steppe', 'сарыарқа нан'],
		['республиканский научный центр здравоозр', 'long', 'республиканский научный центр здравоохранения'],
		[
			'республиканский научный центр проблем здравоохранения горнных районов тарбагатая',
			'long',
			'республиканский научный центр проблем здравоохранения горных районов тарбагатая',
		],
	])('%s is understood and says so', async (asked, what, query) => {
		const answer = await ask(asked);
		expect(answer.titles[0]).toBe(nameOf(what));
		expect(answer.understood).toMatchObject({ query });
	});

	test.each([
		'арна ойыл керуен',
		'арнаойыл керуен',
		'арна ойылкеруен',
		'арнаойылкеруен',
		'арнаойылкеру',
		'арн аойыл керуен',
	])('%s finds its names wherever they have blanks', async (asked) => {
		const found = (await ask(asked)).titles;
		expect(found.toSorted()).toEqual(
			[nameOf('caravan'), nameOf('caravanInCapitals'), nameOf('caravanOfIrtysh')].toSorted(),
		);
	});

	test('other words stand around glued ones', async () => {
		expect((await ask('ертіс арна ойыл керуен')).titles).toEqual([nameOf('caravanOfIrtysh')]);
		expect((await ask('ертісарна ойыл')).titles).toEqual([nameOf('caravanOfIrtysh')]);
	});

	test('the literal query is one parameter away', async () => {
		const answer = await ask('казмунайгпз', { literal: 'true' });
		expect(answer.titles).toEqual([]);
		expect(answer.understood).toBeNull();
	});

	test('exact name, then beginnings of names, then words; live before gone, larger before smaller', async () => {
		const order = ['exactBuilder', 'bigBuilder', 'goneBuilder', 'smallBuilder'] as const;
		expect((await ask('строй')).titles).toEqual(order.map(nameOf));
	});

	test('a name that both scripts spell is found in both, as typed first', async () => {
		expect((await ask('saryarka nan')).titles).toEqual([nameOf('steppeLatin'), nameOf('steppe')]);
		expect((await ask('сарыарқа нан')).titles).toEqual([nameOf('steppe'), nameOf('steppeLatin')]);
		expect((await ask('saryarka nan')).understood).toBeNull();
		expect((await ask('saryarka nan', {}, 'list')).meta.total).toBe(2);
		expect((await ask('saryarka nan', { literal: 'true' })).titles).toEqual([nameOf('steppeLatin')]);
	});

	test('a legal form alone finds all that have it, whatever their names, larger before smaller', async () => {
		const shares = ['oilGas', 'railway', 'whiteShares'] as const;
		for (const form of ['АО', 'ао', '«JSC»', 'ао ао']) {
			const { titles, understood, meta } = await ask(form, {}, 'list');
			expect(titles.toSorted(), form).toEqual(shares.map(nameOf).toSorted());
			expect({ last: titles.at(-1), understood, total: meta.total }).toEqual({
				last: nameOf('whiteShares'),
				understood: null,
				total: 3,
			});
			expect(meta.facets.kind).toMatchObject([{ value: 'legal', count: 3 }]);
		}
		expect((await ask('жк')).titles).toEqual([nameOf('aigerimSole')]);
		expect((await ask('ао', { literal: 'true' })).titles).toHaveLength(3);
	});

	test('a legal form alone is listed page by page, under the filters', async () => {
		const { meta } = await ask('ТОО', { limit: '100' }, 'list');
		expect(meta.total).toBe(Object.values(built).filter(({ nameRu }) => nameRu.startsWith('ТОО')).length);
		const pages = await Promise.all(['1', '2'].map((page) => ask('ТОО', { limit: '2', page }, 'list')));
		const all = await ask('ТОО', { limit: '4' }, 'list');
		expect(pages.flatMap(({ titles }) => titles)).toEqual(all.titles);
		const gone = await ask('ТОО', { status: 'removed' }, 'list');
		expect(gone.titles).toEqual([nameOf('goneBuilder')]);
		expect(gone.meta.total).toBe(1);
	});

	test('a legal form typed on purpose brings its subjects first', async () => {
		expect((await ask('ип айгерим')).titles).toEqual([nameOf('aigerimSole'), nameOf('aigerim')]);
		expect((await ask('тоо айгерим')).titles).toEqual([nameOf('aigerim'), nameOf('aigerimSole')]);
		expect((await ask('айгерим')).titles).toEqual([nameOf('aigerim'), nameOf('aigerimSole')]);
	});

	test.each([
		'ывапролджэ',
		'qwrtzxcvbn',
		'zzzzzz',
		'фыва олдж',
		'хххх',
		'99999',
		'аааа',
		'бвгджзк '.repeat(10).trim(),
		'бугопажехуцо',
	])('%s finds nothing', async (search) => {
		expect((await ask(search)).titles).toEqual([]);
	});
});

describe('filters', () => {
	test('narrow the list, and every facet is counted without its own', async () => {
		const all = await ask('строй', {}, 'list');
		expect(all.meta.total).toBe(4);
		const { titles, meta } = await ask('строй', { oked: '41', status: 'active' }, 'list');
		expect(titles).toEqual([nameOf('bigBuilder'), nameOf('smallBuilder')]);
		expect(meta.total).toBe(2);
		expect(meta.facets).toMatchObject({ oked: [{ value: 'F', count: 2 }], vat: null });
		expect(meta.facets.region).toEqual([{ value: '750000000', label: 'г. Алматы', count: 1 }]);
		expect((await ask('строй', { region: '750000000' }, 'list')).titles).toEqual([nameOf('bigBuilder')]);
		expect((await ask('строй', { year_from: '2018', year_to: '2021' }, 'list')).titles).toEqual([
			nameOf('smallBuilder'),
		]);
		expect((await ask('строй', { status: 'removed' }, 'list')).titles).toEqual([nameOf('goneBuilder')]);
	});

	test('stand alone too', async () => {
		const answer = await app.inject({ url: `${root}/list`, query: { kind: 'sole' } });
		expect(answer.json()).toMatchObject({ meta: { total: 1, facets: { kind: expect.arrayContaining([]) } } });
		const zone = await app.inject({ url: `${root}/list`, query: { zone: 'none' } });
		expect(zone.json().meta.total).toBe(Object.keys(built).length);
	});

	test.each([{ vat: 'true' }, { region: '75' }, { oked: 'Z' }, { year_from: '1' }, { zone: 'blue' }])(
		'%j is refused',
		async (query) => {
			expect((await app.inject({ url: `${root}/list`, query: { search: 'строй', ...query } })).statusCode).toBe(400);
		},
	);
});

describe('upkeep', () => {
	test('a changed name is found in the same moment, and the old one as a former name', async () => {
		const firm = await buildSubject(database.pool, { nameRu: 'ТОО "Первый Караван"' });
		await inTransaction(database.pool, async (client) => {
			await client.query(`update subject set name_ru = 'ТОО "Второй Обоз"' where bin = $1`, [firm.bin]);
			await client.query(
				`insert into change_event (iin_bin, code, source_id, entry_key, before, after, seen_after, seen_on, publication)
					values ($1, 'name', 'bns-register', 'ru', $2, 'ТОО "Второй Обоз"', '2026-05-01', '2026-06-01', 1)`,
				[firm.bin, firm.nameRu],
			);
			await updateSubjectInIndex(client, [firm.bin]);
		});
		expect((await ask('второй обоз')).data).toMatchObject([{ found_by: 'name' }]);
		expect((await ask('караван первый')).data).toMatchObject([{ title: 'ТОО "Второй Обоз"', found_by: 'former_name' }]);
	});

	test('what came after the index was made stands where it belongs', async () => {
		await buildSubject(database.pool, { nameRu: 'ТОО "Мерей Бір"', weight: 5 });
		await rebuildSearchIndex(database.pool);
		await buildSubject(database.pool, { nameRu: 'ТОО "Мерей Екі"', weight: 9 });
		await buildSubject(database.pool, { nameRu: 'ТОО "Мерей Үш"', weight: 3 });
		expect((await ask('мерей')).titles).toEqual(['ТОО "Мерей Екі"', 'ТОО "Мерей Бір"', 'ТОО "Мерей Үш"']);
	});

	test('which words heads have is told by the rebuild, and by every change', async () => {
		const wordsOf = async (words: string[]) => {
			const state = await database.pool.query<{ generation: number }>('select generation from search_state');
			const { rows } = await database.pool.query(
				`select word, is_new, is_head from search_g${state.rows[0]?.generation}.search_word where word = any($1) order by word`,
				[words],
			);
			return rows;
		};
		await buildSubject(database.pool, { nameRu: 'ТОО "Кокпар"', headName: 'ТӨРЕ АСҚАР' });
		await rebuildSearchIndex(database.pool);
		expect(await wordsOf(['кокпар', 'торе'])).toEqual([
			{ word: 'кокпар', is_new: false, is_head: false },
			{ word: 'торе', is_new: false, is_head: true },
		]);
		await buildSubject(database.pool, { nameRu: 'ТОО "Улак"', headName: 'КОКПАР ТӨРЕ' });
		expect(await wordsOf(['кокпар', 'торе', 'улак'])).toEqual([
			{ word: 'кокпар', is_new: true, is_head: true },
			{ word: 'торе', is_new: false, is_head: true },
			{ word: 'улак', is_new: true, is_head: false },
		]);
	});

	test('what is rolled back is not found', async () => {
		const client = await database.pool.connect();
		await client.query('begin');
		await client.query(`update subject set name_ru = 'ТОО "Призрак"' where bin = $1`, [firms.glued?.bin]);
		await updateSubjectInIndex(client, [firms.glued?.bin ?? '']);
		await client.query('rollback');
		client.release();
		expect((await ask('призрак')).titles).toEqual([]);
		expect((await ask('ак бидай')).titles).toEqual([nameOf('glued')]);
	});

	test('readers are answered while the index is made anew again and again', async () => {
		let isRunning = true;
		const reading = (async () => {
			let answers = 0;
			while (isRunning) {
				expect((await ask('строй')).titles[0]).toBe(nameOf('exactBuilder'));
				answers++;
			}
			return answers;
		})();
		for (let turn = 0; turn < 3; turn++) await rebuildSearchIndex(database.pool);
		isRunning = false;
		expect(await reading).toBeGreaterThan(3);
	});

	test('a change beside a rebuild is in both generations', async () => {
		const firm = await buildSubject(database.pool, { nameRu: 'ТОО "Тихая Заводь"' });
		const [, rebuilt] = await Promise.all([
			inTransaction(database.pool, async (client) => {
				await client.query(`update subject set name_ru = 'ТОО "Бурный Поток"' where bin = $1`, [firm.bin]);
				await updateSubjectInIndex(client, [firm.bin]);
			}),
			rebuildSearchIndex(database.pool),
		]);
		expect(rebuilt.generation).toBeGreaterThan(1);
		expect((await ask('бурный поток')).titles).toEqual(['ТОО "Бурный Поток"']);
		expect(await checkSearchIndex(database.pool, { repair: false })).toMatchObject({ missing: 0, different: 0 });
	});

	test('the check tells what differs and repairs it', async () => {
		const { pool } = database;
		const { rows } = await pool.query<{ generation: number }>('select generation from search_state');
		const home = `search_g${rows[0]?.generation}`;
		expect(await checkSearchIndex(pool, { repair: true })).toMatchObject({ missing: 0, different: 0, surplus: 0 });
		await pool.query(`delete from ${home}.subject_search where bin = $1`, [firms.kolesa?.bin]);
		await pool.query(`update ${home}.subject_search set lex = '''чужое''' where bin = $1`, [firms.glued?.bin]);
		await pool.query(
			`insert into ${home}.subject_search (tier, ord, bin, kind, status, lex) values (0, 1, '000000000000', 'legal', 'active', '''x''')`,
		);
		expect((await ask('group kolesa')).titles).toEqual([]);
		expect(await checkSearchIndex(pool, { repair: true })).toMatchObject({
			missing: 1,
			different: 1,
			surplus: 1,
			repaired: 3,
		});
		expect(await checkSearchIndex(pool, { repair: true })).toMatchObject({ missing: 0, different: 0, surplus: 0 });
		expect((await ask('group kolesa')).titles).toEqual([nameOf('kolesa')]);
	});
});

test.each([
	'а '.repeat(50).trim(),
	'строй '.repeat(16).trim(),
	Array.from({ length: 50 }, (_, index) => String.fromCharCode(1072 + (index % 30))).join(' '),
	'абвгдежзик'.repeat(10),
	'қaзaқ cтpoй Ltd 😀',
	"'; drop table subject; --",
	'%_\'&|!:*()<->"\\',
	'🐫🐫🐫',
	'строй:* | а & !б',
	'1234 5678 90',
	'000',
	'ТОО',
	'ИП',
	'ӘӘ',
	'𝕊𝕥𝕣𝕠𝕪',
	'ﷺ',
	'а'.repeat(100),
])('%j is answered soon, or refused', async (search) => {
	for (const call of ['autocomplete', 'list']) {
		const startedAt = performance.now();
		const { statusCode } = await app.inject({ url: `${root}/${call}`, query: { search } });
		expect([200, 400, 422]).toContain(statusCode);
		expect(performance.now() - startedAt).toBeLessThan(1000);
	}
});
