import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const firm = asked('210340001203');
const read = (file: string) => recorded(import.meta.dirname, file, 'taxpayer');

test('every registration has its kind, its dates and the reason of its end', () => {
	const { facts, oddities } = parse([read('found.json')], firm);
	expect(oddities).toEqual([]);
	expect(facts.map(({ value }) => value)).toEqual([
		{
			registrationKind: 'Регистрационный учёт в качестве налогоплательщика',
			registrationKindKk: 'Салық төлеуші ретінде тіркеу есебі',
			from: '2021-03-15',
			to: null,
			...{ endReason: null, endReasonKk: null },
			taxOffice: '6205',
		},
		{
			registrationKind: 'Регистрационный учёт по НДС',
			registrationKindKk: 'ҚҚС бойынша тіркеу есебі',
			from: '2021-04-01',
			to: '2023-06-01',
			endReason: 'По решению налогового органа',
			endReasonKk: 'Салық органының шешімі бойынша',
			taxOffice: '6205',
		},
	]);
});

test('the name of a person comes in parts and is not taken over', () => {
	const { facts, oddities } = parse([read('person.json')], asked('751219301807', 'sole'));
	expect(oddities).toEqual([]);
	expect(facts).toMatchObject([
		{ kind: 'taxpayer_registration', value: { registrationKind: 'Индивидуальный предприниматель' } },
	]);
});

test('an empty list is nothing', () => expect(parse([read('nothing.json')], firm).facts).toEqual([]));

test('an error with status 200 is an outage', () => {
	expect(failureOf(() => parse([read('error.json')], firm))).toBe('outage');
	const failed = read('found.json').body.replace('"SUCCESS"', '"FAILED"');
	expect(failureOf(() => parse([written(failed, 'taxpayer')], firm))).toBe('outage');
});

test('a page, an empty body, a missing list and another taxpayer are not understood', () => {
	for (const body of [webPage, '', '{}', '[]', '{"taxpayerPortalSearchResponses":null}', read('person.json').body])
		expect(failureOf(() => parse([written(body, 'taxpayer')], firm))).toBe('not_understood');
});

test('a proprietor is answered without the kind of registration: a registration it is all the same', () => {
	const body =
		'{"taxpayerPortalSearchResponses":[{"messageResult":"SUCCESS","code":"751219301807","taxpayerType":"IP","name":"Мысал","beginDate":"2016-03-15"}]}';
	const { facts, oddities } = parse([written(body, 'taxpayer')], asked('751219301807', 'sole'));
	expect(oddities).toEqual([]);
	expect(facts).toEqual([
		{
			kind: 'taxpayer_registration',
			value: {
				registrationKind: null,
				registrationKindKk: null,
				from: '2016-03-15',
				to: null,
				endReason: null,
				endReasonKk: null,
				taxOffice: null,
			},
		},
	]);
});

test('nothing is taken where an error about another number stands beside details', () => {
	const { body } = read('found.json');
	const mixed = `{"errorResponse":{"code":"160340001119","messageResult":"FAILED"},${body.trim().slice(1)}`;
	expect(failureOf(() => parse([written(mixed, 'taxpayer')], firm))).toBe('outage');
});
