import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const debtor = asked('210340001203');
const read = (file: string) => recorded(import.meta.dirname, file, 'cases');

test('open and closed cases are read by local name', () => {
	const { facts, oddities } = parse([read('two-cases.xml')], debtor);
	expect(oddities).toEqual([]);
	expect(facts).toEqual([
		{
			kind: 'enforcement_case',
			value: {
				number: '1234/25-71-100',
				issuedBy: 'СМЭС г. Астана',
				startedOn: '2025-04-01',
				endedOn: null,
				creditor: 'ТОО "Үлгі Құрылыс-7"',
				amountKzt: 1250000,
				category: 'о взыскании',
				department: 'Отдел по району Есиль',
				officer: 'СЫНАҚОВА ҮЛГІ',
			},
		},
		{
			kind: 'enforcement_case',
			value: expect.objectContaining({
				endedOn: '2023-12-20',
				amountKzt: 340000.5,
				creditor: 'в доход государства',
			}) as object,
		},
	]);
});

test('«Данные не найдены» is nothing', () =>
	expect(parse([read('nothing.xml')], debtor)).toEqual({ facts: [], asOf: null, oddities: [] }));

test('a fault, a page and another status are outages', () => {
	const failed = read('nothing.xml').body.replace('SUCCESS', 'ERROR').replace('Данные не найдены', 'Внутренняя ошибка');
	for (const body of [read('fault.xml').body, webPage, failed])
		expect(failureOf(() => parse([written(body, 'cases')], debtor))).toBe('outage');
});

test('no cases without the words for it, JSON and another debtor are not understood', () => {
	const silent = read('nothing.xml').body.replace('Данные не найдены', 'Сервис отработал штатно');
	for (const body of [silent, '', '{"error":{"code":"E-17"}}', '<a/>'])
		expect(failureOf(() => parse([written(body, 'cases')], debtor))).toBe('not_understood');
	expect(failureOf(() => parse([read('two-cases.xml')], asked('160340001109')))).toBe('not_understood');
});

test('a field we have not met is reported', () => {
	const body = read('two-cases.xml').body.replace('<ipEndDate/>', '<ipEndDate/><officerPhone>1</officerPhone>');
	expect(parse([written(body, 'cases')], debtor).oddities).toEqual([
		{ path: 'cases.rows[].officerPhone', what: 'new_field', value: null },
	]);
});
