import { expect, test } from 'vitest';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { elicenseLicences } from './source.ts';

test('a licence is read with its sub-kinds, and a status that is not known is unclear, never active', () => {
	const { facts, oddities } = parseBusFixture(elicenseLicences, import.meta.dirname, 'found.xml');
	expect(facts[0]).toEqual({
		kind: 'licence',
		value: {
			number: 'ГСЛ 16003481',
			licensor: 'ГАСК города Астаны',
			activityRu: 'Строительно-монтажные работы',
			activityKk: 'Құрылыс-монтаж жұмыстары',
			subActivities: ['Возведение несущих конструкций', 'Отделочные работы'],
			from: '2016-05-04',
			to: null,
			status: 'active',
		},
	});
	expect(facts[1]).toMatchObject({ value: { number: '19017720', subActivities: [], status: 'unclear' } });
	expect(oddities).toMatchObject([{ what: 'unknown_word', value: 'ON_HOLD' }]);
});

test('an empty payload is the rule for nothing', () => {
	expect(parseBusFixture(elicenseLicences, import.meta.dirname, 'nothing.xml')).toEqual({
		facts: [],
		asOf: null,
		oddities: [],
	});
});

test('a licence without a number is not understood', () => {
	const edit = (body: string) => body.replaceAll('16003481', '');
	expect(() => parseBusFixture(elicenseLicences, import.meta.dirname, 'found.xml', { edit })).toThrow('not_understood');
});
