import type { Sample } from '../../testing.ts';

const contract = {
	market: 'state',
	number: '14',
	role: 'customer',
	otherPartyBin: '160340001129',
	otherPartyName: null,
	amountKzt: 700_000,
	paidKzt: null,
	signedOn: '2023-02-01',
	dueOn: '2023-12-31',
	executedOn: null,
	endedOn: null,
	status: null,
	subject: 'Поставка',
} as const;
const outcomes = [
	'in_force',
	'executed_partly',
	'expired',
	'awaiting',
	'terminated_by_agreement',
	'not_concluded',
] as const;

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
		value: {
			list: 'state',
			from: '2025-03-01',
			to: '2027-03-01',
			reason: 'Уклонение от договора',
			court: { decision: '7512-25-00-2/1', on: '2025-02-20' },
		},
	},
	{ kind: 'unreliable_supplier', value: { list: 'samruk', from: null, to: '2027-05-01', reason: null, court: null } },
	{ kind: 'unreliable_supplier', value: { list: 'mitwork', from: '2015-05-01', to: null, reason: null, court: null } },
	{ kind: 'unreliable_supplier', value: { list: 'unclear', from: '2025-05-01', to: null, reason: null, court: null } },
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
			endedOn: null,
			outcome: 'executed',
			status: null,
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
			endedOn: '2025-06-01',
			outcome: 'terminated',
			status: null,
			subject: null,
		},
	},
	...outcomes.map((outcome) => ({ kind: 'procurement_contract' as const, value: { ...contract, outcome } })),
	{ kind: 'procurement_contract', value: { ...contract, outcome: 'other' } },
	{ kind: 'procurement_contract', value: { ...contract, outcome: 'unclear', status: '999' } },
];
