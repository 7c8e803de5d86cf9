import { expect, test } from 'vitest';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { bprRecord } from './source.ts';

test('a record is read in the words of the register', () => {
	const { facts, oddities } = parseBusFixture(bprRecord, import.meta.dirname, 'found.xml');
	expect(facts).toEqual([
		{
			kind: 'good_faith_record',
			value: { status: 'Включен', basis: 'Приказ МНЭ № 138 от 14.07.2023', value: 735, includedOn: '2026-09-14' },
		},
	]);
	expect(oddities).toEqual([]);
});

test('an empty payload is the rule for nothing', () => {
	expect(parseBusFixture(bprRecord, import.meta.dirname, 'nothing.xml')).toEqual({
		facts: [],
		asOf: null,
		oddities: [],
	});
});

test('a record without a status is not understood', () => {
	const edit = (body: string) => body.replaceAll('Включен', '');
	expect(() => parseBusFixture(bprRecord, import.meta.dirname, 'found.xml', { edit })).toThrow('not_understood');
});
