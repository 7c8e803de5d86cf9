import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const debtor = asked('210340001203');
const read = (file: string) => recorded(import.meta.dirname, file, 'debt');

test('totals are taken once, and the whole is as old as its oldest part', () => {
	const { facts, oddities, asOf } = parse([read('debtor.json')], debtor);
	expect(oddities).toEqual([]);
	expect(asOf).toBe('2026-11-18');
	expect(facts).toEqual([
		{
			kind: 'tax_debt',
			value: {
				totalKzt: 1250000.5,
				taxKzt: 1000000,
				pensionKzt: 150000,
				socialKzt: 60000.5,
				healthKzt: 40000,
				deferredKzt: 25000.3,
				byCode: [
					{ bcc: '105101', name: 'НДС на произведённые товары', nameKk: 'ҚҚС', totalKzt: 1000000 },
					{ bcc: '103101', name: 'Социальный налог', nameKk: 'Әлеуметтік салық', totalKzt: 250000.5 },
				],
			},
		},
	]);
});

test('no debt is a statement of the service: a total of 0, while what it does not say stays unknown', () => {
	expect(parse([read('clean.json')], asked('160340001109'))).toMatchObject({
		facts: [{ kind: 'tax_debt', value: { totalKzt: 0, deferredKzt: null, byCode: [] } }],
		asOf: '2024-09-11',
	});
});

test('offices may stand under the older name with days in milliseconds, or be left out', () => {
	const { body } = read('debtor.json');
	const older = body
		.replace('"taxOrgInfos"', '"taxOrgInfo"')
		.replace(/"reportAcrualDate":"[^"]*"/g, '"reportAcrualDate":1577642400000');
	const { facts, oddities, asOf } = parse([written(older, 'debt')], debtor);
	expect(oddities).toEqual([]);
	expect(asOf).toBe('2019-12-30');
	expect(facts).toEqual(parse([read('debtor.json')], debtor).facts);
	const { taxOrgInfos: _left, ...bare } = JSON.parse(body) as Record<string, unknown>;
	expect(parse([written(JSON.stringify(bare), 'debt')], debtor).facts).toMatchObject([
		{ value: { totalKzt: 1250000.5, byCode: [] } },
	]);
});

test('a missing total, a page and an empty body never read as «no debt»', () => {
	const { body } = read('debtor.json');
	const without = (field: string) => body.replace(`"${field}"`, '"other"');
	const bodies = [webPage, '', '{}', without('totalArrear'), read('clean.json').body];
	for (const each of bodies) expect(failureOf(() => parse([written(each, 'debt')], debtor))).toBe('not_understood');
	expect(failureOf(() => parse([written('{"errorResponse":{}}', 'debt')], debtor))).toBe('outage');
});
