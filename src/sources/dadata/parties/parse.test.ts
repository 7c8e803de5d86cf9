import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const subject = asked('160340001109');
const read = (...files: [file: string, name?: string, status?: number][]) =>
	files.map(([file, name, status]) => recorded(import.meta.dirname, file, name, status));

test('a company of ours and one of Russia are read by their own forms', () => {
	expect(parse(read(['kz.json', 'party_kz'])).facts[0]?.value).toMatchObject({
		...{ country: 'KZ', number: subject.iinBin, status: 'active', incorporatedOn: '2016-03-14' },
	});
	expect(parse(read(['ru.json', 'party'])).facts[0]?.value).toMatchObject({
		...{ country: 'RU', number: '7700000129', status: 'liquidated', headName: 'Примеров П. П.' },
	});
});

test('an empty list is nothing, a missing one is no answer', () => {
	expect(parse([written('{"suggestions":[]}', 'party_kz')]).facts).toEqual([]);
	expect(failureOf(() => parse([written('{"message":"limit"}', 'party_kz')]))).toBe('not_understood');
	expect(failureOf(() => parse([written(webPage, 'party_kz')]))).toBe('not_understood');
});
