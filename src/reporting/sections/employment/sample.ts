import type { Sample } from '../../testing.ts';

/** Nobody and nothing of this exists. */
export const sample: Sample = [
	{
		kind: 'pension_contribution',
		value: {
			period: '2026-10',
			payerBin: '160340001109',
			payerName: 'ТОО "Үлгі"',
			contributionKind: 'ОПВ',
			amountKzt: 25_000,
			paidOn: '2026-11-10',
		},
	},
	{ kind: 'border_crossing', value: { on: '2026-08-01', direction: 'out', point: 'Аэропорт' } },
	{ kind: 'dispensary_record', value: { register: 'narcology', isOnRecord: false } },
	{
		kind: 'employment_contract',
		value: { employerBin: '160340001109', position: 'Инженер', from: '2024-01-01', to: null },
	},
	{ kind: 'conviction', value: { hasRecord: false, articles: [], on: null } },
];
