import type { Sample } from '../../testing.ts';

/** Nobody and nothing of this exists. */
export const sample: Sample = [
	{
		kind: 'insolvency_procedure',
		value: {
			procedure: 'rehabilitation',
			procedureText: 'REHABILITATION',
			court: 'Суд города Пример',
			decidedOn: '2026-01-01',
			administrator: 'Мысалов А.',
			from: '2026-01-10',
			to: null,
		},
	},
	{ kind: 'liquidation', value: { on: '2026-02-01', isForced: true, reason: 'По решению суда' } },
];
