import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const clean = asked('160340001109');
const read = (file: string) => recorded(import.meta.dirname, file, 'payments');

test('each payment has its code, sum and day, the offset of the day cut', () => {
	const { facts, oddities, asOf } = parse([read('found.xml')], clean);
	expect(oddities).toEqual([]);
	expect(asOf).toBe('2026-11-20');
	expect(facts).toMatchObject([
		{
			kind: 'tax_payment',
			value: { bcc: '103101', name: 'Социальный налог', amountKzt: 15646, paidOn: '2025-02-25' },
		},
		{ value: { bcc: '101201', amountKzt: 120400.55, paidOn: '2026-03-25' } },
	]);
});

test('«Документы не найдены» beside the number is nothing', () =>
	expect(parse([read('nothing.xml')], clean)).toMatchObject({ facts: [], oddities: [] }));

test('an entry that may be a refund is reported and not counted as a payment', () => {
	const body = read('found.xml').body.replace('<EntryType>1<', '<EntryType>2<');
	const { facts, oddities } = parse([written(body, 'payments')], clean);
	expect(facts).toHaveLength(1);
	expect(oddities).toEqual([{ path: 'payment[].PayType/EntryType', what: 'unknown_word', value: '1/2' }]);
});

test('overload and other errors are outages', () => {
	const other = read('nothing.xml').body.replace('errorcode="10"', 'errorcode="500"');
	for (const body of ['', webPage, other])
		expect(failureOf(() => parse([written(body, 'payments')], clean))).toBe('outage');
});

test('neither payments nor an error, JSON and another taxpayer are not understood', () => {
	const bare = read('nothing.xml').body.replace(/<err.*<\/err>/, '');
	const other = read('nothing.xml').body.replace('160340001109', '160340001119');
	for (const body of [bare, other, '{"error":{"code":"E-17"}}', '<answer/>'])
		expect(failureOf(() => parse([written(body, 'payments')], clean))).toBe('not_understood');
});
