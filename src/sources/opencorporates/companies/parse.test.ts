import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const subject = asked('160340001109');
const read = (...files: [file: string, name?: string, status?: number][]) =>
	files.map(([file, name, status]) => recorded(import.meta.dirname, file, name, status));

test('an entry has its register, status and date', () => {
	expect(parse(read(['company.json'])).facts[0]?.value).toMatchObject({
		...{ country: 'DE', status: 'active', incorporatedOn: '2015-02-03', dissolvedOn: null },
	});
});

test('a 404 of the service is nothing, any other is an outage', () => {
	expect(parse([{ ...written('{"error":{"message":"Company not found"}}'), status: 404 }]).facts).toEqual([]);
	const route = { ...written('{"error":{"message":"No route matches"}}'), status: 404 };
	expect(failureOf(() => parse([route]))).toBe('outage');
	expect(failureOf(() => parse([{ ...written('{}'), status: 404 }]))).toBe('outage');
	expect(failureOf(() => parse([written(webPage)]))).toBe('not_understood');
	expect(subject.foreign).toBeUndefined();
});
