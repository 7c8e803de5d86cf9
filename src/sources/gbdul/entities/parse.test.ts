import { expect, test } from 'vitest';
import { statementsOfKind } from '#domain/facts/statement.ts';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { gbdulEntities } from './source.ts';

test('the full record becomes entry, capital, founders, heads, history and reorganization', () => {
	const { facts, oddities } = parseBusFixture(gbdulEntities, import.meta.dirname, 'found.xml');
	expect(statementsOfKind(facts, 'register_entry')).toMatchObject([
		{
			nameRu: 'ТОО "Үлгі Құрылыс-7"',
			registeredOn: '2016-03-14',
			state: 'active',
			stateText: 'REGISTERED',
			legalForm: 'ТОО',
		},
	]);
	expect(statementsOfKind(facts, 'charter_capital')).toEqual([{ amountKzt: 10_000_000 }]);
	expect(statementsOfKind(facts, 'founder')).toEqual([
		{
			iinBin: '860214300507',
			name: 'ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ',
			sharePercent: 60,
			country: 'KZ',
			from: '2016-03-14',
			to: null,
		},
		{ iinBin: null, name: 'Example Holding B.V.', sharePercent: 40, country: 'NL', from: '2020-07-01', to: null },
	]);
	expect(statementsOfKind(facts, 'head')).toEqual([
		{ iin: '860214300507', name: 'ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ', position: null, from: '2016-03-14', to: null },
	]);
	expect(statementsOfKind(facts, 'register_change')).toEqual([
		{ on: '2020-07-01', what: 'FOUNDERS', text: 'Изменен состав участников' },
	]);
	expect(statementsOfKind(facts, 'reorganization')).toEqual([
		{ type: 'Присоединение', status: 'Завершена', on: '2021-12-20' },
	]);
	expect(oddities).toEqual([]);
});

test('an empty payload is the rule for nothing', () => {
	expect(parseBusFixture(gbdulEntities, import.meta.dirname, 'nothing.xml')).toEqual({
		facts: [],
		asOf: null,
		oddities: [],
	});
});

test('an answer about another entity is not understood', () => {
	const edit = (body: string) => body.replaceAll('<bin>160340001109', '<bin>210340001203');
	expect(() => parseBusFixture(gbdulEntities, import.meta.dirname, 'found.xml', { edit })).toThrow('not_understood');
});

test('a status that is not known is unclear, never active', () => {
	const edit = (body: string) => body.replace('>REGISTERED<', '>SLEEPING<');
	const { facts, oddities } = parseBusFixture(gbdulEntities, import.meta.dirname, 'found.xml', { edit });
	expect(statementsOfKind(facts, 'register_entry')).toMatchObject([{ state: 'unclear', stateText: 'SLEEPING' }]);
	expect(oddities).toMatchObject([{ what: 'unknown_word', value: 'SLEEPING' }]);
});
