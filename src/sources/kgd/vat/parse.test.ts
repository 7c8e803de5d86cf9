import { expect, test } from 'vitest';
import type { FetchContext } from '#sources/kit/live-source.ts';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';
import { kgdVat } from './source.ts';

const clean = asked('160340001109');
const read = (file: string) => recorded(import.meta.dirname, file, 'vat');

test('a payer has a date of registration and no end', () => {
	const { facts, oddities } = parse([read('payer.json')], clean);
	expect(oddities).toEqual([]);
	expect(facts).toEqual([
		{ kind: 'vat_registration', value: { from: '2017-01-01', to: null, endReason: null, endReasonKk: null } },
	]);
});

test('who was taken off the register has the day and the reason', () => {
	expect(parse([read('deregistered.json')], asked('210340001203')).facts).toEqual([
		{
			kind: 'vat_registration',
			value: { from: '2021-04-01', to: '2023-06-01', endReason: 'Отсутствие по месту нахождения', endReasonKk: null },
		},
	]);
});

test('an empty body with 200 means no payer', () => expect(parse([read('no-payer.json')], clean).facts).toEqual([]));

test('a page, an error and an answer about another are failures, not «no payer»', () => {
	for (const body of [webPage, '{}', '[]', 'null', read('deregistered.json').body])
		expect(failureOf(() => parse([written(body, 'vat')], clean))).toBe('not_understood');
	expect(failureOf(() => parse([written('{"error":{"code":"E-17"}}', 'vat')], clean))).toBe('outage');
});

test('404 means that our token has no right to the service', async () => {
	const context: FetchContext = {
		request: () => Promise.resolve({ status: 404, contentType: 'application/json', body: '' }),
		secret: () => 'token',
		now: () => new Date(0),
	};
	await expect(kgdVat.fetch(context, clean)).rejects.toThrow(/refused/);
});
