import { expect, test } from 'vitest';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { hrContracts } from './source.ts';

test('an employer is answered with the number of its staff', () => {
	const { facts, oddities } = parseBusFixture(hrContracts, import.meta.dirname, 'found.xml');
	expect(facts).toEqual([{ kind: 'staff_number', value: { employees: 12 } }]);
	expect(oddities).toEqual([]);
});

test('an empty payload is the rule for nothing', () => {
	expect(parseBusFixture(hrContracts, import.meta.dirname, 'nothing.xml')).toEqual({
		facts: [],
		asOf: null,
		oddities: [],
	});
});

test('an answer about another employer is not understood', () => {
	const edit = (body: string) => body.replaceAll('<bin>160340001109', '<bin>210340001203');
	expect(() => parseBusFixture(hrContracts, import.meta.dirname, 'found.xml', { edit })).toThrow('not_understood');
});

test('a person is answered with contracts', () => {
	const { facts } = parseBusFixture(hrContracts, import.meta.dirname, 'person.xml', { iinBin: '860214300507' });
	expect(facts).toEqual([
		{
			kind: 'employment_contract',
			value: { employerBin: '160340001109', position: 'Бухгалтер', from: '2022-02-01', to: null },
		},
	]);
});
