import { describe, expect, test } from 'vitest';
import type { SourceEvidence } from '#domain/facts/evidence.ts';
import type { FactorCode, FactorState, Segment } from '#domain/idn/score.ts';
import {
	answered,
	contract,
	contribution,
	courtCase,
	enforcementCase,
	notAnswered,
	taxDebt,
	taxProfile,
	taxYear,
} from '../../../../test/factories/live-answers.ts';
import {
	buildArrears,
	buildEvidence,
	buildPreliminary,
	buildSource,
	handed,
	handedOverClean,
} from '../../../../test/factories/scored-evidence.ts';
import { factors } from './registry.ts';

type Case = readonly [says: string, code: FactorCode, more: SourceEvidence[], state: FactorState, bin: string | null];

const unclear = { unclear: 'мүмкін' };
const onDay = (source: SourceEvidence, asOf: string): SourceEvidence => ({
	...source,
	heard: { state: 'found', asOf, retrievedAt: null },
});

/** What a report's answers make of a factor about which no state body hands anything over. */
const cases: readonly Case[] = [
	[
		'absent by the summary',
		'R2',
		[answered('tax_profile', taxProfile({ isAbsentAtAddress: true }))],
		'bin',
		'absent_by_act',
	],
	[
		'an unclear word on the address',
		'R2',
		[answered('tax_profile', taxProfile({ isAbsentAtAddress: unclear }))],
		'no_data',
		null,
	],
	[
		'inactive by the summary',
		'T1',
		[answered('tax_profile', taxProfile({ isInactive: true }))],
		'bin',
		'none_or_3_plus_late',
	],
	[
		'an unclear word on activity',
		'T1',
		[answered('tax_profile', taxProfile({ isInactive: unclear }))],
		'no_data',
		null,
	],
	['an answer of no debt', 'T2', [answered('tax_debt', taxDebt(0))], 'bin', 'none'],
	['a small debt', 'T2', [answered('tax_debt', taxDebt(20_000))], 'bin', 'small'],
	['a debt of 150 МРП and more', 'T2', [answered('tax_debt', taxDebt(700_000))], 'bin', 'days_15_90'],
	['a debt over 450 МРП', 'T2', [answered('tax_debt', taxDebt(2_000_000))], 'bin', 'over_90_days_or_450_mci'],
	['a debt that is deferred', 'T2', [answered('tax_debt', taxDebt(2_000_000, 2_000_000))], 'bin', 'none'],
	['the debt of the summary', 'T2', [answered('tax_profile', taxProfile({ debtKzt: 20_000 }))], 'bin', 'small'],
	['a silent service of debts', 'T2', [notAnswered('tax_debt')], 'bounded', 'not_listed'],
	['a third of the load of the industry', 'T3', [answered('tax_year', taxYear({ loadPercent: 2 }))], 'bin', 'under_40'],
	['the load of the industry', 'T3', [answered('tax_year', taxYear({ loadPercent: 6 }))], 'bin', 'over_100'],
	[
		'a load without that of the industry',
		'T3',
		[answered('tax_year', taxYear({ industryLoadPercent: null }))],
		'no_data',
		null,
	],
	['an industry that pays nothing', 'T3', [answered('tax_year', taxYear({ industryLoadPercent: 0 }))], 'no_data', null],
	['the load of years ago', 'T3', [answered('tax_year', taxYear({ year: 2023 }))], 'no_data', null],
	[
		'registered for VAT and not restricted',
		'T4',
		[
			answered('vat_registration', { from: '2017-01-01', to: null, endReason: null }),
			answered('tax_profile', taxProfile()),
		],
		'bin',
		'clean',
	],
	[
		'registered for VAT, nothing said of restrictions',
		'T4',
		[answered('vat_registration', { from: '2017-01-01', to: null, endReason: null })],
		'bounded',
		'registered',
	],
	[
		'registered, but restricted',
		'T4',
		[
			answered('vat_registration', { from: '2017-01-01', to: null, endReason: null }),
			answered('tax_profile', taxProfile({ isInvoiceRestricted: true })),
		],
		'bin',
		'invoice_restricted_12_months',
	],
	[
		'an unclear word on restrictions',
		'T4',
		[
			answered('vat_registration', { from: '2017-01-01', to: null, endReason: null }),
			answered('tax_profile', taxProfile({ isInvoiceRestricted: unclear })),
		],
		'no_data',
		null,
	],
	[
		'removed for absence',
		'T4',
		[answered('vat_registration', { from: null, to: '2025-06-01', endReason: 'Отсутствие по месту нахождения' })],
		'bin',
		'vat_removed_24_months',
	],
	[
		'left at its own wish',
		'T4',
		[answered('vat_registration', { from: null, to: '2025-06-01', endReason: 'По заявлению налогоплательщика' })],
		'bin',
		'no_duty',
	],
	[
		'left for a reason nobody knows',
		'T4',
		[answered('vat_registration', { from: null, to: '2025-06-01', endReason: null })],
		'no_data',
		null,
	],
	['no payer of VAT', 'T4', [answered('vat_registration')], 'bin', 'no_duty'],
	['a silent VAT register', 'T4', [notAnswered('vat_registration')], 'no_data', null],
	['twelve workers', 'A1', [answered('tax_year', taxYear())], 'bin', 'staff_5_plus'],
	['three contracts of employment', 'A1', [answered('staff_number', { employees: 3 })], 'bin', 'staff_1_4'],
	['nobody, but taxes', 'A1', [answered('tax_year', taxYear({ workers: 0 }))], 'bin', 'none_with_turnover'],
	['nobody and no taxes', 'A1', [answered('tax_year', taxYear({ workers: 0, taxesKzt: 0 }))], 'no_data', null],
	['contributions paid lately', 'A1', [answered('pension_contribution', contribution())], 'bounded', 'at_work'],
	[
		'contributions of another payer',
		'A1',
		[answered('pension_contribution', contribution({ payerBin: '050940000017' }))],
		'no_data',
		null,
	],
	['an open case', 'L1', [answered('enforcement_case', enforcementCase())], 'bin', 'open_small'],
	[
		'a heavy case',
		'L1',
		[answered('enforcement_case', enforcementCase({ amountKzt: 50_000_000 }))],
		'bin',
		'heavy_or_ban',
	],
	[
		'a case closed this year',
		'L1',
		[answered('enforcement_case', enforcementCase({ endedOn: '2026-03-01' }))],
		'bin',
		'closed',
	],
	[
		'a case closed long ago',
		'L1',
		[answered('enforcement_case', enforcementCase({ endedOn: '2024-03-01' }))],
		'bin',
		'none',
	],
	[
		'a ban on leaving',
		'L1',
		[answered('enforcement_case'), answered('exit_ban', { from: '2026-01-01', caseNumber: null })],
		'bin',
		'heavy_or_ban',
	],
	['no case', 'L1', [answered('enforcement_case')], 'bin', 'none'],
	['a silent register of debtors', 'L1', [notAnswered('enforcement_case')], 'no_data', null],
	[
		'four cases',
		'L2',
		[answered('court_case', courtCase(), courtCase(), courtCase(), courtCase())],
		'bin',
		'many_or_over_10',
	],
	['one case', 'L2', [answered('court_case', courtCase())], 'bin', 'from_1_to_3'],
	['a case without any date', 'L2', [answered('court_case', courtCase({ filedOn: null }))], 'bin', 'from_1_to_3'],
	['a plaintiff', 'L2', [answered('court_case', courtCase({ role: 'plaintiff' }))], 'bin', 'none'],
	['a case of three years ago', 'L2', [answered('court_case', courtCase({ filedOn: '2023-02-01' }))], 'bin', 'none'],
	['a role nobody knows', 'L2', [answered('court_case', courtCase({ role: 'unclear' }))], 'no_data', null],
	['silent courts', 'L2', [notAnswered('court_case')], 'no_data', null],
	[
		'terminated by its customer',
		'P1',
		[answered('procurement_contract', contract({ outcome: 'terminated', endedOn: '2026-05-01' }))],
		'bin',
		'terminated_by_fault',
	],
	[
		'ended by agreement',
		'P1',
		[answered('procurement_contract', contract({ outcome: 'terminated_by_agreement' }))],
		'bounded',
		'some_contracts',
	],
	[
		'three fulfilled',
		'P1',
		[answered('procurement_contract', contract(), contract(), contract())],
		'bin',
		'clean_3_plus',
	],
	['one fulfilled', 'P1', [answered('procurement_contract', contract())], 'bounded', 'some_contracts'],
	['contracts as a customer', 'P1', [answered('procurement_contract', contract({ role: 'customer' }))], 'bin', 'none'],
	[
		'three fulfilled and one unclear',
		'P1',
		[answered('procurement_contract', contract(), contract(), contract(), contract({ outcome: 'unclear' }))],
		'no_data',
		null,
	],
	[
		'three fulfilled of more than were read',
		'P1',
		[readInPart(answered('procurement_contract', contract(), contract(), contract()))],
		'no_data',
		null,
	],
	[
		'one ended by fault of more than were read',
		'P1',
		[readInPart(answered('procurement_contract', contract({ outcome: 'terminated', endedOn: '2026-05-01' })))],
		'bin',
		'terminated_by_fault',
	],
	['a silent portal of contracts', 'P1', [notAnswered('procurement_contract')], 'no_data', null],
];

const withoutBodies = { preliminary: buildPreliminary({}) };

test.each(cases)('%s: %s', (_, code, more, state, bin) => {
	const evidence = buildEvidence({ ...withoutBodies, more });
	expect(factors[code].assess(evidence, { segment: 'mature', mciKzt: 4325 })).toMatchObject({ state, bin });
});

describe('arrears of two dates', () => {
	const assess = (answer: SourceEvidence) =>
		factors.T2.assess(buildEvidence({ ...withoutBodies, arrears: buildArrears(2_000_000), more: [answer] }), {
			segment: 'mature',
			mciKzt: 4325,
		});
	test('a newer zero beats the older list', () =>
		expect(assess(onDay(answered('tax_debt', taxDebt(0)), '2026-11-21'))).toMatchObject({ bin: 'none' }));
	test('an older zero does not', () =>
		expect(assess(onDay(answered('tax_debt', taxDebt(0)), '2026-10-01'))).toMatchObject({
			bin: 'over_90_days_or_450_mci',
			sourceId: 'kgd-tax-arrears',
		}));
});

describe('a state body and a source both know', () => {
	test.each([
		['L1', 'none', answered('enforcement_case', enforcementCase()), 'open_small'],
		['L2', 'none', answered('court_case', courtCase()), 'from_1_to_3'],
		['T3', 'over_100', answered('tax_year', taxYear({ loadPercent: 1 })), 'under_40'],
		['P1', 'none', answered('procurement_contract', contract({ outcome: 'terminated' })), 'terminated_by_fault'],
		['L1', 'open_small', answered('enforcement_case'), 'open_small'],
	] as const)('%s: «%s» of the body, the worse holds', (code, said, source, bin) => {
		const evidence = buildEvidence({ preliminary: buildPreliminary({ [code]: handed(said) }), more: [source] });
		expect(factors[code].assess(evidence, { segment: 'mature', mciKzt: 4325 })).toMatchObject({ bin });
	});
});

/** Bins that say that there is nothing of a kind, and the statement that makes each untrue. */
const denials: readonly (readonly [FactorCode, SourceEvidence])[] = [
	['L1', answered('enforcement_case', enforcementCase())],
	['L1', answered('exit_ban', { from: '2026-01-01', caseNumber: null })],
	['L2', answered('court_case', courtCase())],
	['P1', answered('procurement_contract', contract({ outcome: 'in_force' }))],
	['T2', answered('tax_debt', taxDebt(1))],
	['R2', answered('tax_profile', taxProfile({ isAbsentAtAddress: true }))],
	[
		'T5',
		buildSource(
			'other-list',
			'found',
			[
				{
					kind: 'unreliable_taxpayer',
					value: { list: 'tax_violation', documentNumber: '1', documentOn: '2026-09-01' },
				},
			],
			{ states: ['unreliable_taxpayer/tax_violation'] },
		),
	],
];

test.each(denials)('%s never says «none» beside a statement of that kind, whoever else denies it', (code, source) => {
	for (const segment of ['mature', 'young'] as const satisfies readonly Segment[]) {
		if (segment === 'young' && code === 'L2') continue;
		const evidence = buildEvidence({ preliminary: buildPreliminary(handedOverClean), more: [source] });
		const { bin } = factors[code].assess(evidence, { segment, mciKzt: 4325 });
		if (code !== 'P1') expect(bin).not.toBe('none');
		expect(bin).not.toBe('ok');
	}
});

function readInPart(source: SourceEvidence): SourceEvidence {
	const { heard } = source;
	return heard.state === 'found' ? { ...source, heard: { ...heard, isPart: true } } : source;
}
