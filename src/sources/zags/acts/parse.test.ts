import { expect, test } from 'vitest';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { zagsActs } from './source.ts';

test('an act links the persons it names', () => {
	const { facts, oddities } = parseBusFixture(zagsActs, import.meta.dirname, 'found.xml');
	expect(facts).toEqual([
		{
			kind: 'family_link',
			value: {
				actKind: 'MARRIAGE',
				actNumber: '10-711-12-0000017',
				on: '2012-07-21',
				persons: ['ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ', 'ҮЛГІЖАНОВА ТЕСТ СЫНАҚҚЫЗЫ'],
			},
		},
	]);
	expect(oddities).toEqual([]);
});

test('an empty payload is the rule for nothing', () => {
	expect(parseBusFixture(zagsActs, import.meta.dirname, 'nothing.xml')).toEqual({
		facts: [],
		asOf: null,
		oddities: [],
	});
});

test('an act of no kind is not understood', () => {
	const edit = (body: string) => body.replaceAll('>MARRIAGE<', '><');
	expect(() => parseBusFixture(zagsActs, import.meta.dirname, 'found.xml', { edit })).toThrow('not_understood');
});
