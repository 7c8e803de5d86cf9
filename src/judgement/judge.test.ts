import { describe, expect, test } from 'vitest';
import { everySample } from '../../test/factories/every-sample.ts';
import { buildEvidence, stated } from '../../test/factories/evidence.ts';
import { findingKinds } from './finding-kinds.ts';
import { judge } from './judge.ts';

const codesOf = (...says: Parameters<typeof stated>[]) =>
	judge(buildEvidence([{ says: says.map(([kind, value]) => stated(kind, value)) }]), null).findings.map(
		({ code }) => code,
	);

test('nothing follows from nothing', () => {
	expect(judge(buildEvidence([]), null)).toMatchObject({ findings: [], unheard: [], contradictions: [] });
});

test('stops come first, then by weight', () => {
	expect(
		codesOf(
			['state_share'],
			['court_case'],
			['tax_debt', { totalKzt: 5 }],
			['unreliable_taxpayer', { list: 'inactive' }],
			['sanction_match'],
		),
	).toEqual(['foreign_sanctions', 'inactive_taxpayer', 'arrears', 'defendant', 'state_share']);
});

test('a source that is silent accuses nobody, whatever is stored with it', () => {
	const heard = { state: 'silent', since: null, lastGoodAsOf: null } as const;
	expect(judge(buildEvidence([{ says: [stated('sanction_match')], heard }]), null).findings).toEqual([]);
});

test('one thing that two sources state is one finding with both as witnesses, each in its own numbers', () => {
	const answered = (amountKzt: number) => ({ by: 'answer', amountKzt, deferredKzt: 0 });
	const evidence = buildEvidence([
		{ sourceId: 'a-one', says: [stated('tax_debt', { totalKzt: 5 })], traits: { section: 'taxes' } },
		{ sourceId: 'a-two', says: [stated('tax_profile', { debtKzt: 7 })], asOf: null },
	]);
	expect(judge(evidence, null).findings).toEqual([
		{
			...{ code: 'arrears', severity: 'medium', stop: null, against: [], section: 'taxes' },
			witnesses: [
				{ sourceId: 'a-one', asOf: '2026-11-20', document: null, params: answered(5) },
				{ sourceId: 'a-two', asOf: null, document: null, params: answered(7) },
			],
		},
	]);
});

test('a witness brings the document that it names', () => {
	const { findings } = judge(
		buildEvidence([{ says: [stated('unreliable_taxpayer'), stated('unreliable_supplier')] }]),
		null,
	);
	expect(findings.map(({ witnesses }) => witnesses[0]?.document)).toEqual([
		{ number: '7512-25-00-2/1', date: '2025-02-20' },
		{ number: '7', date: '2025-05-15' },
	]);
});

describe('a register that says the subject is active', () => {
	const alive = { sourceId: 'b-alive', says: [stated('register_entry')], asOf: '2026-11-01' };
	const against = { sourceId: 'b-alive', asOf: '2026-11-01', says: 'active' };

	test.each([
		['liquidated', stated('register_entry', { state: 'liquidated' })],
		['liquidated', stated('taxpayer_registration', { to: '2026-01-01' })],
		['liquidating', stated('liquidation')],
		['forced_liquidation', stated('liquidation', { isForced: true })],
		['bankrupt', stated('unreliable_taxpayer', { list: 'bankrupt' })],
		['registration_annulled', stated('unreliable_taxpayer', { list: 'invalid_registration' })],
	])('contradicts that it is %s: the worse is believed, the other is named', (code, statement) => {
		const { findings, contradictions } = judge(buildEvidence([{ sourceId: 'a-end', says: [statement] }, alive]), null);
		expect(findings).toMatchObject([{ code, severity: 'stop', against: [against] }]);
		expect(contradictions).toEqual([{ code, believed: { sourceId: 'a-end', asOf: '2026-11-20' }, against }]);
	});

	test.each([
		['sanctions', stated('sanction_match')],
		['a ban from procurement', stated('unreliable_supplier')],
		['a false enterprise', stated('unreliable_taxpayer', { list: 'pseudo_enterprise' })],
	])('does not contradict %s', (_what, statement) => {
		expect(judge(buildEvidence([{ sourceId: 'a', says: [statement] }, alive]), null).contradictions).toEqual([]);
	});

	test('does not contradict itself', () => {
		const says = [stated('register_entry'), stated('liquidation')];
		expect(judge(buildEvidence([{ says }]), null).contradictions).toEqual([]);
	});
});

test('the same evidence gives the same judgement, of codes and parameters alone', () => {
	const evidence = buildEvidence([{ says: everySample }]);
	const judgement = judge(evidence, null);
	expect(judge(evidence, null)).toEqual(judgement);
	expect(JSON.parse(JSON.stringify(judgement))).toEqual(judgement);
	expect(judgement.findings.length).toBeGreaterThan(25);
});

test('stops are ordered as grave as they are', () => {
	const severities = Object.values(findingKinds).map(({ severity }) => severity);
	const rank = ['stop', 'high', 'medium', 'info', 'good'];
	expect(severities.map((each) => rank.indexOf(each))).toEqual(
		severities.map((each) => rank.indexOf(each)).toSorted((a, b) => a - b),
	);
});
