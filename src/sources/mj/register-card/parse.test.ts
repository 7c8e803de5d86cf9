import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const clean = asked('160340001109');
const read = (file: string) => recorded(import.meta.dirname, file, 'entity');

test('an entry has its status, address, activity and head', () => {
	const { facts, oddities } = parse([read('found.json')], clean);
	expect(oddities).toEqual([]);
	expect(facts).toMatchObject([
		{
			kind: 'register_entry',
			value: {
				registeredOn: '2016-03-14',
				state: 'active',
				okedCode: '41201',
				okedName: 'Строительство жилых зданий',
				headName: 'ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ',
			},
		},
	]);
});

test.each([
	['Перерегистрирован', 'active'],
	['В процессе реорганизации (слияние)', 'reorganizing'],
	['На стадии ликвидации', 'liquidating'],
	['Снят с учёта', 'liquidated'],
	['Реорганизован', 'reorganized'],
	['Признан банкротом', 'bankrupt'],
	['Регистрация признана недействительной', 'annulled'],
])('«%s» is %s', (words, state) => {
	const body = read('found.json').body.replace('"Зарегистрирован"', `"${words}"`);
	expect(parse([written(body, 'entity')], clean).facts[0]?.value).toMatchObject({ state, stateText: words });
});

test('the slips of the set: a year of the second century, a dash for a head, an unknown status, a row without number', () => {
	const { facts, oddities } = parse([read('slips.json')], asked('010140000009'));
	expect(facts).toHaveLength(1);
	expect(facts[0]?.value).toMatchObject({
		registeredOn: null,
		headName: null,
		state: 'unclear',
		okedCode: null,
		okedName: 'Торговля',
	});
	expect(oddities).toEqual([{ path: 'entity[].statusru', what: 'unknown_word', value: 'Статус уточняется' }]);
});

test('an empty list, or one of others, is nothing', () => {
	expect(parse([read('nothing.json')], clean).facts).toEqual([]);
	expect(parse([read('slips.json')], clean).facts).toEqual([]);
});

test('what is no list is a failure', () => {
	for (const body of [webPage, '', '{}', 'null'])
		expect(failureOf(() => parse([written(body, 'entity')], clean))).toBe('not_understood');
	expect(failureOf(() => parse([written('{"error":{"code":"E-17"}}', 'entity')], clean))).toBe('outage');
});

/** The row of the fixture under other values. */
function row(change: object): object {
	const [found] = JSON.parse(read('found.json').body) as object[];
	return { ...found, ...change };
}

test('rows that say the same are one', () => {
	const { facts, oddities } = parse([written(JSON.stringify([row({ id: '1' }), row({ id: '2' })]), 'entity')], clean);
	expect(facts).toHaveLength(1);
	expect(oddities).toEqual([]);
});

test.each([
	['the newest', { modified: '2026-05-01', statusru: 'Ликвидирован' }, { modified: '2026-06-01' }, 'active'],
	[
		'the gravest where a day is missing',
		{ statusru: 'В процессе ликвидации' },
		{ modified: '2026-06-01' },
		'liquidating',
	],
])('of rows that differ %s is believed, and that they differ is reported', (_which, one, other, state) => {
	const answer = parse([written(JSON.stringify([row(one), row(other)]), 'entity')], clean);
	expect(answer.facts).toMatchObject([{ value: { state } }]);
	expect(answer.oddities).toEqual([{ path: 'entity', what: 'odd_value', value: '2 differing rows' }]);
});
