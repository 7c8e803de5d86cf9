import { expect, test } from 'vitest';
import type { Heard } from '#domain/facts/evidence.ts';
import type { Topic } from '#domain/facts/statement.ts';
import { judge } from '#judgement/judge.ts';
import { type BuiltSource, buildEvidence, stated } from '../../../test/factories/evidence.ts';
import { describeBuilt } from '../../../test/factories/stored-report.ts';
import { presentFindings } from '../finding-words.ts';
import { wordsIn } from '../words.ts';
import { compare } from './compare.ts';
import type { Compared } from './row.ts';

const words = wordsIn('ru');

function subject(...sources: readonly BuiltSource[]): Compared {
	const evidence = buildEvidence(sources);
	const judgement = judge(evidence, null);
	const { stop, attention, good } = presentFindings(judgement.findings, describeBuilt, words);
	return { evidence, judgement, findings: [...stop, ...attention, ...good], index: null };
}
function rowOf(code: string, ...subjects: readonly (Compared | null)[]) {
	const row = compare(subjects, describeBuilt, words)
		.sections.flatMap(({ rows }) => rows)
		.find((each) => each.code === code);
	if (row === undefined) throw new Error(`there is no row ${code}`);
	return row;
}
const speaking = (topic: Topic, heard?: Heard, isStopFactor = false): BuiltSource => ({
	...{ traits: { states: [topic], isStopFactor } },
	...(heard === undefined ? {} : { heard }),
});
const silent: Heard = { state: 'silent', since: null, lastGoodAsOf: null };
const unasked: Heard = { state: 'not_asked', reason: 'plan' };
const notLoaded: Heard = { state: 'not_asked', reason: 'not_loaded' };

test.each<[string, readonly BuiltSource[], string]>([
	['a source that has no entry', [speaking('court_case')], 'nothing'],
	[
		'one that is silent, beside one that has no entry',
		[speaking('court_case'), speaking('court_case', silent)],
		'silent',
	],
	['one that nobody asked', [speaking('court_case', unasked)], 'not_asked'],
	['one that was asked and one that was not', [speaking('court_case'), speaking('court_case', unasked)], 'nothing'],
	[
		'a stop-factor source that is not loaded is never clean',
		[speaking('court_case'), speaking('court_case', notLoaded, true)],
		'not_asked',
	],
	['no source that could speak', [], 'not_applicable'],
])('%s', (_, sources, state) => {
	expect(rowOf('defendant', subject(...sources)).cells[0]?.state).toBe(state);
});

test('without a report nothing is said of a subject', () => {
	const { cells } = rowOf('defendant', subject(speaking('court_case')), null);
	expect(cells.map(({ state }) => state)).toEqual(['nothing', 'not_asked']);
});

test('the larger debt is the worst, and the smaller one no merit', () => {
	const owing = (totalKzt: number) => subject({ says: [stated('listed_arrears', { totalKzt })] });
	const { cells, differs } = rowOf('arrears', owing(1_912_400), owing(1_250_000), subject(speaking('listed_arrears')));
	expect(cells.map(({ place }) => place)).toEqual(['worst', null, null]);
	expect(cells.map(({ tone }) => tone)).toEqual(['bad', 'bad', 'neutral']);
	expect(differs).toBe(true);
});

test('what the counterparty summary tells of a debt is a debt, and what is deferred is no burden', () => {
	const says = [stated('tax_profile', { debtKzt: 700 })];
	const deferred = [stated('tax_debt', { totalKzt: 900, deferredKzt: 900 })];
	const part = [stated('tax_debt', { totalKzt: 900, deferredKzt: 100 })];
	const { cells } = rowOf('arrears', subject({ says }), subject({ says: deferred }), subject({ says: part }));
	expect(cells.map(({ text, place }) => [text.replaceAll(/[\u00a0\u202f]/g, ' '), place])).toEqual([
		['700 ₸', null],
		['900 ₸, всё отсрочено или обжалуется', null],
		['900 ₸, из них отсрочено или обжалуется 100 ₸', 'worst'],
	]);
});

test('sums of different years are not compared', () => {
	const paid = (year: number) => subject({ says: [stated('tax_year', { year, taxesKzt: year })] });
	expect(rowOf('taxes_paid', paid(2024), paid(2025)).cells.map(({ place }) => place)).toEqual([null, null]);
	expect(rowOf('taxes_paid', paid(2025), paid(2025)).differs).toBe(false);
});

test('an estimate of revenue is placed beside no statement, and says what it is', () => {
	const estimated = subject({
		says: [stated('tax_year', { year: 2025, taxesKzt: 3_000_000, loadPercent: 3, industryLoadPercent: null })],
	});
	const { cells } = rowOf('revenue', estimated, estimated);
	expect(cells[0]?.text).toContain('расчётно');
	expect(cells.map(({ place }) => place)).toEqual([null, null]);
});

test('what the judge finds stands in its row with its sentence', () => {
	const listed = subject({
		says: [stated('unreliable_taxpayer', { list: 'pseudo_enterprise' })],
		traits: { states: ['unreliable_taxpayer/pseudo_enterprise'], isStopFactor: true },
	});
	const clean = subject(speaking('unreliable_taxpayer/pseudo_enterprise', undefined, true));
	const { cells } = rowOf('pseudo_enterprise', listed, clean);
	expect(cells.map(({ state, tone }) => [state, tone])).toEqual([
		['found', 'bad'],
		['nothing', 'neutral'],
	]);
	expect(cells[0]?.text).toBe(listed.findings.find(({ code }) => code === 'pseudo_enterprise')?.sentence);
});
