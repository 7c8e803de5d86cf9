import type { Sample } from '../../testing.ts';

/** Nobody and nothing of this exists. */
export const sample: Sample = [
	{
		kind: 'pledge',
		value: {
			number: '1',
			on: '2024-01-01',
			to: '2029-01-01',
			pledger: 'ТОО "Үлгі"',
			pledgee: 'АО "Мысал Банк"',
			object: 'Оборудование',
			amountKzt: 9_000_000,
		},
	},
	{
		kind: 'real_estate',
		value: {
			objectKind: 'Здание',
			cadastralNumber: '21-318-000-000',
			areaSquareMetres: 120.5,
			address: 'Астана',
			share: '1/2',
			encumbrances: [{ kind: 'Арест', body: 'Суд', on: '2025-01-01' }],
		},
	},
	{
		kind: 'vehicle',
		value: { name: 'Пример 100', plate: '000AAA01', year: 2020, category: 'B', arrests: ['Арест № 1'] },
	},
];
