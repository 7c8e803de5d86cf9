import type { Sample } from '../../testing.ts';

/** Nobody and nothing of this exists. */
export const sample: Sample = [
	{
		kind: 'sanction_match',
		value: {
			list: 'OFAC SDN',
			entryId: '99001',
			name: 'ULGI LLP',
			matchedBy: 'identifier',
			isConfirmed: true,
			similarity: null,
			programme: 'EXAMPLE',
			listedOn: '2024-01-01',
			remarks: 'BIN in remarks',
		},
	},
	{
		kind: 'sanction_match',
		value: {
			list: 'UN',
			entryId: 'XXi.001',
			name: 'SYNAQ MYSALOV',
			matchedBy: 'head_name',
			isConfirmed: false,
			similarity: 0.913,
			programme: null,
			listedOn: null,
			remarks: null,
		},
	},
];
