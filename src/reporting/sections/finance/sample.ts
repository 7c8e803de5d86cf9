import type { Sample } from '../../testing.ts';

/** Nobody and nothing of this exists. */
export const sample: Sample = [
	{
		kind: 'financial_statement',
		value: {
			year: 2024,
			lines: [{ form: '2', line: '010', beginKzt: null, endKzt: 90_000_000 }],
			auditorBin: '160340001119',
		},
	},
	{
		kind: 'financial_statement',
		value: {
			year: 2025,
			lines: [
				{ form: '1', line: '100', beginKzt: 10_000_000, endKzt: 12_000_000 },
				{ form: '2', line: '010', beginKzt: 90_000_000, endKzt: 96_000_000 },
				{ form: '3', line: '7', beginKzt: null, endKzt: 1 },
			],
			auditorBin: null,
		},
	},
	{ kind: 'credit_score', value: { score: 612, riskGrade: 'B1', oneYearDefault: '2% - 3%' } },
	{ kind: 'credit_record', value: { period: 'current', registeredOn: '2026-01-01', text: 'Просрочка 60 дней' } },
];
