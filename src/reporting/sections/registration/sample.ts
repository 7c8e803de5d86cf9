import type { Sample } from '../../testing.ts';

/** Nobody and nothing of this exists. */
export const sample: Sample = [
	{
		kind: 'register_entry',
		value: {
			nameRu: 'ТОО "Үлгі Құрылыс-7"',
			nameKk: '"Үлгі Құрылыс-7" ЖШС',
			nameEn: 'Ulgi Kurylys-7 LLP',
			registeredOn: '2016-03-14',
			state: 'active',
			stateText: null,
			legalForm: 'ТОО',
			okedCode: '41201',
			okedName: 'Строительство жилых зданий',
			okedSecondary: ['43220', '71121'],
			krpCode: '115',
			kfsCode: '19',
			kseCode: '1122',
			katoCode: '711210000',
			address: 'улица Примерная, дом 1',
			headName: 'ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ',
			isSole: false,
		},
		url: 'https://register.example/160340001109',
	},
	{
		kind: 'registered_address',
		value: { addressCode: '0201', katoCode: '711210000', fullRu: 'Астана, дом 1', fullKk: 'Астана, 1-үй' },
	},
	{ kind: 'register_change', value: { on: '2026-05-05', what: 'address', text: 'улица Прежняя, дом 2' } },
	{ kind: 'reorganization', value: { type: 'Слияние', status: 'Реорганизуется', on: '2026-01-10' } },
	{ kind: 'charter_capital', value: { amountKzt: 1_000_000 } },
	{
		kind: 'natural_monopoly',
		value: {
			monopolySection: 'Раздел 1',
			service: 'Водоснабжение',
			orderNumber: '17-НҚ',
			orderedOn: '2020-02-01',
			excludedOn: null,
		},
	},
	{
		kind: 'contacts',
		value: { phones: ['+7 700 000 00 01'], emails: ['info@ulgi.example'], website: 'ulgi.example', address: null },
	},
	{
		kind: 'good_faith_record',
		value: { status: 'Включён', basis: 'Приказ № 138', value: 71, includedOn: '2026-09-14' },
	},
	{
		kind: 'official_index',
		value: { score: 812, group: 'G3', calculatedOn: '2026-11-16', reasonCodes: ['A1', 'T3'] },
	},
	{
		kind: 'preliminary_index',
		value: {
			factors: [
				{
					...{ factor: 'T3', bin: 'over_100', value: 105, unit: 'percent' },
					...{ asOf: '2026-11-01', body: 'КГД' },
				},
			],
		},
	},
	{ kind: 'address_load', value: { liveCount: 14 } },
	{
		kind: 'head_history',
		value: {
			last: { seenAfter: '2026-05-01', seenOn: '2026-06-01', oldName: 'БҰРЫНҒЫ БАСШЫ', newName: 'ЖАҢА БАСШЫ' },
			observedSince: '2024-01-01',
		},
	},
	{
		kind: 'head_firms',
		value: {
			...{ liveCount: 3, failedCount: 1, oldestCleanOn: '2015-02-03' },
			firms: [
				{ bin: '160340001119', nameRu: 'ТОО "Мысал"', nameKk: '"Мысал" ЖШС', isAtWork: true },
				{ bin: '160340001129', nameRu: 'ТОО "Сынақ"', nameKk: null, isAtWork: false },
			],
		},
	},
	{ kind: 'bank', value: { bic: 'CASPKZKA', name: 'Банк Пример', bankCode: '722', licence: '1.2.3' } },
	{ kind: 'state_share', value: { owner: 'Акимат', ministry: 'Минфин', sharePercent: 51, isBlocked: true } },
	{ kind: 'staff_number', value: { employees: 12 } },
];
