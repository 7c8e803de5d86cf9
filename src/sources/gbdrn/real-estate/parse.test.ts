import { expect, test } from 'vitest';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { gbdrnRealEstate } from './source.ts';

test('an object is read with the right, the share and every encumbrance', () => {
	const { facts, oddities } = parseBusFixture(gbdrnRealEstate, import.meta.dirname, 'found.xml');
	expect(facts[0]).toEqual({
		kind: 'real_estate',
		value: {
			objectKind: 'Нежилое помещение',
			cadastralNumber: '21:318:001:017',
			areaSquareMetres: 214.6,
			address: 'город Астана, улица Примерная, дом 1',
			share: 'Собственность, 1/2',
			encumbrances: [
				{ kind: 'Арест', body: 'ДЮ города Астаны', on: '2026-02-10' },
				{ kind: 'Залог', body: 'АО "Мысал Банк"', on: '2025-12-01' },
			],
		},
	});
	expect(facts[1]).toMatchObject({ value: { share: null, areaSquareMetres: null, encumbrances: [] } });
	expect(oddities).toEqual([]);
});

test('an empty payload is the rule for nothing', () => {
	expect(parseBusFixture(gbdrnRealEstate, import.meta.dirname, 'nothing.xml')).toEqual({
		facts: [],
		asOf: null,
		oddities: [],
	});
});

test('an encumbrance without a kind is not understood', () => {
	const edit = (body: string) => body.replaceAll('>Арест<', '><');
	expect(() => parseBusFixture(gbdrnRealEstate, import.meta.dirname, 'found.xml', { edit })).toThrow('not_understood');
});
