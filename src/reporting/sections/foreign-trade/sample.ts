import type { Sample } from '../../testing.ts';

/** Nobody and nothing of this exists. */
export const sample: Sample = [
	{
		kind: 'customs_role',
		value: { role: 'Таможенный представитель', certificate: '0001', on: '2020-01-01', status: 'Действует' },
	},
];
