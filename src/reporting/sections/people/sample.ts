import type { Sample } from '../../testing.ts';

/** Nobody and nothing of this exists. */
export const sample: Sample = [
	{
		kind: 'founder',
		value: {
			iinBin: '160340001119',
			name: 'ТОО "Мысал"',
			sharePercent: 60,
			country: 'KZ',
			from: '2016-03-14',
			to: null,
		},
	},
	{
		kind: 'founder',
		value: {
			iinBin: '860214300507',
			name: 'Үлгіжанов Сынақ Тестұлы',
			sharePercent: 40,
			country: null,
			from: '2016-03-14',
			to: '2020-01-01',
		},
	},
	{
		kind: 'head',
		value: {
			iin: '860214300507',
			name: 'ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ',
			position: 'Директор',
			from: '2016-03-14',
			to: null,
		},
	},
	{ kind: 'family_link', value: { actKind: 'Брак', actNumber: '12', on: '2010-06-01', persons: ['МЫСАЛОВА АЙНА'] } },
	{
		kind: 'person',
		value: {
			lastName: 'МЫСАЛОВА',
			firstName: 'АЙНА',
			middleName: null,
			bornOn: '1990-01-05',
			lifeStatus: 'alive',
			documents: [{ kind: 'Удостоверение личности', validTo: '2030-01-01' }],
		},
	},
];
