import { expect, test } from 'vitest';
import { failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { isUntold, parse } from './parse.ts';

const read = (...files: [file: string, name: string, status?: number][]) =>
	files.map(([file, name, status]) => recorded(import.meta.dirname, file, name, status));

test('who controls a company, since when and how; who is hidden by law has no name', () => {
	const { facts, oddities } = parse(read(['control.json', 'control'], ['none.json', 'statements', 404]));
	expect(oddities).toEqual([]);
	expect(facts.map(({ value }) => value)).toMatchObject([
		{ name: 'Synaq Mysalov', entity: 'person', from: '2016-04-06', to: null, bornOn: '1975', country: 'Kazakhstan' },
		{ name: null, entity: null, statement: 'super-secure-person-with-significant-control' },
		{ name: 'Ulgi Holding Ag', entity: 'organisation', to: '2020-01-31', country: 'Switzerland' },
	]);
});

test('a statement stands in place of a name', () => {
	const { facts } = parse(read(['none.json', 'control', 404], ['statements.json', 'statements']));
	expect(facts.map(({ value }) => value)).toMatchObject([
		{ name: null, statement: 'no-individual-or-entity-with-signficant-control', from: '2017-05-01' },
	]);
});

test('a company whose shares are traded on a market is exempt, and has said so', () => {
	const nobody = read(['none.json', 'control', 404], ['none.json', 'statements', 404]);
	expect(isUntold(nobody)).toBe(true);
	expect(isUntold(read(['control.json', 'control'], ['none.json', 'statements', 404]))).toBe(false);
	const { facts, oddities } = parse([...nobody, ...read(['exemptions.json', 'exemptions'])]);
	expect(oddities).toEqual([]);
	expect(facts.map(({ value }) => value)).toMatchObject([
		{ name: null, statement: 'psc-exempt-as-trading-on-uk-regulated-market', from: '2021-01-01', to: null },
		{ statement: 'disclosure-transparency-rules-chapter-five-applies', from: '2016-04-06', to: '2020-12-31' },
	]);
	for (const body of ['', '{"errors":[{"error":"company-exemptions-not-found","type":"ch:service"}]}'])
		expect(parse([...nobody, { ...written(body, 'exemptions'), status: 404 }]).facts).toEqual([]);
	const strange = { ...written('{"message":"proxy"}', 'exemptions'), status: 404 };
	expect(failureOf(() => parse([...nobody, strange]))).toBe('outage');
});

test('a company without either has nothing; a 404 of somebody else and a web page are failures', () => {
	expect(parse(read(['none.json', 'control', 404], ['none.json', 'statements', 404])).facts).toEqual([]);
	const statements = read(['none.json', 'statements', 404]);
	const strange = { ...written('{"message":"proxy"}', 'control'), status: 404 };
	expect(failureOf(() => parse([strange, ...statements]))).toBe('outage');
	expect(failureOf(() => parse([written(webPage, 'control'), ...statements]))).toBe('not_understood');
	expect(failureOf(() => parse(statements))).toBe('not_understood');
});
