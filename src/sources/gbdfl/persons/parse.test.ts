import { expect, test } from 'vitest';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { gbdflPersons } from './source.ts';

test('a person is read without the numbers of the documents', () => {
	const { facts, oddities } = parseBusFixture(gbdflPersons, import.meta.dirname, 'found.xml', {
		iinBin: '860214300507',
	});
	expect(facts).toEqual([
		{
			kind: 'person',
			value: {
				lastName: 'ҮЛГІЖАНОВ',
				firstName: 'СЫНАҚ',
				middleName: 'ТЕСТҰЛЫ',
				bornOn: '1986-02-14',
				lifeStatus: 'alive',
				documents: [
					{ kind: 'Удостоверение личности', validTo: '2031-05-06' },
					{ kind: 'Паспорт', validTo: '2029-01-01' },
				],
			},
		},
	]);
	expect(oddities).toEqual([]);
});

test('an empty payload is the rule for nothing', () => {
	expect(parseBusFixture(gbdflPersons, import.meta.dirname, 'nothing.xml')).toEqual({
		facts: [],
		asOf: null,
		oddities: [],
	});
});

test('an answer about another person is not understood', () => {
	const edit = (body: string) => body.replaceAll('860214300507', '900105400401');
	expect(() =>
		parseBusFixture(gbdflPersons, import.meta.dirname, 'found.xml', { iinBin: '860214300507', edit }),
	).toThrow('not_understood');
});
