import { expect, test } from 'vitest';
import { failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { onlyLei, parse } from './parse.ts';

const read = (...files: [file: string, name: string, status?: number][]) =>
	files.map(([file, name, status]) => recorded(import.meta.dirname, file, name, status));

test('a parent has its name, LEI and country', () => {
	const { facts, oddities } = parse(read(['parent.json', 'parent']));
	expect(oddities).toEqual([]);
	expect(facts).toEqual([
		{
			kind: 'foreign_parent',
			value: {
				...{ lei: '984500ULGIPARENT0093', name: 'ULGI HOLDING AG', country: 'CH', exception: null },
				exceptionText: null,
			},
		},
	]);
});

test('where none is named, the reason is told; a reason that nobody knows stays unclear', () => {
	const answer = read(['none.json', 'parent', 404], ['exception.json', 'exception']);
	expect(parse(answer).facts[0]?.value).toMatchObject({ lei: null, exception: 'natural_persons' });
	const [none, exception] = answer;
	const other = written((exception?.body ?? '').replace('NATURAL_PERSONS', 'NEW_WORD'), 'exception');
	const read2 = parse(none === undefined ? [] : [none, other]);
	expect(read2.facts[0]?.value).toMatchObject({ exception: 'unclear', exceptionText: 'NEW_WORD' });
	expect(read2.oddities).toHaveLength(1);
});

test('neither parent nor exception is nothing; so is a number without a record', () => {
	expect(parse(read(['none.json', 'parent', 404], ['none.json', 'exception', 404])).facts).toEqual([]);
	expect(parse([written('{"data":[]}', 'lei')]).facts).toEqual([]);
	expect(onlyLei('{"data":[]}')).toBeNull();
	expect(onlyLei('{"data":[{"id":"984500UZLG1D3M0KZ189"}]}')).toBe('984500UZLG1D3M0KZ189');
});

test('a 404 of somebody else and a web page are failures', () => {
	expect(failureOf(() => parse([{ ...written('{"message":"proxy"}', 'parent'), status: 404 }]))).toBe('outage');
	expect(failureOf(() => parse([written(webPage, 'parent')]))).toBe('not_understood');
	expect(failureOf(() => parse([]))).toBe('not_understood');
});
