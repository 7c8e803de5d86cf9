import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const gone = asked('120940001014');
const read = (file: string) => recorded(import.meta.dirname, file, 'liquidated');

test('the entry of the asked number is taken, a neighbour of the search is not', () => {
	const { facts, oddities } = parse([read('found.json')], gone);
	expect(oddities).toEqual([]);
	expect(facts).toEqual([
		{
			kind: 'liquidation',
			value: { on: '2024-06-20', isForced: true, reason: 'Принудительная ликвидация по решению суда' },
		},
	]);
	expect(parse([read('found.json')], asked('120940001024')).facts).toEqual([
		{ kind: 'liquidation', value: { on: '2020-01-15', isForced: null, reason: null } },
	]);
});

test('the number counts under whatever name it stands, and an entry without one is not understood', () => {
	const { body } = read('found.json');
	const renamed = written(body.replaceAll('"taxpayerCode"', '"iinBin"'), 'liquidated');
	expect(parse([renamed], gone).facts).toHaveLength(1);
	const nameless = written(body.replaceAll(/"taxpayerCode":"\d+",/g, ''), 'liquidated');
	expect(failureOf(() => parse([nameless], gone))).toBe('not_understood');
});

test('an empty page with the status of «not found» is nothing', () =>
	expect(parse([read('nothing.json')], gone).facts).toEqual([]));

test('an empty page with another status is an outage', () => {
	const body = read('nothing.json').body.replace('"status":2', '"status":5');
	expect(failureOf(() => parse([written(body, 'liquidated')], gone))).toBe('outage');
});

test('no page is no statement', () => {
	for (const body of [webPage, '', '[]', '{}', '{"taxpayers":{},"status":2}'])
		expect(failureOf(() => parse([written(body, 'liquidated')], gone))).toBe('not_understood');
});
