import { expect, test } from 'vitest';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { pledgesRegister } from './source.ts';

test('a pledge is read with its object and amount', () => {
	const { facts, oddities } = parseBusFixture(pledgesRegister, import.meta.dirname, 'found.xml');
	expect(facts).toEqual([
		{
			kind: 'pledge',
			value: {
				number: '2026-711-000123',
				on: '2026-01-19',
				to: '2029-01-19',
				pledger: 'ТОО "Үлгі Құрылыс-7"',
				pledgee: 'АО "Мысал Банк"',
				object: 'Экскаватор гусеничный, VIN ZZZDEMO0000000017',
				amountKzt: 18_500_000,
			},
		},
	]);
	expect(oddities).toEqual([]);
});

test('an empty payload is the rule for nothing', () => {
	expect(parseBusFixture(pledgesRegister, import.meta.dirname, 'nothing.xml')).toEqual({
		facts: [],
		asOf: null,
		oddities: [],
	});
});

test('a pledge without a number is not understood', () => {
	const edit = (body: string) => body.replaceAll('2026-711-000123', '');
	expect(() => parseBusFixture(pledgesRegister, import.meta.dirname, 'found.xml', { edit })).toThrow('not_understood');
});
