import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../test/support/db.ts';
import { foldWords, lexemesOf, prefixTsquery, toTsvectorText } from './fold.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

const names = { nameRu: 'ТОО "Ақ Жол-7"', nameKk: '"Ақ Жол-7" ЖШС', formerNames: [], headName: 'ҮЛГІЖАНОВ СЫНАҚ' };

async function isFound(query: string, heads: boolean): Promise<boolean> {
	const { rows } = await database.pool.query('select $1::tsvector @@ $2::tsquery as found', [
		toTsvectorText(lexemesOf(names)),
		prefixTsquery(foldWords(query), { heads }),
	]);
	return rows[0].found;
}

test.each([
	['жо 7', false, false],
	['ақ жо', false, true],
	['ТОО Ак Жол', false, true],
	['7 жол', false, true],
	['сынақ', false, false],
	['сын', true, true],
	['жол үлгі', true, true],
	['жол нет', true, false],
	['', true, false],
])('PostgreSQL answers %j, heads %s: %s', async (query, heads, found) => {
	expect(await isFound(query, heads)).toBe(found);
});

test('PostgreSQL takes the words of any text', async () => {
	const text = fc.oneof(
		fc.string({ unit: 'binary', maxLength: 200 }),
		fc.string({ unit: fc.constantFrom(..."'\\:*&|!()<->@ аҚ1"), maxLength: 40 }),
	);
	await fc.assert(
		fc.asyncProperty(text, async (nameRu) => {
			const { rows } = await database.pool.query('select $1::tsvector as lex, $2::tsquery as query', [
				toTsvectorText(lexemesOf({ nameRu, nameKk: null, formerNames: [], headName: nameRu })),
				prefixTsquery(foldWords(nameRu), { heads: true }),
			]);
			expect(rows).toHaveLength(1);
		}),
		{ numRuns: 300 },
	);
});
