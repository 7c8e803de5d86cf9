import { describe, expect, test } from 'vitest';
import type { Statement } from '#domain/facts/statement.ts';
import { locales } from '#domain/locale.ts';
import type { Finding } from '#domain/report-model.ts';
import type { IdnSnapshot } from '#domain/stored-report.ts';
import { buildStoredReport, describeBuilt, reportDay } from '../../test/factories/stored-report.ts';
import { findFindings } from './findings.ts';

import { everySample } from './sample.ts';
import { brokenTexts } from './testing.ts';
import { wordsIn } from './words.ts';

const entry = {
	...{ nameRu: null, nameKk: null, nameEn: null, registeredOn: null, stateText: null, legalForm: null, okedCode: null },
	...{ okedName: null, okedSecondary: [], krpCode: null, kfsCode: null, kseCode: null, katoCode: null, address: null },
	...{ headName: null, isSole: null },
};
const state = (value: 'active' | 'inactive' | 'liquidating' | 'liquidated' | 'reorganizing'): Statement => ({
	kind: 'register_entry',
	value: { ...entry, state: value },
});
const profile = {
	...{ actualOn: null, isResident: null, isVatPayer: null, vatSince: null, regime: null, regimeSince: null },
	...{ isRegistrationInvalid: null, isReRegistrationInvalid: null, isTradingWithoutWork: null },
	...{ isInvoiceRestricted: null, isInactive: null, isAbsentAtAddress: null, isBankrupt: null, debtKzt: null },
};
const profileWith = (
	value: Partial<typeof profile> | Record<string, boolean | number | { unclear: string }>,
): Statement => ({ kind: 'tax_profile', value: { ...profile, ...value } }) as Statement;
const listed = (list: Extract<Statement, { kind: 'unreliable_taxpayer' }>['value']['list']): Statement => ({
	kind: 'unreliable_taxpayer',
	value: { list, documentNumber: '7', documentOn: '2025-05-15' },
});
const debt = (totalKzt: number, deferredKzt: number | null = null): Statement => ({
	kind: 'tax_debt',
	value: { totalKzt, taxKzt: null, pensionKzt: null, socialKzt: null, healthKzt: null, deferredKzt, byCode: [] },
});
const arrears: Statement = {
	kind: 'listed_arrears',
	value: { totalKzt: 2_500_000, mainKzt: null, lateFeeKzt: null, fineKzt: null },
};
const enforcement = (endedOn: string | null, amountKzt: number | null = 100): Statement => ({
	kind: 'enforcement_case',
	value: {
		...{ number: null, startedOn: '2025-01-01', endedOn, issuedBy: null, creditor: null, amountKzt },
		...{ category: null, department: null, officer: null },
	},
});
const suit = (role: 'plaintiff' | 'defendant', filedOn: string): Statement => ({
	kind: 'court_case',
	value: {
		...{ number: '1', court: null, category: null, filedOn, role, plaintiff: null, defendant: null },
		...{ amountKzt: 5, stage: null, result: null, decidedOn: null },
	},
});
const match = (isConfirmed: boolean): Statement => ({
	kind: 'sanction_match',
	value: {
		...{ list: 'OFAC SDN', entryId: '1', name: 'ULGI', isConfirmed, programme: null, listedOn: null, remarks: null },
		...{ matchedBy: isConfirmed ? 'identifier' : 'name', similarity: isConfirmed ? null : 0.9 },
	} as const,
});
type Barred = Extract<Statement, { kind: 'unreliable_supplier' }>['value'];
const decision = { decision: '7512-25-00-2/1', on: '2025-02-20' };
const supplierEntry = (list: Barred['list'], to: string | null, court: Barred['court'] = decision): Statement => ({
	kind: 'unreliable_supplier',
	value: { list, from: null, to, reason: null, court },
});
const degree = (value: 'low' | 'high', to: string | null = null): Statement => ({
	kind: 'tax_risk_degree',
	value: { degree: value, degreeText: '', from: null, to },
});
const vat = (from: string | null, to: string | null): Statement => ({
	kind: 'vat_registration',
	value: { from, to, endReason: null },
});
const year = (of: number, taxesKzt: number | null, workers: number | null = null): Statement => ({
	kind: 'tax_year',
	value: { year: of, workers, taxesKzt, loadPercent: null, industryLoadPercent: null, vatKzt: null },
});
type Outcome = Extract<Statement, { kind: 'procurement_contract' }>['value']['outcome'];
const contract = (outcome: Outcome): Statement => ({
	kind: 'procurement_contract',
	value: {
		...{ market: 'state', number: null, role: 'supplier', otherPartyBin: null, otherPartyName: null, amountKzt: null },
		...{
			paidKzt: null,
			signedOn: null,
			dueOn: null,
			executedOn: null,
			endedOn: null,
			outcome,
			status: null,
			subject: null,
		},
	} as const,
});
const procedure = (kind: 'bankruptcy' | 'rehabilitation', to: string | null): Statement => ({
	kind: 'insolvency_procedure',
	value: { procedure: kind, procedureText: '', court: null, decidedOn: null, administrator: null, from: null, to },
});
const licence = (status: 'active' | 'suspended'): Statement => ({
	kind: 'licence',
	value: {
		...{ number: '1', licensor: null, activityRu: null, activityKk: null, subActivities: [], from: null, to: null },
		status,
	},
});
const inspection = (hasViolations: boolean | null): Statement => ({
	kind: 'inspection',
	value: {
		...{ number: null, body: null, inspectionKind: null, basis: null, from: null, to: null, result: null },
		...{ hasViolations, violations: null, fineKzt: null },
	},
});
const contribution = (period: string): Statement => ({
	kind: 'pension_contribution',
	value: { period, payerBin: null, payerName: null, contributionKind: null, amountKzt: 1, paidOn: null },
});
const change = (on: string): Statement => ({ kind: 'register_change', value: { on, what: 'head', text: 'x' } });

function find(facts: readonly Statement[], overrides: Parameters<typeof buildStoredReport>[0] = {}) {
	const report = buildStoredReport({ sources: [{ sourceId: 'a-one', state: 'found', facts }], ...overrides });
	return findFindings(report, describeBuilt, reportDay, wordsIn('ru'));
}
function told({ code, severity }: Finding): string {
	return `${code} ${severity}`;
}
function risks(facts: readonly Statement[], overrides: Parameters<typeof buildStoredReport>[0] = {}): string[] {
	const { stop, attention } = find(facts, overrides);
	return [...stop, ...attention].map(told);
}

describe('risk factors', () => {
	test.each<[expected: string, facts: Statement[]]>([
		['R01 stop', [state('liquidated')]],
		['R02 stop', [{ kind: 'liquidation', value: { on: '2025-01-01', isForced: null, reason: null } }]],
		['R02 stop', [state('liquidating')]],
		['R02 medium', [state('reorganizing')]],
		['R03 stop', [listed('invalid_registration')]],
		['R03 stop', [profileWith({ isReRegistrationInvalid: true })]],
		['R04 high', [listed('inactive')]],
		['R04 high', [state('inactive')]],
		['R05 stop', [listed('pseudo_enterprise')]],
		['R06 high', [profileWith({ isAbsentAtAddress: true })]],
		['R07 stop', [listed('bankrupt')]],
		['R07 stop', [procedure('bankruptcy', null)]],
		['R08 high', [procedure('rehabilitation', '2027-01-01')]],
		['R09 high', [arrears]],
		['R09 high', [debt(700_000)]],
		['R10 medium', [debt(41_300)]],
		['R11 medium', [vat('2017-01-01', '2026-02-01')]],
		['R12 high', [degree('high')]],
		['R13 medium', [listed('tax_violation')]],
		['R13 high', [profileWith({ isTradingWithoutWork: true })]],
		['R14 high', [enforcement(null)]],
		['R15 medium', [{ kind: 'exit_ban', value: { from: '2025-01-01', caseNumber: null } }]],
		['R16 info', [{ kind: 'alimony_debt', value: { amountKzt: null, months: null, caseNumber: null } }]],
		['R17 medium', [suit('defendant', '2025-01-01')]],
		['R18 stop', [supplierEntry('state', '2027-01-01')]],
		['R18 stop', [supplierEntry('mitwork', null)]],
		['R18 high', [supplierEntry('state', '2027-01-01', null)]],
		['R18 high', [supplierEntry('unclear', null)]],
		['R19 high', [supplierEntry('samruk', null)]],
		['R21 stop', [match(true)]],
		['R21 medium', [match(false)]],
		['R22 medium', [licence('suspended')]],
		['R25 medium', [year(2025, 0, 0)]],
		['R25 medium', [{ kind: 'staff_number', value: { employees: 0 } }]],
		['R27 medium', [inspection(true)]],
		['R28 info', [{ kind: 'criminal_matter', value: { matter: 'wanted', article: null, on: null, body: null } }]],
		['R28 info', [{ kind: 'conviction', value: { hasRecord: true, articles: [], on: null } }]],
		['R30 info', [{ kind: 'state_share', value: { owner: null, ministry: null, sharePercent: 51, isBlocked: null } }]],
		['R31 info', [change('2026-01-01'), change('2026-02-01'), change('2026-03-01')]],
		['R34 medium', [{ kind: 'credit_record', value: { period: 'current', registeredOn: null, text: 'x' } }]],
		['R35 medium', [contribution('2026-01'), contribution('2026-06')]],
		['R36 high', [profileWith({ isInvoiceRestricted: true })]],
		['R37 stop', [{ kind: 'liquidation', value: { on: null, isForced: true, reason: null } }]],
		['R38 medium', [profileWith({ isInactive: { unclear: 'Иное' } })]],
		['R38 medium', [{ kind: 'register_entry', value: { ...entry, state: 'unclear', stateText: 'Снят' } }]],
		['R38 medium', [{ kind: 'tax_risk_degree', value: { degree: 'unclear', degreeText: '4', from: null, to: null } }]],
	])('%s', (expected, facts) => {
		expect(risks(facts)).toEqual([expected]);
	});

	test.each<[why: string, facts: Statement[]]>([
		['closed enforcement cases are no debts', [enforcement('2025-06-01')]],
		['a plaintiff is accused of nothing', [suit('plaintiff', '2026-01-01')]],
		['a suit of long ago is history', [suit('defendant', '2022-01-01')]],
		['an entry that has run out', [supplierEntry('state', '2026-01-01')]],
		['a procedure that is over', [procedure('bankruptcy', '2026-01-01')]],
		['arrears that are all deferred', [debt(41_300, 41_300)]],
		['a risk degree that holds no more', [degree('high', '2026-01-01')]],
		['taxes nobody has told of', [year(2025, null, null)]],
		['an old year without taxes', [year(2019, 0, 0)]],
		['an inspection nobody tells the end of', [inspection(null)]],
		['two changes in a year', [change('2026-01-01'), change('2026-02-01')]],
		['contributions up to last month', [contribution('2026-10')]],
		[
			'a past credit record',
			[{ kind: 'credit_record', value: { period: 'historical', registeredOn: null, text: 'x' } }],
		],
		['flags the source does not set', [profileWith({ isBankrupt: false, isInactive: false })]],
	])('nothing follows from %s', (_why, facts) => {
		expect(risks(facts)).toEqual([]);
	});

	test('R20 belongs to the lists of the agency for financial monitoring', () => {
		const sources = [{ sourceId: 'afm-list', state: 'found' as const, facts: [match(true)] }];
		expect(risks([], { sources })).toEqual(['R20 stop']);
	});

	test('R23 comes from the index, which has counted the address', () => {
		const factor = { code: 'R2', state: 'bin', bin: 'mass_address', points: -30, value: 41, unit: 'count' };
		const result = { factors: [{ ...factor, sourceId: 'a-one', asOf: reportDay, document: null }] };
		const idn = { result, shareBelowPercent: null } as unknown as IdnSnapshot;
		expect(find([state('active')], { idn }).attention.map(({ sentence }) => sentence)).toEqual([
			'По этому адресу зарегистрировано субъектов: 41.',
		]);
	});

	test('R24 is said of subjects younger than two years', () => {
		expect(risks([state('active')], { registeredOn: '2025-01-01' })).toEqual(['R24 info']);
		expect(risks([state('active')], { registeredOn: '2024-11-21' })).toEqual([]);
	});

	test('sums and dates are those of the source', () => {
		const { attention } = find([enforcement(null, 1_250_000), enforcement(null, 250_000)]);
		expect(attention[0]).toMatchObject({
			sentence: 'Открыто 2 исполнительных производства на 1\u202f500\u202f000\u00a0₸.',
			sourceId: 'a-one',
			asOf: '2026-11-20',
		});
	});

	test('stops come first, then by weight', () => {
		const order = risks([debt(41_300), listed('inactive'), match(true), suit('defendant', '2026-01-01')]);
		expect(order).toEqual(['R21 stop', 'R04 high', 'R10 medium', 'R17 medium']);
	});

	test('a silent source accuses nobody', () => {
		expect(risks([], { sources: [{ sourceId: 'a-one', state: 'silent', facts: [match(true)] }] })).toEqual([]);
	});
});

describe('contradictions', () => {
	test('the worse of two registers counts, and the other one is named', () => {
		const { stop } = find([], {
			sources: [
				{ sourceId: 'a-one', state: 'found', facts: [state('liquidated')] },
				{ sourceId: 'a-two', state: 'found', facts: [state('active')], asOf: '2026-11-01' },
			],
		});
		expect(stop).toHaveLength(1);
		expect(stop[0]?.sentence).toContain('«Источник a-two» указывает, что субъект действует (01.11.2026)');
	});

	test('a listed debt that a newer answer does not know weighs little, and both dates are told', () => {
		const { attention } = find([], {
			sources: [
				{ sourceId: 'a-one', state: 'found', facts: [arrears], asOf: '2026-09-01' },
				{ sourceId: 'a-two', state: 'found', facts: [debt(0)], asOf: '2026-11-20' },
			],
		});
		expect(attention.map(told)).toEqual(['R09 info']);
		expect(attention[0]?.sentence).toContain('на 20.11.2026 задолженности уже нет');
	});
});

describe('one risk stated by two sources', () => {
	const two = (one: Statement, other: Statement) =>
		find([], {
			sources: [
				{ sourceId: 'a-one', state: 'found', facts: [one], asOf: '2026-11-20' },
				{ sourceId: 'a-two', state: 'found', facts: [other], asOf: '2026-10-01' },
			],
		});

	test('is one finding with both as its evidence and the older date', () => {
		const { attention } = two(debt(41_300), profileWith({ debtKzt: 41_300 }));
		expect(attention.map(told)).toEqual(['R10 medium']);
		expect(attention[0]).toMatchObject({
			sentence: expect.not.stringContaining('Источник'),
			asOf: '2026-10-01',
			evidence: [
				{ sourceId: 'a-one', asOf: '2026-11-20' },
				{ sourceId: 'a-two', asOf: '2026-10-01' },
			],
		});
	});

	test('tells who says what where they do not say the same', () => {
		const [finding, ...others] = two(debt(41_300), profileWith({ debtKzt: 20_000 })).attention;
		expect(others).toEqual([]);
		expect(finding?.sentence).toMatch(/^«Источник a-one»: .*41.300.*\n«Источник a-two»: .*20.000/);
	});

	test('has no date where one of them has none', () => {
		const { attention } = find([], {
			sources: [
				{ sourceId: 'a-one', state: 'found', facts: [debt(41_300)], asOf: '2026-11-20' },
				{ sourceId: 'a-two', state: 'found', facts: [profileWith({ debtKzt: 41_300 })], asOf: null },
			],
		});
		expect(attention.map(({ asOf }) => asOf)).toEqual([null]);
	});

	test('need not be told apart from itself: a source that says two things is named once', () => {
		const { attention } = find([listed('inactive'), state('inactive')]);
		expect(attention.map(told)).toEqual(['R04 high']);
		expect(attention[0]?.sentence).not.toContain('Источник');
		expect(attention[0]?.evidence).toHaveLength(1);
	});

	test('names the one that speaks against both once', () => {
		const { stop } = find([], {
			sources: [
				{ sourceId: 'a-one', state: 'found', facts: [state('liquidated')] },
				{ sourceId: 'a-two', state: 'found', facts: [state('liquidated')] },
				{ sourceId: 'a-three', state: 'found', facts: [state('active')], asOf: '2026-11-01' },
			],
		});
		expect(stop.map(({ evidence }) => evidence.length)).toEqual([2]);
		expect(stop[0]?.sentence.match(/указывает, что субъект действует/g)).toHaveLength(1);
	});

	test('is told to be a possible namesake once', () => {
		const other = { ...match(false) };
		if (other.kind === 'sanction_match') other.value = { ...other.value, list: 'EU' };
		const { attention } = two(match(false), other);
		expect(attention).toHaveLength(1);
		expect(attention[0]?.sentence.split('\n')).toEqual([
			expect.stringMatching(/^«Источник a-one»: .*OFAC SDN/),
			expect.stringMatching(/^«Источник a-two»: .*EU/),
			'Это может быть однофамилец или тёзка: сверьте номер и дату.',
		]);
	});

	test('stays apart from what only looks like it', () => {
		const { attention, stop } = two(match(true), match(false));
		expect([...stop, ...attention].map(told)).toEqual(['R21 stop', 'R21 medium']);
	});
});

describe('what speaks for the subject', () => {
	test.each<[title: string, facts: Statement[]]>([
		['Плательщик НДС', [vat('2017-01-01', null)]],
		['Нет налоговой задолженности', [debt(0)]],
		['Налоги растут', [year(2023, 10), year(2024, 20), year(2025, 20)]],
		['Есть сотрудники', [year(2025, null, 12)]],
		['Исполненные контракты', [contract('executed'), contract('not_concluded')]],
		['Низкая степень налогового риска', [degree('low')]],
		['Действующие лицензии', [licence('active')]],
	])('%s', (title, facts) => {
		expect(find(facts).good.map((finding) => finding.title)).toEqual([title]);
	});

	test.each<[why: string, facts: Statement[]]>([
		['taxes fell in between', [year(2023, 20), year(2024, 10), year(2025, 30)]],
		['a year is missing', [year(2021, 10), year(2024, 20), year(2025, 30)]],
		['the only contract was terminated', [contract('terminated')]],
		['it is struck off as a VAT payer', [vat('2017-01-01', '2026-01-01')]],
	])('nothing where %s', (_why, facts) => {
		expect(find(facts).good).toEqual([]);
	});

	test('the age counts from three years on, in whole years', () => {
		const age = (registeredOn: string) =>
			find([state('active')], { registeredOn }).good.map(({ sentence }) => sentence);
		expect(age('2016-03-14')).toEqual(['Работает 10 лет, с 14.03.2016.']);
		expect(age('2023-11-21')).toEqual(['Работает 3 года, с 21.11.2023.']);
		expect(age('2023-11-22')).toEqual([]);
	});

	test('«on no list» is said only where every list was checked, with the oldest date', () => {
		const list = (sourceId: string, asOf: string | null, isSilent = false) =>
			({ sourceId, state: isSilent ? 'silent' : 'nothing', facts: [], asOf }) as const;
		const clean = [list('list-one', '2026-11-01'), list('list-two', '2026-10-01')];
		expect(find([], { sources: clean }).good[0]?.sentence).toBe(
			'Проверены 2 списка, данные не старше 01.10.2026: записей нет.',
		);
		expect(find([], { sources: [...clean, list('list-three', null, true)] }).good).toEqual([]);
	});
});

test.each(locales)('every finding reads whole in %s', (locale) => {
	const report = buildStoredReport({
		registeredOn: '2025-06-01',
		sources: [{ sourceId: 'a-one', state: 'found', facts: everySample }],
	});
	const { stop, attention, good } = findFindings(report, describeBuilt, reportDay, wordsIn(locale));
	const findings = [...stop, ...attention, ...good];
	expect(findings.length).toBeGreaterThan(20);
	expect(brokenTexts(findings.flatMap(({ title, sentence }) => [title, sentence]))).toEqual([]);
});
