import { describe, expect, test } from 'vitest';
import type { Heard } from '#domain/facts/evidence.ts';
import { type Statement, type Topic, topicOf } from '#domain/facts/statement.ts';
import { stopCodes } from '#domain/judgement/stop.ts';
import { buildEvidence, stated } from '../../test/factories/evidence.ts';
import { listed, procedure, register, stopCases } from '../../test/factories/stop-cases.ts';
import { findingKinds } from './finding-kinds.ts';
import { judge } from './judge.ts';
import { findStops, stopTable } from './stops.ts';

const green = { riskClass: 'green', zeroTurnover: false, notCalculated: null } as const;
const alive = { sourceId: 'a-register', says: [stated('register_entry')] };

function judged(topic: Topic, says: readonly Statement[], heard?: Heard) {
	const traits = { isStopFactor: true, states: [topic] };
	const evidence = buildEvidence([
		alive,
		{ sourceId: 'stop-one', says, traits, ...(heard === undefined ? {} : { heard }) },
	]);
	return { ...judge(evidence, green), stops: findStops(evidence) };
}

describe.each(stopCases)('%s as %s by %s', (stop, code, topic, statement) => {
	test('found: it stops, with its source, and the verdict is bad', () => {
		expect(topicOf(statement)).toBe(topic);
		const { findings, stops, verdict } = judged(topic, [statement]);
		expect(stops).toMatchObject([{ code: stop, sourceId: 'stop-one', asOf: '2026-11-20' }]);
		expect(findings.filter(({ severity }) => severity === 'stop')).toMatchObject([
			{ code, stop, witnesses: [{ sourceId: 'stop-one', asOf: '2026-11-20' }] },
		]);
		expect(verdict).toEqual({ tone: 'bad', reason: { code: 'stop', findings: [code] } });
	});

	test('nothing: nothing is found, and green stays green', () => {
		const { stops, findings, unheard, verdict } = judged(topic, []);
		expect([stops, findings.filter(({ severity }) => severity !== 'good'), unheard]).toEqual([[], [], []]);
		expect(verdict.tone).toBe('good');
	});

	test.each<[string, Heard]>([
		['silent', { state: 'silent', since: '2026-11-20T03:00:00.000Z', lastGoodAsOf: '2026-11-19' }],
		['not_loaded', { state: 'not_asked', reason: 'not_loaded' }],
		['not_configured', { state: 'not_asked', reason: 'not_configured' }],
	])('%s: nothing is found whatever is stored, and nothing is green', (why, heard) => {
		const { stops, findings, unheard, verdict } = judged(topic, [statement], heard);
		expect([stops, findings]).toEqual([[], []]);
		expect(unheard).toMatchObject([{ sourceId: 'stop-one', why }]);
		expect(verdict).toEqual({ tone: 'neutral', reason: { code: 'unheard', sources: ['stop-one'], findings: [] } });
	});
});

test('the cases go through every row of the table', () => {
	const rows = new Set(stopTable.flatMap(({ code, topics }) => topics.map((topic) => `${code} ${topic}`)));
	const seen = new Set(stopCases.map(([, code, topic]) => `${code} ${topic}`));
	rows.delete('afm_list sanction_match');
	expect(seen).toEqual(rows);
	expect(new Set(stopCases.map(([stop]) => stop))).toEqual(new Set(stopCodes));
	expect(new Set(stopTable.map(({ code }) => findingKinds[code].stop))).toEqual(new Set(stopCodes));
});

/** As rows were stored before the field was. */
function without(statement: Statement, field: string): Statement {
	const { [field]: _left, ...value } = statement.value as Record<string, unknown>;
	return { ...statement, value } as Statement;
}

describe('what looks like a stop and is none', () => {
	test.each<[string, Statement[]]>([
		['a procedure that is over', [procedure('bankruptcy', '2026-11-20'), procedure('rehabilitation', '2026-11-20')]],
		['an entry whose term has run out', [stated('unreliable_supplier', { to: '2026-11-20' })]],
		['an entry without a decision of a court', [stated('unreliable_supplier', { court: null })]],
		['an entry that says nothing of a court', [without(stated('unreliable_supplier'), 'court')]],
		['the list of the fund', [stated('unreliable_supplier', { list: 'samruk' })]],
		['a name alone', [stated('sanction_match', { matchedBy: 'name', isConfirmed: false })]],
		['a name that is said to be confirmed', [stated('sanction_match', { matchedBy: 'name_and_date' })]],
		['the name of the head', [stated('sanction_match', { matchedBy: 'head_name' })]],
		['a reorganisation', [stated('register_entry', { state: 'reorganizing' })]],
		['a subject that the register has dropped', [stated('register_entry', { state: 'removed' })]],
		['restructuring of debts', [stated('insolvency_procedure', { procedure: 'debt_restructuring' })]],
		['marks that say no', [stated('tax_profile', { isBankrupt: false, isRegistrationInvalid: false })]],
		['a mark in unknown words', [stated('tax_profile', { isBankrupt: { unclear: 'Иное' } })]],
		[
			'one tax registration of two that has ended',
			[stated('taxpayer_registration', { to: '2020-01-01' }), stated('taxpayer_registration')],
		],
		['a tax registration that ends tomorrow', [stated('taxpayer_registration', { to: '2026-11-22' })]],
	])('%s', (_why, says) => {
		const evidence = buildEvidence([{ says }]);
		expect(findStops(evidence)).toEqual([]);
		expect(judge(evidence, null).findings.filter(({ stop }) => stop !== null)).toEqual([]);
	});
});

test('lists of the agency for financial monitoring are told apart from those of others', () => {
	const evidence = buildEvidence([
		{ sourceId: 'afm-one', says: [stated('sanction_match', { list: 'АФМ' })], traits: { riskFactors: ['R20'] } },
		{ sourceId: 'other-one', says: [stated('sanction_match')] },
	]);
	expect(judge(evidence, null).findings.map(({ code }) => code)).toEqual(['afm_list', 'foreign_sanctions']);
	expect(findStops(evidence)).toMatchObject([{ code: 'sanctions', sourceId: 'afm-one' }]);
});

describe('a stop', () => {
	test('names the document behind it', () => {
		const documentOf = (statement: Statement) => findStops(buildEvidence([{ says: [statement] }]))[0]?.document;
		expect(documentOf(listed('bankrupt'))).toEqual({ number: '7', date: '2025-05-15' });
		expect(documentOf(stated('sanction_match'))).toEqual({ number: '36', date: '2024-02-23' });
		expect(documentOf(stated('unreliable_supplier'))).toEqual({ number: '7512-25-00-2/1', date: '2025-02-20' });
		expect(
			documentOf(stated('unreliable_taxpayer', { list: 'bankrupt', documentNumber: null, documentOn: null })),
		).toBeNull();
	});

	test('is told once, by the source with a document, whichever comes first', () => {
		const sources = [
			{ sourceId: 'a-register', says: [register('bankrupt')] },
			{ sourceId: 'a-list', says: [listed('bankrupt')] },
			{ sourceId: 'a-profile', says: [stated('tax_profile', { isBankrupt: true })] },
		];
		for (const order of [sources, sources.toReversed()])
			expect(findStops(buildEvidence(order))).toMatchObject([{ code: 'bankrupt', sourceId: 'a-list' }]);
	});

	test('of what is over outweighs that it is under way', () => {
		const evidence = buildEvidence([
			{ sourceId: 'a-one', says: [register('liquidated')] },
			{ sourceId: 'a-two', says: [register('liquidating'), stated('liquidation', { isForced: true })] },
		]);
		expect(findStops(evidence).map(({ code }) => code)).toEqual(['liquidated']);
		expect(judge(evidence, null).findings.map(({ code }) => code)).toEqual(['liquidated']);
	});

	test('stands among others gravest first', () => {
		const says = [
			...[stated('unreliable_supplier'), register('liquidating'), procedure('rehabilitation', null)],
			...[listed('pseudo_enterprise'), listed('invalid_registration'), listed('bankrupt'), stated('sanction_match')],
		];
		const evidence = buildEvidence([{ says }]);
		const expected = stopCodes.filter((code) => code !== 'liquidated');
		expect(findStops(evidence).map(({ code }) => code)).toEqual(expected);
		expect(judge(evidence, null).findings.flatMap(({ stop }) => stop ?? [])).toEqual(expected);
	});

	test('is the same whether it is looked for alone or judged with everything', () => {
		const evidence = buildEvidence(
			stopCases.map(([, , , statement], at) => ({ sourceId: `s-${at}`, says: [statement] })),
		);
		const { findings } = judge(evidence, null);
		expect(findStops(evidence).map(({ code }) => code)).toEqual([
			...new Set(findings.flatMap(({ stop }) => stop ?? [])),
		]);
	});
});
