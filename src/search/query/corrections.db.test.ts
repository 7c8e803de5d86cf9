import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rebuildSearchIndex } from '#search/public.ts';
import { buildPlace, buildSubject, publishLists } from '../../../test/factories/subject.ts';
import { buildApp } from '../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';

let database: TestDatabase;
let app: FastifyInstance;

const names = {
	horde: 'ТОО "Орда СтройМонтаж"',
	beacon: 'ТОО "Маяк Строй"',
	spring: 'ТОО "Арай Строй"',
	mill: 'ТОО "Кең Дала Диірмен"',
	may: 'ТОО "Девятое Мая"',
	sugar: 'ТОО "Ақ Қант Арал"',
	latin: 'ТОО "Kolesa Motors"',
} as const;
type Name = keyof typeof names;

beforeAll(async () => {
	database = await freshDatabase();
	const { pool } = database;
	await buildPlace(pool, { code: '710000000', level: 1, nameRu: 'г. Астана', isCity: true });
	for (const nameRu of Object.values(names)) await buildSubject(pool, { nameRu, katoCode: '711110000' });
	await rebuildSearchIndex(pool);
	await publishLists(pool);
	app = await buildApp(database);
});

afterAll(async () => {
	await app.close();
	await database.drop();
});

type Answer = {
	data: { title: string }[];
	meta: {
		total: number;
		understood: { query: string; literal_query: string; left_out: string[] } | null;
		facets: { region: { value: string; count: number }[] };
	};
};

async function ask(call: 'autocomplete' | 'list', search: string, query: Record<string, string> = {}) {
	const answer = await app.inject({ url: `/api/subjects/subject/search/${call}`, query: { search, ...query } });
	expect(answer.statusCode, answer.body).toBe(200);
	const { data, meta } = answer.json<Answer>();
	return { titles: data.map(({ title }) => title), ...meta };
}

const found: readonly [asked: string, what: Name, understood: string, leftOut: string[]][] = [
	// unfinished before the last word, be it nobody's word or somebody else's
	['орд строймонтаж', 'horde', 'орда строймонтаж', []],
	['мая строй', 'beacon', 'маяк строй', []],
	['ара строй', 'spring', 'арай строй', []],
	['ке дал диирмен', 'mill', 'кең дала диірмен', []],
	['к дала ди', 'mill', 'кең дала диірмен', []],
	['ord stroimontaj', 'horde', 'орда строймонтаж', []],
	['koles motors', 'latin', 'kolesa motors', []],
	// unfinished, and a slip beside it
	['орд стройманаж', 'horde', 'орда строймонтаж', []],
	['мая стрйо', 'beacon', 'маяк строй', []],
	// a letter lost, added or swapped in a short word
	['рда строймонтаж', 'horde', 'орда строймонтаж', []],
	['рода строймонтаж', 'horde', 'орда строймонтаж', []],
	['орад строймонтаж', 'horde', 'орда строймонтаж', []],
	['оррда строймонтаж', 'horde', 'орда строймонтаж', []],
	['кне дала', 'mill', 'кең дала', []],
	['кеен дала', 'mill', 'кең дала', []],
	['кн дала', 'mill', 'кең дала', []],
	['девятое мааы', 'may', 'девятое мая', []],
	['девятое маяа', 'may', 'девятое мая', []],
	['строй маk', 'beacon', 'строй маяк', []],
	// no subject has it, or none together with the others
	['Маяк Строй Щщщзх', 'beacon', 'маяк строй', ['Щщщзх']],
	['Цщзхъ, «Орд» строймонтаж', 'horde', 'орда строймонтаж', ['Цщзхъ']],
	['маяк цщзхъ строй хщцжъ', 'beacon', 'маяк строй', ['цщзхъ', 'хщцжъ']],
	['кең дала маяк', 'mill', 'кең дала', ['маяк']],
	['кеңң дала девятое', 'mill', 'кең дала', ['девятое']],
	['кең ю', 'mill', 'кең', ['ю']],
];

describe.each(['autocomplete', 'list'] as const)('%s', (call) => {
	test.each(found)('%s finds %s', async (asked, what, query, leftOut) => {
		const answer = await ask(call, asked);
		expect({ first: answer.titles[0], understood: answer.understood }).toEqual({
			first: names[what],
			understood: { query, literal_query: asked, left_out: leftOut },
		});
		expect(answer.total).toBeGreaterThanOrEqual(1);
	});

	test.each(['нон', 'цщзхъ хщцжъ', 'цщзх', '7654 321'])('%s finds nothing', async (asked) => {
		expect(await ask(call, asked)).toMatchObject({ titles: [], total: 0, understood: null });
	});

	test('nothing is corrected or left out where the words are wanted as typed', async () => {
		for (const asked of ['мая строй', 'маяк строй цщзхъ'])
			expect((await ask(call, asked, { literal: 'true' })).titles).toEqual([]);
	});
});

describe('a filter', () => {
	const here = { region: '710000000' };
	const elsewhere = { region: '750000000' };

	test('narrows what was found without a word', async () => {
		const all = await ask('list', 'маяк строй девятое');
		expect(all).toMatchObject({ titles: [names.beacon], total: 1, understood: { left_out: ['девятое'] } });
		expect(all.facets.region).toMatchObject([{ value: here.region, count: 1 }]);
		expect(await ask('list', 'маяк строй девятое', here)).toMatchObject({
			titles: [names.beacon],
			understood: all.understood,
		});
		expect((await ask('list', 'маяк строй девятое', elsewhere)).titles).toEqual([]);
	});

	test('leaves no word out where the text finds something without it', async () => {
		const { pool } = database;
		await buildSubject(pool, { nameRu: 'ТОО "Кең Сарай"', katoCode: '751110000' });
		expect((await ask('list', 'кең дала', here)).titles).toEqual([names.mill]);
		expect((await ask('list', 'кең дала', elsewhere)).titles).toEqual([]);
		expect((await ask('list', 'кең сарай', elsewhere)).titles).toEqual(['ТОО "Кең Сарай"']);
	});
});
