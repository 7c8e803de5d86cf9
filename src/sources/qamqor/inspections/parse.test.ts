import { expect, test } from 'vitest';
import { statementsOfKind } from '#domain/facts/statement.ts';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { qamqorInspections } from './source.ts';

test('violations are yes, no once there is a result, and unknown while the inspection runs', () => {
	const { facts, oddities } = parseBusFixture(qamqorInspections, import.meta.dirname, 'found.xml');
	expect(facts[0]).toEqual({
		kind: 'inspection',
		value: {
			number: '267110011000001',
			body: 'ДГД по городу Астане',
			inspectionKind: 'Внеплановая',
			basis: 'Предписание',
			from: '2026-04-06',
			to: '2026-04-17',
			result: 'Составлен акт',
			hasViolations: true,
			violations: 'Занижение облагаемого оборота',
			fineKzt: 432_500,
		},
	});
	expect(statementsOfKind(facts, 'inspection').map(({ hasViolations, fineKzt }) => [hasViolations, fineKzt])).toEqual([
		[true, 432_500],
		[false, null],
		[null, null],
	]);
	expect(oddities).toEqual([]);
});

test('an empty payload is the rule for nothing', () => {
	expect(parseBusFixture(qamqorInspections, import.meta.dirname, 'nothing.xml')).toEqual({
		facts: [],
		asOf: null,
		oddities: [],
	});
});

test('a fine that is no number is not understood', () => {
	const edit = (body: string) => body.replaceAll('432500', 'четыреста');
	expect(() => parseBusFixture(qamqorInspections, import.meta.dirname, 'found.xml', { edit })).toThrow(
		'not_understood',
	);
});
