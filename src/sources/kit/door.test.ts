import { expect, test } from 'vitest';
import type { Statement } from '#domain/facts/statement.ts';
import { admitAnswer, admitRow } from './door.ts';
import { failureOf } from './testing-live.ts';

const arrears: Statement = {
	kind: 'listed_arrears',
	value: { totalKzt: 5, mainKzt: null, lateFeeKzt: null, fineKzt: null },
};
const bankrupt: Statement = {
	kind: 'unreliable_taxpayer',
	value: { list: 'bankrupt', documentNumber: null, documentOn: null },
};
const source = { id: 'testing-list', states: ['listed_arrears', 'unreliable_taxpayer/inactive'] as const };
const row = (fact: Statement, also: Statement[] = []) =>
	admitRow(source, {
		ok: {
			...{ iinBin: '160340001109', entryKey: 'one', fact, names: [], bornOn: [] },
			also: also.map((one) => ({ entryKey: 'two', fact: one })),
		},
	});
const malformed = (value: object) => ({ ...arrears, value: { ...arrears.value, ...value } }) as Statement;

test('what a source declares comes in', () => {
	expect(row(arrears)).toHaveProperty('ok');
	expect(admitAnswer(source, { facts: [arrears], asOf: null, oddities: [] }).facts).toEqual([arrears]);
});

test('a statement on another topic is a bad row of a list, and silence of a source that is asked', () => {
	const subject = { iinBin: '160340001109' };
	const refused = { bad: { field: 'unreliable_taxpayer', reason: 'undeclared', value: 'one', ...subject } };
	expect(row(bankrupt)).toEqual(refused);
	expect(row(arrears, [bankrupt])).toEqual(refused);
	expect(failureOf(() => admitAnswer(source, { facts: [arrears, bankrupt], asOf: null, oddities: [] }))).toBe(
		'not_understood',
	);
});

test.each([
	['a missing field', { mainKzt: undefined }],
	['a number that became text', { totalKzt: '5' }],
	['no number', { totalKzt: Number.NaN }],
	['null where there is none', { totalKzt: null }],
])('%s is malformed', (_what, value) => {
	const refused = { field: 'listed_arrears', reason: 'malformed', value: 'one', iinBin: '160340001109' };
	expect(row(malformed(value))).toEqual({ bad: refused });
	const answer = { facts: [malformed(value)], asOf: null, oddities: [] };
	expect(failureOf(() => admitAnswer(source, answer))).toBe('not_understood');
});

test.each([
	['a kind nobody knows', { kind: 'toString', value: {} }],
	['a word nobody knows', { ...bankrupt, value: { ...bankrupt.value, list: 'poor' } }],
	['a day that is none', { ...bankrupt, value: { ...bankrupt.value, documentOn: '2026-13-01' } }],
	['no value', { kind: 'listed_arrears', value: null }],
])('%s is malformed', (_what, statement) => {
	expect(row(statement as Statement)).toMatchObject({ bad: { reason: 'malformed' } });
});

test('a row that is bad or passed over already stays so', () => {
	expect(admitRow(source, { passed: 'no_bin' })).toEqual({ passed: 'no_bin' });
});
