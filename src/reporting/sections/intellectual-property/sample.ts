import type { Sample } from '../../testing.ts';

/** Nobody and nothing of this exists. */
export const sample: Sample = [
	{
		kind: 'intellectual_right',
		value: {
			rightKind: 'Товарный знак',
			title: 'ҮЛГІ',
			registrationNumber: '10001',
			classes: '37',
			filedOn: '2015-01-01',
			expiresOn: '2025-01-01',
			status: 'Истёк',
		},
	},
];
