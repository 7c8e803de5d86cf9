import { expect, test } from 'vitest';
import { isLei } from '#domain/numbers/lei.ts';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const subject = asked('160340001109');
const read = (...files: [file: string, name?: string, status?: number][]) =>
	files.map(([file, name, status]) => recorded(import.meta.dirname, file, name, status));

test('a record has its status, term and address', () => {
	const { facts, oddities } = parse(read(['found.json']));
	expect(oddities).toEqual([]);
	expect(facts[0]?.value).toMatchObject({
		entityStatus: 'active',
		nextRenewalOn: '2027-01-15',
		registeredAs: subject.iinBin,
	});
});

test('no record is nothing; an error inside 200 and a web page are failures', () => {
	expect(parse(read(['nothing.json'])).facts).toEqual([]);
	expect(failureOf(() => parse([written('{"errors":[{"status":"500"}]}')]))).toBe('outage');
	expect(failureOf(() => parse([written(webPage)]))).toBe('not_understood');
});

test.each([
	['984500UZLG1D3M0KZ189', true],
	['984500UZLG1D3M0KZ188', false],
	['160340001109', false],
])('%s is a LEI: %s', (text, is) => expect(isLei(text)).toBe(is));

test('a question for one record is answered without a list', () => {
	const answer = JSON.parse(read(['found.json'])[0]?.body ?? '') as { data: object[] };
	const single = JSON.stringify({ ...answer, data: answer.data[0] });
	expect(parse([written(single)]).facts).toEqual(parse(read(['found.json'])).facts);
	expect(failureOf(() => parse([written('{"data":null}')]))).toBe('not_understood');
});

test('a search that found more than a page says how much', () => {
	const answer = JSON.parse(read(['found.json'])[0]?.body ?? '') as { data: object[] };
	const many = JSON.stringify({ ...answer, meta: { pagination: { total: 31 } } });
	expect(parse([written(many)]).extent).toEqual({ received: 1, total: 31, isNewest: false });
});
