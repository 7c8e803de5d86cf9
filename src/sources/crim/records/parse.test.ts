import { expect, test } from 'vitest';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { crimRecords } from './source.ts';

test('a record is read with its articles', () => {
	const { facts, oddities } = parseBusFixture(crimRecords, import.meta.dirname, 'found.xml');
	expect(facts).toEqual([
		{ kind: 'conviction', value: { hasRecord: true, articles: ['190 ч. 3', '216 ч. 1'], on: '2019-10-08' } },
	]);
	expect(oddities).toEqual([]);
});

test('a person without a record is said so: nothing', () => {
	expect(parseBusFixture(crimRecords, import.meta.dirname, 'nothing.xml')).toEqual({
		facts: [],
		asOf: null,
		oddities: [],
	});
});

test('a record that is neither yes nor no is not understood', () => {
	const edit = (body: string) => body.replaceAll('<hasRecord>true', '<hasRecord>');
	expect(() => parseBusFixture(crimRecords, import.meta.dirname, 'found.xml', { edit })).toThrow('not_understood');
});

test('an empty answer is not a clean one', () => {
	const edit = (body: string) => body.replace('<hasRecord>false</hasRecord>', '');
	expect(() => parseBusFixture(crimRecords, import.meta.dirname, 'nothing.xml', { edit })).toThrow('not_understood');
});
