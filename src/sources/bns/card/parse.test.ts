import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const firm = asked('160340001109');
const read = (file: string) => recorded(import.meta.dirname, file, 'card');

test('a firm: blanks are collapsed and the midnight of Almaty is its own day', () => {
	const { facts, oddities, asOf } = parse([read('firm.json')], firm);
	expect(oddities).toEqual([]);
	expect(asOf).toBeNull();
	expect(facts).toMatchObject([
		{
			kind: 'register_entry',
			value: {
				nameRu: 'ТОО "Үлгі Құрылыс-7"',
				registeredOn: '2016-03-14',
				okedCode: '41201',
				okedSecondary: ['43220', '71121'],
				katoCode: '711210000',
				isSole: false,
				state: null,
			},
		},
	]);
});

test.each([
	['2016-03-13T18:00:00.000+0000', '2016-03-14'],
	['2024-02-28T18:00:00.000+0000', '2024-02-29'],
	['2024-03-01T19:00:00.000+0000', '2024-03-02'],
	['2026-11-19T19:00:00.000+0000', '2026-11-20'],
])('%s is midnight of %s in Almaty', (text, day) => {
	const body = read('firm.json').body.replace('2016-03-13T18:00:00.000+0000', text);
	expect(parse([written(body, 'card')], firm).facts[0]?.value).toMatchObject({ registeredOn: day });
});

test('a sole proprietor has no date, no form of ownership and no second activities', () => {
	const { facts, oddities } = parse([read('proprietor.json')], asked('751219301807', 'sole'));
	expect(oddities).toEqual([]);
	expect(facts).toMatchObject([{ value: { registeredOn: null, kfsCode: null, okedSecondary: [], isSole: true } }]);
});

test('success:false is nothing', () => {
	expect(parse([read('nothing.json')], firm)).toEqual({ facts: [], asOf: null, oddities: [] });
});

test('what is no answer is a failure, never «nothing»', () => {
	const other = read('proprietor.json').body;
	for (const body of [webPage, '', '{}', '{"success":true,"obj":null}', '{"error":{"code":"E-17"}}', '[]', other])
		expect(failureOf(() => parse([written(body, 'card')], firm))).toBe('not_understood');
});

test('a field we have not met is reported', () => {
	const body = read('firm.json').body.replace('"ip":false', '"ip":false,"phone":"+77010000000"');
	expect(parse([written(body, 'card')], firm).oddities).toEqual([
		{ path: 'card.obj.phone', what: 'new_field', value: null },
	]);
});

test('where the Russian card has no name, the Kazakh one gives it; without both the rest stands', () => {
	const nameless = JSON.stringify({ ...JSON.parse(read('firm.json').body), description: null }).replace(
		/"name":"(?:[^"\\]|\\.)*"/,
		'"name":null',
	);
	const kazakh = nameless.replace('"name":null', '"name":"«Мысал» ЖШС"');
	const both = parse([written(nameless, 'card'), written(kazakh, 'card_kk')], firm);
	expect(both.facts).toMatchObject([{ value: { nameRu: null, nameKk: '«Мысал» ЖШС', okedCode: '41201' } }]);
	expect(parse([written(nameless, 'card')], firm).facts).toMatchObject([{ value: { nameRu: null, nameKk: null } }]);
});
