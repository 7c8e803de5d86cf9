import type { Sample } from '../../testing.ts';

/** Nobody and nothing of this exists. */
export const sample: Sample = [
	{
		kind: 'procurement_participant',
		value: {
			isSupplier: true,
			isCustomer: false,
			isOrganizer: false,
			registeredOn: '2018-01-01',
			updatedOn: '2026-01-01',
		},
	},
	{
		kind: 'unreliable_supplier',
		value: { list: 'state', from: '2025-03-01', to: '2027-03-01', reason: 'Уклонение от договора' },
	},
	{ kind: 'unreliable_supplier', value: { list: 'samruk', from: null, to: '2027-05-01', reason: null } },
	{
		kind: 'procurement_contract',
		value: {
			market: 'state',
			number: '12/1',
			role: 'supplier',
			otherPartyBin: '160340001119',
			otherPartyName: 'КГУ "Мысал"',
			amountKzt: 4_000_000,
			paidKzt: 4_000_000,
			signedOn: '2024-02-01',
			dueOn: '2024-12-01',
			executedOn: '2024-11-20',
			status: 'Исполнен',
			isTerminated: false,
			subject: 'Ремонт',
		},
	},
	{
		kind: 'procurement_contract',
		value: {
			market: 'samruk',
			number: null,
			role: 'supplier',
			otherPartyBin: null,
			otherPartyName: null,
			amountKzt: 1_500_000,
			paidKzt: null,
			signedOn: '2025-02-01',
			dueOn: null,
			executedOn: null,
			status: null,
			isTerminated: true,
			subject: null,
		},
	},
];
