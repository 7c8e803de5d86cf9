import { expect, test } from 'vitest';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { gcvpContributions } from './source.ts';

test('a month without money is a statement of the source', () => {
	const { facts, oddities } = parseBusFixture(gcvpContributions, import.meta.dirname, 'found.xml');
	expect(facts[0]).toEqual({
		kind: 'pension_contribution',
		value: {
			period: '2026-09',
			payerBin: '160340001109',
			payerName: 'ТОО "Үлгі Құрылыс-7"',
			contributionKind: 'ОПВ',
			amountKzt: 512_300,
			paidOn: '2026-10-20',
		},
	});
	expect(facts[1]).toMatchObject({ value: { period: '2026-10', amountKzt: 0, paidOn: null } });
	expect(oddities).toEqual([]);
});

test('an empty payload is the rule for nothing', () => {
	expect(parseBusFixture(gcvpContributions, import.meta.dirname, 'nothing.xml')).toEqual({
		facts: [],
		asOf: null,
		oddities: [],
	});
});

test('a period that is no month is not understood', () => {
	const edit = (body: string) => body.replaceAll('2026-09<', '2026-13<');
	expect(() => parseBusFixture(gcvpContributions, import.meta.dirname, 'found.xml', { edit })).toThrow(
		'not_understood',
	);
});
