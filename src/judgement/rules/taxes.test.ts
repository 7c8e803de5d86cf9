import { describe, expect, test } from 'vitest';
import { buildEvidence, stated } from '../../../test/factories/evidence.ts';
import { told } from '../../../test/factories/told.ts';
import { judge } from '../judge.ts';

const profile = (value: Parameters<typeof stated<'tax_profile'>>[1]) => stated('tax_profile', value);

test.each([
	['inactive_taxpayer high', [stated('unreliable_taxpayer', { list: 'inactive' })]],
	['inactive_taxpayer high', [profile({ isInactive: true })]],
	['inactive_taxpayer high', [stated('register_entry', { state: 'inactive' })]],
	['inactive_taxpayer high', [stated('register_entry', { state: 'suspended' })]],
	['absent_at_address high', [stated('unreliable_taxpayer', { list: 'absent_at_address' })]],
	['absent_at_address high', [profile({ isAbsentAtAddress: true })]],
	['large_arrears high', [stated('listed_arrears')]],
	['large_arrears high', [stated('tax_debt', { totalKzt: 700_000 })]],
	['large_arrears high', [profile({ debtKzt: 700_000 })]],
	['arrears medium', [stated('tax_debt', { totalKzt: 41_300 })]],
	['arrears medium', [stated('tax_debt', { totalKzt: 50_000, deferredKzt: 49_999 })]],
	['vat_deregistered medium', [stated('vat_registration', { from: '2017-01-01', to: '2026-02-01' })]],
	['tax_violation medium', [stated('unreliable_taxpayer', { list: 'tax_violation' })]],
	['unnamed_tax_list medium', [stated('unreliable_taxpayer', { list: 'unnamed' })]],
	['trading_without_work high', [profile({ isTradingWithoutWork: true })]],
	['invoices_restricted high', [profile({ isInvoiceRestricted: true })]],
	['no_taxes medium', [stated('tax_year', { taxesKzt: 0 })]],
	['no_taxes medium', [stated('tax_year', { taxesKzt: 0, workers: 0 })]],
	['no_staff medium', [stated('staff_number', { employees: 0 })]],
	['no_taxes medium', [stated('tax_year', { taxesKzt: 0 }), stated('tax_year', { year: 2024, taxesKzt: 9 })]],
	['no_taxes medium', [stated('tax_year', { year: 2024, taxesKzt: 9 }), stated('tax_year', { taxesKzt: 0 })]],
	['contributions_stopped medium', [stated('pension_contribution', { period: '2026-07' })]],
	['contributions_stopped medium', [stated('pension_contribution', { period: '2025-12' })]],
	['contributions_stopped medium', [stated('pension_contribution', { period: '2022-11' })]],
	[
		'contributions_stopped medium',
		['2026-07', '2026-01', '2026-03'].map((period) => stated('pension_contribution', { period })),
	],
])('%s', (expected, statements) => expect(told(statements)).toEqual([expected]));

test.each([
	['arrears that are all deferred', stated('tax_debt', { totalKzt: 41_300, deferredKzt: 41_300 })],
	['taxes nobody has told of', stated('tax_year')],
	['an old year without taxes', stated('tax_year', { year: 2024, taxesKzt: 0 })],
	['a year without taxes and with one person', stated('tax_year', { taxesKzt: 0, workers: 1 })],
	['people who work there', stated('staff_number', { employees: 1 })],
	['contributions up to three months ago', stated('pension_contribution', { period: '2026-08' })],
	['marks that are not set', profile({ isInactive: false, isAbsentAtAddress: false, isBankrupt: false })],
	['the old degree of risk, which is history', stated('tax_risk_degree', { degree: 'high' })],
	['a degree of risk in words of its own', stated('tax_risk_degree', { degree: 'unclear', degreeText: '4' })],
	['a VAT registration that ends next year', stated('vat_registration', { to: '2027-01-01' })],
])('nothing follows from %s', (_why, statement) => expect(told([statement])).toEqual([]));

describe('what was and is no more', () => {
	test('is not said while one registration for VAT holds, and is said with the last of them', () => {
		const vat = (to: string | null) => stated('vat_registration', { to, endReason: `до ${to}` });
		expect(told([vat('2026-02-01'), vat(null)])).not.toContain('vat_deregistered medium');
		expect(told([vat('2026-11-21')])).toEqual(['vat_deregistered medium']);
		for (const order of [
			['2019-01-01', '2026-02-01', '2021-01-01'],
			['2026-02-01', '2019-01-01'],
		])
			expect(judge(buildEvidence([{ says: order.map(vat) }]), null).findings[0]?.witnesses).toMatchObject([
				{ params: { on: '2026-02-01', reason: 'до 2026-02-01' } },
			]);
	});

	test('of contributions is told with the last month, whatever the order', () => {
		const says = ['2026-03', '2026-06', '2025-12'].map((period) => stated('pension_contribution', { period }));
		expect(judge(buildEvidence([{ says }]), null).findings[0]?.witnesses).toMatchObject([
			{ params: { lastMonth: '2026-06' } },
		]);
	});
});

test('the register is told in its own word: inactive is not suspended', () => {
	const stateOf = (state: 'inactive' | 'suspended') =>
		judge(buildEvidence([{ says: [stated('register_entry', { state })] }]), null).findings[0]?.witnesses[0]?.params;
	expect(stateOf('inactive')).toEqual({ by: 'register', state: 'inactive' });
	expect(stateOf('suspended')).toEqual({ by: 'register', state: 'suspended' });
});

test('a debt is measured by the index of the day that it is told of; without an index it is a debt all the same', () => {
	const on = (asOf: string | null) =>
		judge(buildEvidence([{ says: [stated('tax_debt', { totalKzt: 600_000 })], asOf }]), null).findings.map(
			({ code }) => code,
		);
	// 150 × 3,932 of 2025 against 150 × 4,325 of 2026
	expect(on('2025-12-31')).toEqual(['large_arrears']);
	expect(on('2026-11-20')).toEqual(['arrears']);
	expect(on(null)).toEqual(['arrears']);
	expect(on('1990-01-01')).toEqual(['arrears']);
});

test('what a sole proprietor owes is large from ten monthly indices on', () => {
	expect(told([stated('tax_debt', { totalKzt: 43_251 })], { kind: 'sole' })).toEqual(['large_arrears high']);
	expect(told([stated('tax_debt', { totalKzt: 43_250 })], { kind: 'sole' })).toEqual(['arrears medium']);
	expect(told([stated('tax_debt', { totalKzt: 648_750 })])).toEqual(['arrears medium']);
	expect(told([stated('tax_debt', { totalKzt: 648_751 })])).toEqual(['large_arrears high']);
});

test('that nobody was employed is said only where the source says so', () => {
	const paramsOf = (workers: number | null) =>
		judge(buildEvidence([{ says: [stated('tax_year', { taxesKzt: 0, workers })] }]), null).findings[0]?.witnesses[0]
			?.params;
	expect(paramsOf(0)).toEqual({ year: 2025, isUnstaffed: true });
	expect(paramsOf(null)).toEqual({ year: 2025, isUnstaffed: false });
});

describe('a listed debt', () => {
	const paidOn = (asOf: string, totalKzt = 0) =>
		judge(
			buildEvidence([
				{ sourceId: 'a-list', says: [stated('listed_arrears')], asOf: '2026-11-01' },
				{ sourceId: 'a-live', says: [stated('tax_debt', { totalKzt })], asOf },
			]),
			null,
		);

	test('that a newer answer does not know weighs little, and the answer is named', () => {
		const against = { sourceId: 'a-live', asOf: '2026-11-20', says: 'no_debt' };
		const { findings, contradictions } = paidOn('2026-11-20');
		expect(findings).toMatchObject([{ code: 'arrears_paid', severity: 'info', against: [against] }]);
		expect(contradictions).toEqual([
			{ code: 'arrears_paid', believed: { sourceId: 'a-list', asOf: '2026-11-01' }, against },
		]);
	});

	test('does not stand against an answer of the same day, but where a day is not told', () => {
		expect(paidOn('2026-11-01').findings[0]).toMatchObject({ code: 'arrears_paid' });
		const undated = (listOn: string | null, answerOn: string | null) =>
			judge(
				buildEvidence([
					{ sourceId: 'a-list', says: [stated('listed_arrears')], asOf: listOn },
					{ sourceId: 'a-live', says: [stated('tax_debt')], asOf: answerOn },
				]),
				null,
			).findings[0]?.code;
		expect(undated('2026-11-01', null)).toBe('large_arrears');
		expect(undated(null, '2026-11-20')).toBe('large_arrears');
	});

	test('that is smaller now is one finding, as grave as what is owed now', () => {
		expect(paidOn('2026-11-20', 5).findings).toMatchObject([
			{
				code: 'arrears',
				witnesses: [{ params: { by: 'list', amountKzt: 2_500_000 } }, { params: { by: 'answer', amountKzt: 5 } }],
			},
		]);
	});

	test('stands against an older answer, and against one that knows of a debt', () => {
		expect(paidOn('2026-10-31').findings[0]).toMatchObject({ code: 'large_arrears', against: [] });
		expect(paidOn('2026-11-20', 700_000).findings.map(({ code }) => code)).toEqual(['large_arrears']);
	});
});

test('a VAT payer of one source and a former one of another contradict each other', () => {
	const evidence = buildEvidence([
		{ sourceId: 'a-vat', says: [stated('vat_registration', { to: '2026-01-01' })] },
		{ sourceId: 'a-profile', says: [profile({ isVatPayer: true })], asOf: '2026-11-19' },
	]);
	expect(judge(evidence, null).findings).toMatchObject([
		{ code: 'vat_deregistered', against: [{ sourceId: 'a-profile', asOf: '2026-11-19', says: 'vat_payer' }] },
	]);
});
