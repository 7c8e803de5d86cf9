import { expect, test } from 'vitest';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { borderCrossings } from './source.ts';

test('crossings are read with their direction', () => {
	const { facts, oddities } = parseBusFixture(borderCrossings, import.meta.dirname, 'found.xml');
	expect(facts).toEqual([
		{ kind: 'border_crossing', value: { on: '2026-08-02', direction: 'out', point: 'Аэропорт Астана' } },
		{ kind: 'border_crossing', value: { on: '2026-08-16', direction: 'in', point: 'Кордай' } },
	]);
	expect(oddities).toEqual([]);
});

test('an empty payload is the rule for nothing', () => {
	expect(parseBusFixture(borderCrossings, import.meta.dirname, 'nothing.xml')).toEqual({
		facts: [],
		asOf: null,
		oddities: [],
	});
});

test('a third direction is not understood', () => {
	const edit = (body: string) => body.replaceAll('>OUT<', '>TRANSIT<');
	expect(() => parseBusFixture(borderCrossings, import.meta.dirname, 'found.xml', { edit })).toThrow('not_understood');
});
