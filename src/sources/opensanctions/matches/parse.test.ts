import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const subject = asked('160340001109');
const read = (...files: [file: string, name?: string, status?: number][]) =>
	files.map(([file, name, status]) => recorded(import.meta.dirname, file, name, status));

test('a match is confirmed by the very number only; likeness alone is not', () => {
	const { facts } = parse(read(['match.json']), { ...asked('210340001203'), nameRu: 'ТОО "Көлеңке Трейдерс"' });
	expect(facts.map(({ value }) => value)).toMatchObject([
		{ matchedBy: 'identifier', isConfirmed: true, similarity: null },
		{ matchedBy: 'name', isConfirmed: false, similarity: 0.83, comparison: { method: 'names-v1', tier: 'name' } },
	]);
});

test('what the service thinks alike and names-v1 does not is no match', () => {
	const { facts } = parse(read(['match.json']), { ...asked('160340001109'), nameRu: 'ТОО "Үлгі Құрылыс-7"' });
	expect(facts).toEqual([]);
});

test('a query refused inside 200 is an outage', () => {
	expect(failureOf(() => parse([written('{"responses":{"subject":{"status":500,"results":[]}}}')], subject))).toBe(
		'outage',
	);
	expect(failureOf(() => parse([written('{"detail":"No API key provided."}')], subject))).toBe('not_understood');
	expect(failureOf(() => parse([written(webPage)], subject))).toBe('not_understood');
	expect(read()).toEqual([]);
});
