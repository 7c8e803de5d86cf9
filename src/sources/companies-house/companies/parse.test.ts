import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const subject = asked('160340001109');
const read = (...files: [file: string, name?: string, status?: number][]) =>
	files.map(([file, name, status]) => recorded(import.meta.dirname, file, name, status));

test('a company has its status, address and officers', () => {
	const { facts } = parse(read(['company.json', 'company'], ['officers.json', 'officers']));
	expect(facts[0]?.value).toMatchObject({ status: 'active', incorporatedOn: '2010-05-01', dissolvedOn: null });
	expect(facts[1]?.value).toMatchObject({ name: 'MYSALOV, Synaq', from: '2010-05-01', to: null });
});

test('a 404 of the service means unknown to it, any other 404 is an outage', () => {
	expect(parse(read(['unknown.json', 'company', 404])).facts).toEqual([]);
	for (const body of ['{"message":"proxy"}', '{}', '{"errors":[{"type":"ch:service","error":"resource-not-found"}]}'])
		expect(failureOf(() => parse([{ ...written(body), status: 404 }]))).toBe('outage');
	const officers = { ...written('{"errors":[{"error":"invalid-authorization"}]}', 'officers'), status: 404 };
	expect(failureOf(() => parse([...read(['company.json', 'company']), officers]))).toBe('outage');
	expect(failureOf(() => parse([written(webPage)]))).toBe('not_understood');
	expect(subject.foreign).toBeUndefined();
});
