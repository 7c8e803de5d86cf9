import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseSpecs } from '../seeds/demo/cases/cases.ts';
import { testCounts } from './one-truth/counts.ts';
import { testFindings } from './one-truth/findings.ts';
import { testParity } from './one-truth/parity.ts';
import { testReports } from './one-truth/reports.ts';
import { openTeller, type Teller, type Told } from './one-truth/tell-all.ts';
import { testWords } from './one-truth/words.ts';
import { freshDatabase, type TestDatabase } from './support/db.ts';

// One subject on every surface: card, row of a list, basic and full report, PDF, workbook and calls say one thing. The cases
// are told once, and looked at by subject in test/one-truth.

let database: TestDatabase;
let teller: Teller;
const told: Told[] = [];

beforeAll(async () => {
	database = await freshDatabase();
	teller = await openTeller(database);
	told.push(...(await teller.tellEverything()));
});
afterAll(async () => {
	await teller.close();
	await database.drop();
});

test('every case is told', () => {
	expect(told.map(({ key }) => key).toSorted()).toEqual(caseSpecs.map(({ key }) => key).toSorted());
});

testCounts(told, (url, payload) => teller.call(url, payload));
testFindings(told);
testWords(told);
testReports(told, () => database);
testParity(told);
