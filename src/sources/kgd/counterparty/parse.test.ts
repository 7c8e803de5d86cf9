import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const clean = asked('160340001109');
const read = (file: string, name: string) => recorded(import.meta.dirname, file, name);
const profile = read('clean-profile.json', 'profile');

test('profile and years are one answer', () => {
	const { facts, oddities, asOf } = parse([profile], clean);
	expect(oddities).toEqual([]);
	expect(asOf).toBe('2026-08-01');
	expect(facts).toMatchObject([
		{ kind: 'tax_profile', value: { isResident: true, isVatPayer: true, vatSince: '2017-01-01', debtKzt: 0 } },
		{
			kind: 'tax_year',
			value: {
				year: 2025,
				workers: 12,
				taxesKzt: 4810000,
				loadPercent: 3.4,
				industryLoadPercent: 2.9,
				vatKzt: 2100000,
			},
		},
	]);
});

test('«Да» is a yes, «Нет данных» is neither yes nor no, another word is unclear and reported', () => {
	const body = profile.body
		.replace('"bankrupt":{"ru":"Нет данных"', '"bankrupt":{"ru":"Да"')
		.replace('"inactive":{"ru":"Нет данных"', '"inactive":{"ru":"Возможно"');
	const { facts, oddities } = parse([written(body, 'profile')], clean);
	expect(facts[0]?.value).toMatchObject({
		isBankrupt: true,
		isInactive: { unclear: 'Возможно' },
		isAbsentAtAddress: null,
	});
	expect(oddities).toEqual([{ path: 'profile.inactive', what: 'unknown_word', value: 'Возможно' }]);
});

test('a mark in another language than Russian is not overlooked', () => {
	const body = profile.body.replace('"inactive":{"ru":"Нет данных"', '"inactive":{"ru":null,"kk":"Иә"');
	expect(parse([written(body, 'profile')], clean).facts[0]?.value).toMatchObject({
		isInactive: { unclear: 'Иә' },
	});
});

test.each([
	['Состоит на учёте с 01.01.2017', true, '2017-01-01'],
	['Снят с учёта 01.06.2023', false, '2017-01-01'],
	['Не является плательщиком НДС', false, '2017-01-01'],
	['Нет данных', null, '2017-01-01'],
	['Приостановлен', { unclear: 'Приостановлен' }, '2017-01-01'],
])('VAT in free words: «%s»', (words, isVatPayer, vatSince) => {
	const body = profile.body.replace('"vatInfo":{"ru":"Да"', `"vatInfo":{"ru":"${words}"`);
	expect(parse([written(body, 'profile')], clean).facts[0]?.value).toMatchObject({ isVatPayer, vatSince });
});

test('a card without name, date and years is nothing', () => {
	const nothing = [read('empty-profile.json', 'profile')];
	expect(parse(nothing, asked('180541000553', 'branch'))).toMatchObject({ facts: [], oddities: [] });
});

test('a missing part, list or field fails', () => {
	const broken = (body: string) => failureOf(() => parse([written(body, 'profile')], clean));
	expect(failureOf(() => parse([], clean))).toBe('not_understood');
	for (const body of [webPage, '', '{}', '[]']) expect(broken(body)).toBe('not_understood');
	expect(broken('{"errorResponse":{"messageResult":"FAILED"}}')).toBe('outage');
	expect(broken(profile.body.replace('"statistics"', '"years"'))).toBe('not_understood');
});
