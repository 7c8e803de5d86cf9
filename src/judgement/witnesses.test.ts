import { describe, expect, test } from 'vitest';
import type { Statement } from '#domain/facts/statement.ts';
import type { FindingCode } from '#domain/judgement/judgement.ts';
import { type BuiltSource, buildEvidence, stated } from '../../test/factories/evidence.ts';
import { findingKinds } from './finding-kinds.ts';
import { judge } from './judge.ts';
import { findStops } from './stops.ts';

// Whoever says a thing is named: the second source, and the second entry of one.

type Told = { [Code in FindingCode]: readonly Statement[] };

/** Statements of one source that are enough for the finding. */
const enough: Omit<Told, GoodCode | DifferingCode> = {
	afm_list: [stated('sanction_match')],
	foreign_sanctions: [stated('sanction_match')],
	liquidated: [stated('taxpayer_registration', { to: '2026-01-01' })],
	bankrupt: [stated('unreliable_taxpayer', { list: 'bankrupt' })],
	registration_annulled: [stated('unreliable_taxpayer', { list: 'invalid_registration' })],
	pseudo_enterprise: [stated('unreliable_taxpayer', { list: 'pseudo_enterprise' })],
	rehabilitation: [stated('insolvency_procedure', { procedure: 'rehabilitation' })],
	forced_liquidation: [stated('liquidation', { isForced: true })],
	liquidating: [stated('liquidation')],
	barred_by_court: [stated('unreliable_supplier')],
	barred_without_court: [stated('unreliable_supplier', { court: null })],
	barred_by_samruk: [stated('unreliable_supplier', { list: 'samruk' })],
	debt_restructuring: [stated('insolvency_procedure', { procedure: 'debt_restructuring' })],
	inactive_taxpayer: [stated('unreliable_taxpayer', { list: 'inactive' })],
	absent_at_address: [stated('unreliable_taxpayer', { list: 'absent_at_address' })],
	large_arrears: [stated('listed_arrears')],
	trading_without_work: [stated('tax_profile', { isTradingWithoutWork: true })],
	invoices_restricted: [stated('tax_profile', { isInvoiceRestricted: true })],
	enforcement_debt: [stated('enforcement_case')],
	removed_from_register: [stated('register_entry', { state: 'removed' })],
	reorganizing: [stated('register_entry', { state: 'reorganizing' })],
	reorganized: [stated('register_entry', { state: 'reorganized' })],
	listed_founder: [stated('sanction_match', { matchedBy: 'founder_identifier' })],
	barred_party: [stated('barred_party')],
	possible_namesake: [stated('sanction_match', { matchedBy: 'name', similarity: 0.9 })],
	unclear_word: [stated('licence', { status: 'unclear' })],
	arrears: [stated('tax_debt', { totalKzt: 5 })],
	vat_deregistered: [stated('vat_registration', { to: '2026-01-01' })],
	tax_violation: [stated('unreliable_taxpayer', { list: 'tax_violation' })],
	unnamed_tax_list: [stated('unreliable_taxpayer', { list: 'unnamed' })],
	no_taxes: [stated('tax_year', { taxesKzt: 0 })],
	no_staff: [stated('staff_number')],
	contributions_stopped: [stated('pension_contribution', { period: '2026-01' })],
	exit_ban: [stated('exit_ban')],
	defendant: [stated('court_case')],
	licence_suspended: [stated('licence', { status: 'suspended' })],
	encumbrances: [stated('pledge')],
	inspection_findings: [stated('inspection')],
	overdue_credit: [stated('credit_record')],
	arrears_paid: [stated('listed_arrears')],
	alimony_debt: [stated('alimony_debt')],
	criminal_record: [stated('conviction')],
	mass_address: [stated('address_load', { liveCount: 40 })],
	young: [stated('register_entry', { registeredOn: '2026-01-01' })],
	frequent_changes: ['2026-01-01', '2026-02-01', '2026-03-01'].map((on) => stated('register_change', { on })),
	natural_monopoly: [stated('natural_monopoly')],
	state_share: [stated('state_share')],
	ecology: [stated('ecology_permit')],
	rights_lapsed: [stated('intellectual_right')],
};

/** Only the first fresh source states a merit; the others would repeat it. */
type GoodCode =
	| 'good_age'
	| 'vat_payer'
	| 'no_tax_debt'
	| 'growing_taxes'
	| 'has_staff'
	| 'executed_contracts'
	| 'on_no_list'
	| 'active_licences';
/** Two registers say different things: src/judgement/requisites has the cases. */
type DifferingCode = 'name_differs' | 'head_differs' | 'address_differs';
/** Told by the first register that names a day. */
const toldOnce: readonly FindingCode[] = ['young'];

/** Other ways to state the same, each a row of its own in a rule. */
const otherWays: readonly (readonly [FindingCode, Statement])[] = [
	['liquidated', stated('register_entry', { state: 'liquidated' })],
	['bankrupt', stated('tax_profile', { isBankrupt: true })],
	['bankrupt', stated('insolvency_procedure')],
	['registration_annulled', stated('tax_profile', { isRegistrationInvalid: true })],
	['liquidating', stated('register_entry', { state: 'liquidating' })],
	['inactive_taxpayer', stated('tax_profile', { isInactive: true })],
	['inactive_taxpayer', stated('register_entry', { state: 'suspended' })],
	['absent_at_address', stated('tax_profile', { isAbsentAtAddress: true })],
	['large_arrears', stated('tax_debt', { totalKzt: 9_000_000 })],
	['large_arrears', stated('tax_profile', { debtKzt: 9_000_000 })],
	['arrears', stated('tax_profile', { debtKzt: 5 })],
	['encumbrances', stated('real_estate')],
	['encumbrances', stated('vehicle')],
	['criminal_record', stated('criminal_matter')],
	['unclear_word', stated('register_entry', { state: 'unclear' })],
	['unclear_word', stated('tax_profile', { isInactive: { unclear: 'Иное' } })],
	['unclear_word', stated('insolvency_procedure', { procedure: 'unclear' })],
	['unclear_word', stated('criminal_matter', { matter: 'unclear' })],
	['unclear_word', stated('foreign_company', { status: 'unclear' })],
];

const cases: readonly (readonly [FindingCode, readonly Statement[]])[] = [
	...(Object.entries(enough) as [FindingCode, readonly Statement[]][]),
	...otherWays.map(([code, statement]) => [code, [statement]] as const),
];

/** The list of arrears is paid only where a newer answer says so. */
const paid: BuiltSource = { sourceId: 'z-paid', says: [stated('tax_debt')], asOf: '2026-11-21' };

function found(code: FindingCode, ...sources: readonly BuiltSource[]) {
	const more = code === 'arrears_paid' ? [paid] : [];
	return judge(buildEvidence([...sources, ...more]), null).findings.find((finding) => finding.code === code);
}

describe.each(cases)('%s', (code, says) => {
	const traits = { riskFactors: code === 'afm_list' ? (['R20'] as const) : [] };
	const source = (sourceId: string, asOf: string): BuiltSource => ({ sourceId, says, asOf, traits });

	test('weighs what the table says', () => {
		const finding = found(code, source('a-one', '2026-11-20'));
		expect(finding).toMatchObject({ ...findingKinds[code], witnesses: [{ sourceId: 'a-one', asOf: '2026-11-20' }] });
	});

	test('names every source that says it, with the date of each', () => {
		const finding = found(code, source('a-one', '2026-11-20'), source('a-two', '2026-11-19'));
		expect(finding?.witnesses.map(({ sourceId, asOf }) => `${sourceId} ${asOf}`)).toEqual(
			toldOnce.includes(code) ? ['a-one 2026-11-20'] : ['a-one 2026-11-20', 'a-two 2026-11-19'],
		);
	});
});

test('how much each finding weighs is said here too: a weight is changed twice, or by mistake', () => {
	const weights = Map.groupBy(Object.entries(findingKinds), ([, { severity }]) => severity);
	const codesOf = (severity: 'stop' | 'high' | 'medium' | 'info' | 'good') =>
		weights.get(severity)?.map(([code, { stop }]) => (stop === null || stop === code ? code : `${code}=${stop}`));
	expect(codesOf('stop')).toEqual([
		...['afm_list=sanctions', 'foreign_sanctions=sanctions', 'liquidated', 'bankrupt', 'registration_annulled'],
		...['pseudo_enterprise', 'rehabilitation', 'forced_liquidation=liquidating', 'liquidating'],
		'barred_by_court=procurement_blacklist',
	]);
	expect(codesOf('high')).toEqual([
		...['barred_without_court', 'barred_by_samruk', 'debt_restructuring', 'inactive_taxpayer', 'absent_at_address'],
		...['large_arrears', 'trading_without_work', 'invoices_restricted', 'enforcement_debt', 'listed_founder'],
	]);
	expect(codesOf('medium')).toEqual([
		...['removed_from_register', 'reorganizing', 'reorganized', 'barred_party', 'possible_namesake', 'unclear_word'],
		...[
			'arrears',
			'vat_deregistered',
			'tax_violation',
			'unnamed_tax_list',
			'no_taxes',
			'no_staff',
			'contributions_stopped',
		],
		...['exit_ban', 'defendant', 'licence_suspended', 'encumbrances', 'inspection_findings', 'overdue_credit'],
	]);
	expect(codesOf('info')).toEqual([
		...['arrears_paid', 'alimony_debt', 'criminal_record', 'mass_address', 'young', 'frequent_changes'],
		...['natural_monopoly', 'state_share', 'ecology', 'rights_lapsed'],
		...['name_differs', 'head_differs', 'address_differs'],
	]);
	expect(codesOf('good')).toHaveLength(8);
});

describe('one source', () => {
	const paramsOf = (code: FindingCode, ...says: Statement[]) =>
		found(code, { sourceId: 'a-one', says })?.witnesses.map(({ params }) => params);

	test('says two things of one finding', () => {
		expect(
			paramsOf('foreign_sanctions', stated('sanction_match'), stated('sanction_match', { list: 'EU' })),
		).toMatchObject([{ list: 'OFAC SDN' }, { list: 'EU' }]);
		expect(
			paramsOf('liquidating', stated('liquidation', { on: '2026-01-01' }), stated('liquidation', { on: '2026-02-01' })),
		).toMatchObject([{ on: '2026-01-01' }, { on: '2026-02-01' }]);
		expect(
			paramsOf(
				'inactive_taxpayer',
				stated('register_entry', { state: 'inactive' }),
				stated('register_entry', { state: 'suspended' }),
			),
		).toMatchObject([{ state: 'inactive' }, { state: 'suspended' }]);
		expect(
			paramsOf(
				'unclear_word',
				stated('tax_profile', { isInactive: { unclear: 'А' }, isAbsentAtAddress: { unclear: 'Б' } }),
			),
		).toMatchObject([{ word: 'А' }, { word: 'Б' }]);
	});

	test('that knows two days is told with the later one', () => {
		for (const code of ['bankrupt', 'rehabilitation', 'debt_restructuring'] as const) {
			const procedure = code === 'bankrupt' ? 'bankruptcy' : code;
			const on = (decidedOn: string | null, from: string | null) =>
				paramsOf(code, stated('insolvency_procedure', { procedure, decidedOn, from }));
			expect(on('2026-03-01', '2026-02-01')).toMatchObject([{ on: '2026-03-01' }]);
			expect(on('2026-02-01', '2026-03-01')).toMatchObject([{ on: '2026-03-01' }]);
			expect(on('2026-03-01', null)).toMatchObject([{ on: '2026-03-01' }]);
			expect(on(null, '2026-03-01')).toMatchObject([{ on: '2026-03-01' }]);
			expect(on(null, null)).toMatchObject([{ on: null }]);
		}
	});

	test('whose registrations have all ended is told with the last of them', () => {
		const ended = (to: string) => stated('taxpayer_registration', { to, endReason: `в ${to.slice(0, 4)}` });
		for (const order of [
			['2019-01-01', '2024-01-01', '2021-01-01'],
			['2024-01-01', '2019-01-01'],
			['2019-01-01', '2024-01-01'],
		])
			expect(paramsOf('liquidated', ...order.map(ended))).toEqual([
				{ by: 'tax_registration', on: '2024-01-01', reason: 'в 2024' },
			]);
	});
});

test('of two without a document the first of the catalogue is believed', () => {
	const says = [stated('register_entry', { state: 'bankrupt' })];
	const evidence = buildEvidence([
		{ sourceId: 'a-one', says },
		{ sourceId: 'a-two', says },
	]);
	expect(judge(evidence, null).findings[0]?.witnesses[0]?.sourceId).toBe('a-one');
	expect(findStops(evidence)).toMatchObject([{ sourceId: 'a-one', document: null }]);
});

test('a document is one with its number alone, or its day alone', () => {
	const documentOf = (documentNumber: string | null, documentOn: string | null) =>
		found('bankrupt', {
			says: [stated('unreliable_taxpayer', { list: 'bankrupt', documentNumber, documentOn })],
		})?.witnesses[0]?.document;
	expect(documentOf('7', null)).toEqual({ number: '7', date: null });
	expect(documentOf(null, '2026-01-01')).toEqual({ number: null, date: '2026-01-01' });
	expect(documentOf(null, null)).toBeNull();
});

test('who says that a subject ends does not contradict it, be it the second who says so', () => {
	const both = [stated('liquidation'), stated('register_entry')];
	const evidence = buildEvidence([
		{ sourceId: 'a-one', says: both },
		{ sourceId: 'a-two', says: both },
	]);
	expect(judge(evidence, null).contradictions).toEqual([]);
});

test('every listed debt that an answer no longer knows, and every payer of VAT, is told with who says so', () => {
	const says = [stated('listed_arrears')];
	const lists = [
		{ sourceId: 'a-one', says, asOf: '2026-11-01' },
		{ sourceId: 'a-two', says, asOf: '2026-11-02' },
	];
	expect(found('arrears_paid', ...lists)?.against).toHaveLength(2);
	const payer = (sourceId: string) => ({ sourceId, says: [stated('tax_profile', { isVatPayer: true })] });
	const former = { sourceId: 'z-vat', says: [stated('vat_registration', { to: '2026-01-01' })] };
	expect(found('vat_deregistered', payer('a-one'), payer('a-two'), former)?.against).toHaveLength(2);
});

test('every register that carries an ending subject as alive is told, beside every ending', () => {
	const alive = (sourceId: string) => ({ sourceId, says: [stated('register_entry')] });
	const evidence = buildEvidence([
		...[alive('a-one'), alive('a-two')],
		{ sourceId: 'z-list', says: [stated('liquidation'), stated('unreliable_taxpayer', { list: 'bankrupt' })] },
	]);
	expect(judge(evidence, null).contradictions.map(({ code, against }) => `${code} ${against.sourceId}`)).toEqual([
		...['bankrupt a-one', 'bankrupt a-two', 'liquidating a-one', 'liquidating a-two'],
	]);
});
