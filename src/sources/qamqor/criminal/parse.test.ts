import { expect, test } from 'vitest';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { qamqorCriminal } from './source.ts';

test('a search and a charge are told apart', () => {
	const { facts, oddities } = parseBusFixture(qamqorCriminal, import.meta.dirname, 'found.xml');
	expect(facts).toEqual([
		{
			kind: 'criminal_matter',
			value: { matter: 'wanted', article: '190', on: '2026-02-03', body: 'ДП города Астаны' },
		},
		{
			kind: 'criminal_matter',
			value: { matter: 'charged', article: '216', on: '2026-05-20', body: 'Департамент экономических расследований' },
		},
	]);
	expect(oddities).toEqual([]);
});

test('an empty payload is the rule for nothing', () => {
	expect(parseBusFixture(qamqorCriminal, import.meta.dirname, 'nothing.xml')).toEqual({
		facts: [],
		asOf: null,
		oddities: [],
	});
});

test('a payload without the known element is not understood', () => {
	const edit = (body: string) => body.replaceAll('record>', 'entry>');
	expect(() => parseBusFixture(qamqorCriminal, import.meta.dirname, 'found.xml', { edit })).toThrow('not_understood');
});
