import { describe, expect, test } from 'vitest';
import type { Statement } from '#domain/facts/statement.ts';
import { type BuiltSource, buildEvidence, stated } from '../../../test/factories/evidence.ts';
import { judge } from '../judge.ts';

const alive = stated('register_entry');
const vat = stated('vat_registration', { from: '2017-01-01' });
const year = (of: number, taxesKzt: number | null, workers: number | null = null) =>
	stated('tax_year', { year: of, taxesKzt, workers });
const contract = (value: Parameters<typeof stated<'procurement_contract'>>[1]) => stated('procurement_contract', value);

function goodOf(sources: readonly BuiltSource[]): string[] {
	const { findings } = judge(buildEvidence(sources), null);
	return findings.flatMap(({ code, severity }) => (severity === 'good' ? [code] : []));
}
const good = (...says: Statement[]) => goodOf([{ says: [alive, ...says] }]);

test.each<[string, Statement[]]>([
	['good_age', [stated('register_entry', { registeredOn: '2016-03-14' })]],
	['vat_payer', [vat]],
	['no_tax_debt', [stated('tax_debt')]],
	['no_tax_debt', [stated('tax_debt'), stated('tax_profile', { debtKzt: 0 })]],
	['no_tax_debt', [stated('tax_debt'), stated('tax_profile', { debtKzt: null })]],
	['growing_taxes', [year(2023, 10), year(2024, 20), year(2025, 20)]],
	['growing_taxes', [year(2022, 10), year(2023, 20), year(2024, 20)]],
	['growing_taxes', [year(2025, 30), year(2024, 1), year(2023, 1), year(2022, 40)]],
	['has_staff', [stated('staff_number', { employees: 1 })]],
	['has_staff', [year(2024, null, 0), year(2025, null, 1)]],
	['has_staff', [year(2025, null, 12), year(2023, null, 0)]],
	['executed_contracts', [contract({}), contract({ outcome: 'not_concluded' })]],
	['active_licences', [stated('licence')]],
])('%s', (code, says) => expect(good(...says)).toEqual([code]));

test.each<[string, Statement[]]>([
	['the last year had no taxes', [year(2022, 10), year(2023, 20), year(2024, 30), year(2025, 0)]],
	['there were no taxes at all', [year(2023, 0), year(2024, 0), year(2025, 0)]],
	['taxes are known of two years', [year(2024, 20), year(2025, 30)]],
	['one year is known', [year(2025, 30)]],
	['nobody has worked there lately', [year(2024, null, 12), year(2025, null, 0)]],
	['it is a VAT payer up to today', [stated('vat_registration', { to: '2026-11-21' })]],
	['one of two answers knows of a debt', [stated('tax_debt'), stated('tax_debt', { totalKzt: 1 })]],
	['another answer knows of the smallest debt', [stated('tax_debt'), stated('tax_profile', { debtKzt: 1 })]],
	['the contract was executed long ago', [contract({ executedOn: '2020-01-01', endedOn: '2026-01-01' })]],
	['the contract ended long ago', [contract({ endedOn: '2020-01-01', dueOn: '2026-01-01' })]],
	['the contract was due long ago', [contract({ dueOn: '2020-01-01', signedOn: '2026-01-01' })]],
	['taxes fell in between', [year(2023, 20), year(2024, 10), year(2025, 30)]],
	['a year is missing', [year(2021, 10), year(2024, 20), year(2025, 30)]],
	['taxes grew long ago', [year(2021, 10), year(2022, 20), year(2023, 30)]],
	['people worked there long ago', [year(2023, null, 12)]],
	['the only contract was terminated', [contract({ outcome: 'terminated' })]],
	['the contract is older than three years', [contract({ executedOn: '2023-11-21' })]],
	['no day tells when the contract was', [contract({ signedOn: null })]],
	['the customer is meant', [contract({ role: 'customer' })]],
	['the licence has run out', [stated('licence', { to: '2026-11-20' })]],
	['it is struck off as a VAT payer', [stated('vat_registration', { to: '2026-01-01' })]],
	['another answer denies that it pays VAT', [vat, stated('tax_profile', { isVatPayer: false })]],
	['another answer knows of a debt', [stated('tax_debt'), stated('tax_profile', { debtKzt: 5 })]],
	['the list knows of a debt that day', [stated('tax_debt'), stated('listed_arrears')]],
	['the old degree of risk was low, which is history', [stated('tax_risk_degree', { degree: 'low' })]],
])('nothing is good where %s', (_why, says) => expect(good(...says)).toEqual([]));

test('a debt of an older list is no longer one, of a list without a day it is', () => {
	const listedOn = (asOf: string | null) =>
		goodOf([{ says: [alive, stated('tax_debt')] }, { sourceId: 'a-list', says: [stated('listed_arrears')], asOf }]);
	expect(listedOn('2026-11-19')).toEqual(['no_tax_debt']);
	expect(listedOn('2026-11-20')).toEqual([]);
	expect(listedOn(null)).toEqual([]);
	expect(goodOf([{ says: [alive] }, { sourceId: 'a-debt', says: [stated('tax_debt')], asOf: null }])).toEqual([]);
});

test('executed contracts are told with those that were not', () => {
	const says = [
		...[alive, contract({}), contract({}), contract({ outcome: 'terminated' }), contract({ outcome: 'not_concluded' })],
		...[contract({ outcome: 'terminated_by_agreement' }), contract({ outcome: 'unclear' })],
	];
	expect(
		judge(buildEvidence([{ says }]), null).findings.map(({ code, witnesses: [first] }) => [code, first?.params]),
	).toEqual([['executed_contracts', { executed: 2, terminated: 2 }]]);
});

test('of contracts that were read in part nothing is praised: the others may have been terminated', () => {
	const says = [alive, contract({}), contract({})];
	const heard = { state: 'found', asOf: '2026-11-20', retrievedAt: null } as const;
	expect(goodOf([{ says, heard }])).toEqual(['executed_contracts']);
	expect(goodOf([{ says, heard: { ...heard, isPart: true } }])).toEqual([]);
});

describe('age', () => {
	const age = (registeredOn: string) => {
		const says = [stated('register_entry', { registeredOn })];
		const found = judge(buildEvidence([{ says }]), null).findings.find(({ code }) => code === 'good_age');
		return found?.witnesses[0]?.params;
	};
	test('counts from three years on, in whole years', () => {
		expect(age('2016-03-14')).toEqual({ years: 10, registeredOn: '2016-03-14' });
		expect(age('2023-11-21')).toEqual({ years: 3, registeredOn: '2023-11-21' });
		expect(age('2023-11-22')).toBeUndefined();
	});

	test.each<[string, Statement[]]>([
		['suspended', [stated('register_entry', { registeredOn: '2012-01-01', state: 'suspended' })]],
		['inactive by its register', [stated('register_entry', { registeredOn: '2012-01-01', state: 'inactive' })]],
		[
			'inactive by the tax authorities',
			[stated('register_entry', { registeredOn: '2012-01-01' }), stated('unreliable_taxpayer', { list: 'inactive' })],
		],
		['said to be nothing', [stated('register_entry', { registeredOn: '2012-01-01', state: null })]],
	])('is no merit of a subject that is %s', (_why, says) => expect(goodOf([{ says }])).toEqual([]));
});

describe('a subject that does not exist today is praised for nothing', () => {
	const merits = [vat, stated('tax_debt'), stated('staff_number', { employees: 3 }), contract({}), stated('licence')];
	test('and one that does is', () => {
		expect(good(...merits)).toHaveLength(5);
	});

	test.each<[string, Statement[]]>([
		['liquidated', [alive, stated('register_entry', { state: 'liquidated' })]],
		['in liquidation', [alive, stated('liquidation')]],
		['bankrupt', [alive, stated('unreliable_taxpayer', { list: 'bankrupt' })]],
		['annulled', [alive, stated('tax_profile', { isRegistrationInvalid: true })]],
		['dropped by one register of two', [alive, stated('register_entry', { state: 'removed' })]],
		['in no register at all', []],
	])('%s', (_why, says) => expect(goodOf([{ says: [...says, ...merits] }])).toEqual([]));
});

test('an answer that has missed an edition praises nobody', () => {
	const says = [vat, stated('tax_debt'), stated('staff_number', { employees: 3 }), stated('licence')];
	const from = (asOf: string) => goodOf([{ says: [alive] }, { sourceId: 'a-two', says, asOf }]);
	expect(from('2026-09-22')).toEqual(['vat_payer', 'no_tax_debt', 'has_staff', 'active_licences']);
	expect(from('2026-09-21')).toEqual([]);
});

describe('«on no list»', () => {
	const states = ['unreliable_taxpayer/inactive'] as const;
	const list = (sourceId: string, more: Partial<BuiltSource> = {}) => ({ sourceId, traits: { states }, ...more });
	const clean = [list('list-one', { asOf: '2026-11-01' }), list('list-two', { asOf: '2026-10-01' })];
	const onNone = (...more: BuiltSource[]) => {
		const { findings } = judge(buildEvidence([{ says: [alive] }, ...clean, ...more]), null);
		return findings.find(({ code }) => code === 'on_no_list')?.witnesses[0]?.params;
	};

	test('is witnessed by every one of them', () => {
		const { findings } = judge(buildEvidence([{ says: [alive] }, ...clean]), null);
		const [found] = findings.filter(({ code }) => code === 'on_no_list');
		expect(found?.witnesses.map(({ sourceId }) => sourceId)).toEqual(['list-one', 'list-two']);
	});

	test('is said with the number of lists and the oldest date', () => {
		expect(onNone()).toEqual({ count: 2, oldest: '2026-10-01' });
		expect(onNone(list('list-three', { heard: { state: 'not_asked', reason: 'not_applicable' } }))).toMatchObject({
			count: 2,
		});
	});

	test.each<[string, BuiltSource]>([
		['is silent', list('x', { heard: { state: 'silent', since: null, lastGoodAsOf: null } })],
		['was never loaded', list('x', { heard: { state: 'not_asked', reason: 'not_loaded' } })],
		['is stale', list('x', { asOf: '2026-09-01' })],
		['has no date', list('x', { asOf: null })],
		['carries the subject', list('x', { says: [stated('unreliable_taxpayer')] })],
	])('is not said where one of them %s', (_why, source) => expect(onNone(source)).toBeUndefined());

	test('does not count a list that its publisher gave up', () => {
		expect(onNone(list('old', { asOf: '2022-06-28', traits: { states, frozenOn: '2022-06-28' } }))).toMatchObject({
			count: 2,
		});
	});
});
