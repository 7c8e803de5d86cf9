import { expect, test } from 'vitest';
import { failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const broken = (body: string) => failureOf(() => parse([written(body, 'regime')]));

test('each regime has its code, its name and its term; an empty list is none', () => {
	const { facts, oddities } = parse([recorded(import.meta.dirname, 'simplified.json', 'regime')]);
	expect(oddities).toEqual([]);
	expect(facts).toMatchObject([
		{ kind: 'tax_regime', value: { code: 'SNR_SIMPLIFIED_DECLARATION', from: '2024-01-01', to: null } },
	]);
	expect(parse([recorded(import.meta.dirname, 'no-regime.json', 'regime')]).facts).toEqual([]);
});

test('a page, another form and an error are no answer', () => {
	for (const body of [webPage, '', '{}', '[]']) expect(broken(body)).toBe('not_understood');
	expect(broken('{"errorResponse":{"messageResult":"FAILED"}}')).toBe('outage');
});
