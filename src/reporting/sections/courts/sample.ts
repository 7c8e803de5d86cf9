import type { Sample } from '../../testing.ts';

/** Nobody and nothing of this exists. */
export const sample: Sample = [
	{
		kind: 'court_case',
		value: {
			number: '7119-25-00-2/100',
			court: 'Суд города Пример',
			category: 'Договорные споры',
			filedOn: '2025-02-01',
			role: 'defendant',
			plaintiff: 'ТОО "Мысал"',
			defendant: 'ТОО "Үлгі"',
			amountKzt: 900_000,
			stage: 'Первая инстанция',
			result: 'Удовлетворено',
			decidedOn: '2025-05-01',
		},
	},
];
