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
					{ kind: 'УДОСТОВЕРЕНИЕ РК', validTo: '2031-05-06' },
					// declared invalid before its term was over
					{ kind: 'ПАСПОРТ РК', validTo: '2023-03-01' },
				],
			},
		},
	]);
	expect(oddities).toEqual([]);
});

test('a success without a person is the rule for nothing', () => {
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

test('a day of death counts before the status, and a status that is not known is unclear', () => {
	const statusOf = (edit: (body: string) => string) => {
		const { facts, oddities } = parseBusFixture(gbdflPersons, import.meta.dirname, 'found.xml', {
			iinBin: '860214300507',
			edit,
		});
		return [facts[0]?.value, oddities] as const;
	};
	const born = '</birthDate><gender>';
	expect(statusOf((body) => body.replace(born, `</birthDate><deathDate>2025-01-31</deathDate><gender>`))).toMatchObject(
		[{ lifeStatus: 'dead' }, []],
	);
	expect(statusOf((body) => body.replace('<lifeStatus><code>0<', '<lifeStatus><code>7<'))).toMatchObject([
		{ lifeStatus: 'unclear' },
		[{ what: 'unknown_word', value: '7' }],
	]);
});

test('a message that was not processed is no answer', () => {
	const edit = (body: string) => body.replace('<code>00000<', '<code>00012<');
	expect(() =>
		parseBusFixture(gbdflPersons, import.meta.dirname, 'nothing.xml', { iinBin: '860214300507', edit }),
	).toThrow('not_understood');
});
