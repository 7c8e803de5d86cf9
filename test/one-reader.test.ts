import { expect, test } from 'vitest';
import { codeFiles, readText } from './architecture/tree.ts';

const product = codeFiles().filter((path) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path));
const namesTable = (table: string) => new RegExp(`\\b(?:from|join|into|update|copy) (?:only )?${table}\\b`, 'i');

/** Evidence is read in features/facts alone. Who else names the table of statements reads no facts of a subject from it. */
const others: Readonly<Record<string, string>> = {
	'src/features/registry/server/publishing/publish-statements.ts': 'writes a published list',
	'src/features/registry/server/publishing/fold-stage.ts': 'compares a list with the one before it',
	'src/features/sources/server/asking/hash-entries.ts': 'whether entries that somebody has reviewed are still the same',
	'src/features/sources/server/asking/met-by.ts': 'tells what numbers and words entries have, whoever they are',
	'src/features/sources/server/asking/search-names.ts': 'looks for names, where evidence is looked up by number',
	'src/features/idn/server/validation/outcomes.ts':
		'counts what became of subjects since, entries that are gone included',
	'src/features/industry/server/calculate-industries.ts':
		'reads published statements of the whole country, of no subject',
	'src/features/subjects/server/on-date/state-on-date-store.ts':
		'entries that lists once carried, for the state on a date',
	'src/features/subjects/server/subject-store.ts': 'tells in the history of what kind an entry was that came or went',
};
const isOfFacts = (path: string) => path.startsWith('src/features/facts/server/');

test('the table of lists has one reader', () => {
	const found = product.filter((path) => namesTable('statement').test(readText(path)) && !isOfFacts(path));
	expect(found.toSorted()).toEqual(Object.keys(others).toSorted());
});

test('kept answers become evidence in one place', () => {
	const found = product.filter((path) => namesTable('source_answer').test(readText(path)) && !isOfFacts(path));
	// the store of the desk that asks, its ledger, and what forgets
	expect(found.every((path) => path.startsWith('src/features/sources/server/'))).toBe(true);
});

test('there is one judge, asked by the report and by the fast check', () => {
	const asking = product.filter((path) => /from '#judgement\/judge\.ts'/.test(readText(path)));
	expect(asking.toSorted()).toEqual(['src/features/subjects/server/card/fast-check.ts', 'src/reporting/assemble.ts']);
});

test('the day of Almaty is asked by one function', () => {
	const found = product.filter((path) => /(?:now|timestamp)\(\) at time zone 'Asia\/Almaty'\)/.test(readText(path)));
	expect(found).toEqual([]);
});
