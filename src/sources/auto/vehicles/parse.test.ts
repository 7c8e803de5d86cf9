import { expect, test } from 'vitest';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { autoVehicles } from './source.ts';

test('a vehicle is read with its arrests', () => {
	const { facts, oddities } = parseBusFixture(autoVehicles, import.meta.dirname, 'found.xml');
	expect(facts).toEqual([
		{
			kind: 'vehicle',
			value: {
				name: 'DEMO Truck 5',
				plate: '001DEM01',
				year: 2021,
				category: 'C',
				arrests: ['Запрет на регистрационные действия, ЧСИ Мысалов'],
			},
		},
		{ kind: 'vehicle', value: { name: 'DEMO', plate: '002DEM01', year: null, category: 'B', arrests: [] } },
	]);
	expect(oddities).toEqual([]);
});

test('an empty payload is the rule for nothing', () => {
	expect(parseBusFixture(autoVehicles, import.meta.dirname, 'nothing.xml')).toEqual({
		facts: [],
		asOf: null,
		oddities: [],
	});
});

test('an arrest with parts is not understood', () => {
	const edit = (body: string) =>
		body.replaceAll('Запрет на регистрационные действия, ЧСИ Мысалов', '<kind>Арест</kind>');
	expect(() => parseBusFixture(autoVehicles, import.meta.dirname, 'found.xml', { edit })).toThrow('not_understood');
});
