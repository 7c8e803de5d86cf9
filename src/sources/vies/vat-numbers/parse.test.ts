import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const subject = asked('160340001109');
const read = (...files: [file: string, name?: string, status?: number][]) =>
	files.map(([file, name, status]) => recorded(import.meta.dirname, file, name, status));

test('a valid number with undisclosed name has no name', () => {
	const { facts, asOf } = parse(read(['valid.json']), {
		...subject,
		foreign: { country: 'DE', number: '100000016', name: null },
	});
	expect(facts[0]?.value).toEqual({ country: 'DE', number: '100000016', isValid: true, name: null, address: null });
	expect(asOf).toBe('2026-09-01');
});

test.each(['MS_UNAVAILABLE', 'GLOBAL_MAX_CONCURRENT_REQ', 'TIMEOUT', 'NEW_WORD'])(
	'%s means unknown, not invalid',
	(word) => {
		expect(failureOf(() => parse([written(`{"isValid":false,"userError":"${word}"}`)], subject))).toBe('outage');
	},
);

test('who asks under a number of his own has a number of the consultation; a state that is away says so inside 200', () => {
	const of = { ...subject, foreign: { country: 'DE', number: '100000016', name: null } };
	const answer = recorded(import.meta.dirname, 'checked.json', 'checked');
	expect(parse([answer], of).facts[0]?.value).toMatchObject({
		isValid: true,
		consultation: 'WAPIAAAAZZ00000X',
		name: null,
	});
	const away = written('{"actionSucceed":false,"errorWrappers":[{"error":"MS_UNAVAILABLE"}]}', 'checked');
	expect(failureOf(() => parse([away], of))).toBe('outage');
	expect(failureOf(() => parse([written('{}', 'checked')], of))).toBe('not_understood');
});

test('a web page is no answer', () => {
	expect(failureOf(() => parse([written(webPage)], subject))).toBe('not_understood');
});

test('an answer that contradicts itself is no answer', () => {
	expect(failureOf(() => parse([written('{"isValid":true,"userError":"INVALID","vatNumber":"1"}')], subject))).toBe(
		'not_understood',
	);
});
