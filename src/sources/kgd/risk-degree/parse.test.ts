import { expect, test } from 'vitest';
import { failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const risk = recorded(import.meta.dirname, 'low-risk.json', 'risk');
const broken = (body: string) => failureOf(() => parse([written(body, 'risk')]));

test('the degree is told in its own words with its term', () => {
	const value = { degree: 'low', degreeText: 'Низкая', from: '2026-07-01', to: null };
	expect(parse([risk])).toEqual({ facts: [{ kind: 'tax_risk_degree', value }], asOf: null, oddities: [] });
});

test('404 and an empty degree mean that there is none', () => {
	expect(parse([{ ...risk, status: 404, body: '' }])).toEqual({ facts: [], asOf: null, oddities: [] });
	expect(parse([recorded(import.meta.dirname, 'no-risk.json', 'risk')]).facts).toEqual([]);
});

test('an unknown degree is unclear and reported', () => {
	const { facts, oddities } = parse([written(risk.body.replace('Низкая', '4'), 'risk')]);
	expect(facts[0]?.value).toMatchObject({ degree: 'unclear', degreeText: '4' });
	expect(oddities).toEqual([{ path: 'risk.degree', what: 'unknown_word', value: '4' }]);
});

test('a page, another form and an error are no answer', () => {
	for (const body of [webPage, '', '{}', '[]']) expect(broken(body)).toBe('not_understood');
	expect(broken('{"errorResponse":{"messageResult":"FAILED"}}')).toBe('outage');
});
