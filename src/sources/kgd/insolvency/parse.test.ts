import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const bankrupt = asked('150240001014');
const read = (file: string) => recorded(import.meta.dirname, file, 'insolvency');

test('procedures are told apart, ended and running', () => {
	const { facts, oddities } = parse([read('found.json')], bankrupt);
	expect(oddities).toEqual([]);
	expect(facts).toMatchObject([
		{ value: { procedure: 'rehabilitation', from: '2024-03-01', to: '2025-03-01' } },
		{ value: { procedure: 'bankruptcy', decidedOn: '2025-10-07', administrator: null, to: null } },
	]);
});

test('a procedure of an unknown kind is unclear and reported, not taken for a known one', () => {
	const body = read('found.json').body.replace('"BANKRUPTCY"', '"toString"');
	const { facts, oddities } = parse([written(body, 'insolvency')], bankrupt);
	expect(facts[1]?.value).toMatchObject({ procedure: 'unclear', procedureText: 'toString' });
	expect(oddities).toEqual([{ path: 'insolvency[].procedureType', what: 'unknown_word', value: 'toString' }]);
});

test('an empty list is nothing', () => expect(parse([read('nothing.json')], bankrupt).facts).toEqual([]));

test('what is no list is a failure', () => {
	for (const body of [webPage, '', '{}', 'null', '{"content":[]}', '[{"iinBin":"160340001109"}]'])
		expect(failureOf(() => parse([written(body, 'insolvency')], bankrupt))).toBe('not_understood');
	expect(failureOf(() => parse([written('{"error":{"code":"E-17"}}', 'insolvency')], bankrupt))).toBe('outage');
});
