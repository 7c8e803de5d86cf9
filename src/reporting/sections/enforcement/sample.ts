import type { Sample } from '../../testing.ts';

/** Nobody and nothing of this exists. */
export const sample: Sample = [
	{
		kind: 'enforcement_case',
		value: {
			number: '1234-25-00-1/5',
			startedOn: '2025-04-01',
			endedOn: null,
			issuedBy: 'Суд города Пример',
			creditor: 'АО "Мысал Банк"',
			amountKzt: 1_250_000,
			category: 'О взыскании суммы',
			department: 'Отдел № 1',
			officer: 'МЫСАЛОВА АЙНА',
		},
	},
	{
		kind: 'enforcement_case',
		value: {
			number: '99',
			startedOn: '2020-04-01',
			endedOn: '2021-01-01',
			issuedBy: null,
			creditor: null,
			amountKzt: null,
			category: null,
			department: null,
			officer: null,
		},
	},
	{ kind: 'exit_ban', value: { from: '2025-06-01', caseNumber: '1234' } },
	{
		kind: 'debtor_claim',
		value: {
			...{ claimId: '00000000-0000-4000-8000-000000000001', creditorBin: '160340001109', creditor: 'ТОО «Пример Су»' },
			...{ service: 'Водоснабжение', contractNo: '214-В', from: '2026-01-01', to: '2026-03-31', amountKzt: 184_300 },
			...{ dueOn: '2026-04-25', publishedOn: '2026-06-01', reply: 'Платим по графику.', repliedOn: '2026-05-20' },
			...{ dispute: 'Счётчик заменён.', disputedOn: '2026-06-10', disputeAnswer: 'Акт сверки подписан.' },
		},
	},
	{ kind: 'alimony_debt', value: { amountKzt: 300_000, months: 4, caseNumber: '77' } },
];
