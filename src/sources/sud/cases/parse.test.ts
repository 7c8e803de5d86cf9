import { expect, test } from 'vitest';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { sudCases } from './source.ts';

test('a case is read with the role of the counterparty, and an unknown role is told, not guessed', () => {
	const { facts, oddities } = parseBusFixture(sudCases, import.meta.dirname, 'found.xml');
	expect(facts[0]).toEqual({
		kind: 'court_case',
		value: {
			number: '7199-26-00-2/1432',
			court: 'Специализированный межрайонный экономический суд города Астаны',
			category: 'О взыскании задолженности по договору поставки',
			filedOn: '2026-03-12',
			role: 'defendant',
			plaintiff: 'ТОО "Мысал Сауда"',
			defendant: 'ТОО "Үлгі Құрылыс-7"',
			amountKzt: 4_800_000.5,
			stage: 'Рассмотрено',
			result: 'Иск удовлетворен частично',
			decidedOn: '2026-06-02',
		},
	});
	expect(facts[1]).toMatchObject({ value: { role: 'unclear', amountKzt: null, decidedOn: null } });
	expect(oddities).toEqual([
		{
			path: 'answer.Envelope.Body.SendMessageResponse.response.responseData.data.case.role',
			what: 'unknown_word',
			value: 'WITNESS',
		},
	]);
});

test('an empty payload is the rule for nothing', () => {
	expect(parseBusFixture(sudCases, import.meta.dirname, 'nothing.xml')).toEqual({
		facts: [],
		asOf: null,
		oddities: [],
	});
});

test('a case without a number is not understood', () => {
	const edit = (body: string) => body.replaceAll('7199-26-00-2/1432', '');
	expect(() => parseBusFixture(sudCases, import.meta.dirname, 'found.xml', { edit })).toThrow('not_understood');
});
