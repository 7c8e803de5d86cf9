import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const clean = asked('160340001109');
const entity = recorded(import.meta.dirname, 'entity.json', 'entity');
const buildings = recorded(import.meta.dirname, 'buildings.json', 'buildings');
const moved = (address: string) => written(entity.body.replaceAll('улица Примерная, дом 1"', `${address}"`), 'entity');

test('the building of the legal address has a code; former entries and neighbours are passed over', () => {
	const { facts, oddities } = parse([entity, buildings], clean);
	expect(oddities).toEqual([]);
	expect(facts).toMatchObject([
		{ kind: 'registered_address', value: { addressCode: '0201300123456789', katoCode: '711210000' } },
	]);
});

test('an office behind the house is the same building, another house is not', () => {
	expect(parse([moved('улица Примерная, дом 1, офис 13'), buildings], clean).facts).toHaveLength(1);
	expect(parse([moved('улица Примерная, дом 12'), buildings], clean).facts).toEqual([]);
	expect(parse([moved('улица Другая, дом 1'), buildings], clean).facts).toEqual([]);
});

test('two buildings of one spelling decide nothing', () => {
	const both = written(buildings.body.replace('"actual":false', '"actual":true'), 'buildings');
	expect(parse([entity, both], clean).facts).toEqual([]);
});

test('no entry and no building are nothing', () => {
	expect(parse([written('[]', 'entity')], clean).facts).toEqual([]);
	expect(parse([entity, written('[]', 'buildings')], clean).facts).toEqual([]);
});

test('a page or an error in either part is a failure', () => {
	for (const body of [webPage, '', '{}']) {
		expect(failureOf(() => parse([written(body, 'entity')], clean))).toBe('not_understood');
		expect(failureOf(() => parse([entity, written(body, 'buildings')], clean))).toBe('not_understood');
	}
	expect(failureOf(() => parse([entity], clean))).toBe('not_understood');
	expect(failureOf(() => parse([entity, written('{"error":{}}', 'buildings')], clean))).toBe('outage');
});
