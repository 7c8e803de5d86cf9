import { expect, test } from 'vitest';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { medDispensary } from './source.ts';

test('one yes is told together with what the others said', () => {
	const { facts, oddities } = parseBusFixture(medDispensary, import.meta.dirname, 'found.xml');
	expect(facts).toEqual([
		{ kind: 'dispensary_record', value: { register: 'narcology', isOnRecord: true } },
		{ kind: 'dispensary_record', value: { register: 'psychiatry', isOnRecord: false } },
		{ kind: 'dispensary_record', value: { register: 'tuberculosis', isOnRecord: false } },
	]);
	expect(oddities).toEqual([]);
});

test('three times no is nothing', () => {
	expect(parseBusFixture(medDispensary, import.meta.dirname, 'nothing.xml')).toEqual({
		facts: [],
		asOf: null,
		oddities: [],
	});
});

test('no from two registers of three is not nothing', () => {
	const edit = (body: string) =>
		body.replaceAll(
			'true</onRecord></record><record><kind>PSYCHO</kind>',
			'false</onRecord></record><record><kind>NARCO</kind>',
		);
	expect(() => parseBusFixture(medDispensary, import.meta.dirname, 'found.xml', { edit })).toThrow('not_understood');
});

test('an empty answer is not a clean one', () => {
	const edit = (body: string) => body.replace(/<record>.*<\/record>/, '');
	expect(() => parseBusFixture(medDispensary, import.meta.dirname, 'nothing.xml', { edit })).toThrow('not_understood');
});
