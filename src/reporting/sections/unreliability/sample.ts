import type { Sample } from '../../testing.ts';

/** Nobody and nothing of this exists. */
export const sample: Sample = [
	{
		kind: 'unreliable_taxpayer',
		value: { list: 'pseudo_enterprise', documentNumber: '2-123/2023', documentOn: '2023-05-15' },
	},
	{ kind: 'unreliable_taxpayer', value: { list: 'absent_at_address', documentNumber: '7', documentOn: null } },
	{ kind: 'unreliable_taxpayer', value: { list: 'inactive', documentNumber: null, documentOn: null } },
	{ kind: 'unreliable_taxpayer', value: { list: 'bankrupt', documentNumber: null, documentOn: null } },
	{ kind: 'unreliable_taxpayer', value: { list: 'invalid_registration', documentNumber: null, documentOn: null } },
	{ kind: 'unreliable_taxpayer', value: { list: 'tax_violation', documentNumber: null, documentOn: null } },
	{ kind: 'unreliable_taxpayer', value: { list: 'unnamed', documentNumber: null, documentOn: null } },
];
