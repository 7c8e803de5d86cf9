import { expect, test } from 'vitest';
import { parseBusFixture } from '#sources/kit/asking/bus-testing.ts';
import { pkbCredit } from './source.ts';

test('statuses of the client and of contracts are read, current and past', () => {
	expect(parseBusFixture(pkbCredit, import.meta.dirname, 'found.xml', { iinBin: '210340001203' })).toEqual({
		facts: [
			{
				kind: 'credit_record',
				value: { period: 'current', registeredOn: '2024-02-01', text: 'Статус клиента: Просрочка свыше 90 дней' },
			},
			{
				kind: 'credit_record',
				value: { period: 'current', registeredOn: null, text: 'Договор займа: Обращение в суд' },
			},
			{
				kind: 'credit_record',
				value: { period: 'historical', registeredOn: '2022-05-11', text: 'Статус клиента: Реструктуризация' },
			},
		],
		asOf: '2026-11-21',
		oddities: [],
	});
});
