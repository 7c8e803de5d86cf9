import type { Sample } from '../../testing.ts';

/** Nobody and nothing of this exists. */
export const sample: Sample = [
	{
		kind: 'licence',
		value: {
			number: '16004321',
			licensor: 'ГУ "Мысал"',
			activityRu: 'Строительно-монтажные работы',
			activityKk: 'Құрылыс-монтаж жұмыстары',
			subActivities: ['Возведение зданий'],
			from: '2016-05-04',
			to: null,
			status: 'suspended',
		},
	},
	{
		kind: 'subsoil_licence',
		value: { number: '1-EL', licenceKind: 'Разведка', territory: 'Блок 1', from: '2020-01-01', to: '2026-01-01' },
	},
];
