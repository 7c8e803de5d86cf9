import { expect, test } from 'vitest';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { gkbCredit } from './source.ts';

test('microloans are told one by one, a past status of the client with its day', () => {
	expect(parseBusFixture(gkbCredit, import.meta.dirname, 'found.xml', { iinBin: '210340001203' })).toEqual({
		facts: [
			{
				kind: 'credit_record',
				value: { period: 'current', registeredOn: null, text: 'Договор микрокредита: Просрочка 31–60 дней' },
			},
			{
				kind: 'credit_record',
				value: {
					period: 'current',
					registeredOn: null,
					text: 'Договор микрокредита: Передан коллекторскому агентству',
				},
			},
			{
				kind: 'credit_record',
				value: { period: 'historical', registeredOn: '2021-09-03', text: 'Статус клиента: Безнадёжный долг' },
			},
		],
		asOf: '2026-11-21',
		oddities: [],
	});
});
