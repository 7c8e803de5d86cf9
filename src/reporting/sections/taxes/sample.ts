import type { Sample } from '../../testing.ts';

/** Nobody and nothing of this exists. */
export const sample: Sample = [
	{
		kind: 'taxpayer_registration',
		value: { registrationKind: 'Учёт по НДС', from: '2017-01-01', to: null, endReason: null, taxOffice: '6205' },
	},
	{ kind: 'vat_registration', value: { from: '2017-01-01', to: '2026-02-01', endReason: 'Неподача отчётности' } },
	{
		kind: 'tax_debt',
		value: {
			totalKzt: 41_300,
			taxKzt: 40_000,
			pensionKzt: 1_300,
			socialKzt: null,
			healthKzt: null,
			deferredKzt: 1_000,
			byCode: [{ bcc: '105101', name: 'НДС', nameKk: 'ҚҚС', totalKzt: 40_000 }],
		},
	},
	{ kind: 'listed_arrears', value: { totalKzt: 2_500_000, mainKzt: 2_000_000, lateFeeKzt: 500_000, fineKzt: null } },
	{
		kind: 'tax_profile',
		value: {
			actualOn: '2026-11-01',
			isResident: true,
			isVatPayer: true,
			vatSince: '2017-01-01',
			regime: 'Общеустановленный',
			regimeSince: '2016-03-14',
			isRegistrationInvalid: false,
			isReRegistrationInvalid: null,
			isTradingWithoutWork: true,
			isInvoiceRestricted: true,
			isInactive: { unclear: 'Приостановлен' },
			isAbsentAtAddress: true,
			isBankrupt: true,
			debtKzt: 0,
		},
	},
	{
		kind: 'tax_year',
		value: { year: 2024, workers: 11, taxesKzt: 4_420_000, loadPercent: 3.4, industryLoadPercent: 2.9, vatKzt: null },
	},
	{
		kind: 'tax_year',
		value: {
			year: 2025,
			workers: 12,
			taxesKzt: 4_810_000,
			loadPercent: 3.45,
			industryLoadPercent: 3,
			vatKzt: 2_100_000,
		},
	},
	{ kind: 'tax_risk_degree', value: { degree: 'medium', degreeText: 'Средняя', from: '2026-07-01', to: null } },
	{ kind: 'tax_regime', value: { code: 'SNR_1', name: 'Упрощённая декларация', from: '2024-01-01', to: null } },
	{
		kind: 'tax_payment',
		value: { bcc: '105101', name: 'НДС', nameKk: 'ҚҚС', amountKzt: 622_840, paidOn: '2025-11-20' },
	},
	{
		kind: 'tax_payment',
		value: { bcc: '103101', name: 'Социальный налог', amountKzt: 314_502, paidOn: '2026-11-20' },
	},
	{
		kind: 'tax_account',
		value: { period: '2026-09', accruedKzt: 100_000, paidKzt: 100_000, turnoverKzt: 5_000_000 },
	},
];
