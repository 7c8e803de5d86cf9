import type { Sample } from '../../testing.ts';

/** Nobody and nothing of this exists. */
export const sample: Sample = [
	{
		kind: 'inspection',
		value: {
			number: '5',
			body: 'Департамент труда',
			inspectionKind: 'Внеплановая',
			basis: 'Жалоба',
			from: '2025-01-01',
			to: '2025-01-10',
			result: 'Предписание',
			hasViolations: true,
			violations: 'Нет инструктажа',
			fineKzt: 120_000,
		},
	},
	{ kind: 'criminal_matter', value: { matter: 'charged', article: '190', on: '2025-01-01', body: 'Полиция' } },
	{
		kind: 'ecology_permit',
		value: {
			category: 'II',
			permitNumber: 'KZ1',
			from: '2024-01-01',
			to: '2030-01-01',
			violation: 'Выброс',
			fineKzt: 50_000,
		},
	},
];
