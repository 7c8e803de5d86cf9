import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const subject = asked('160340001109');
const read = (...files: [file: string, name?: string, status?: number][]) =>
	files.map(([file, name, status]) => recorded(import.meta.dirname, file, name, status));

test('a match is confirmed by the very number only; likeness alone is not', () => {
	const { facts } = parse(read(['match.json']), asked('210340001203'));
	expect(facts.map(({ value }) => value)).toMatchObject([
		{ matchedBy: 'identifier', isConfirmed: true, similarity: 0.91 },
		{ matchedBy: 'name', isConfirmed: false, similarity: 0.74 },
	]);
});

test('a query refused inside 200 is an outage', () => {
	expect(failureOf(() => parse([written('{"responses":{"subject":{"status":500,"results":[]}}}')], subject))).toBe(
		'outage',
	);
	expect(failureOf(() => parse([written('{"detail":"No API key provided."}')], subject))).toBe('not_understood');
	expect(failureOf(() => parse([written(webPage)], subject))).toBe('not_understood');
	expect(read()).toEqual([]);
});
