import { describe, expect, test } from 'vitest';
import {
	buildEntry,
	buildJustice,
	buildSubjectFacts,
	listed,
	notLoaded,
	silent,
} from '../../../test/factories/subject-facts.ts';
import { findSilentStopSources, findStopFactors } from './stop-factors.ts';

const codes = (facts: Parameters<typeof findStopFactors>[0]) =>
	findStopFactors(facts, '2026-11-20').map(({ code }) => code);

test('a clean subject has none', () => expect(findStopFactors(buildSubjectFacts(), '2026-11-20')).toEqual([]));

describe('status in the register of the ministry of justice', () => {
	test.each([
		['registered', []],
		['reorganizing', []],
		['reorganized', []],
		['liquidating', ['liquidating']],
		['liquidated', ['liquidated']],
		['bankrupt', ['bankrupt']],
		['annulled', ['registration_annulled']],
	] as const)('%s', (status, expected) =>
		expect(codes(buildSubjectFacts({ justice: buildJustice(status) }))).toEqual(expected),
	);
});

describe('lists of the state revenue committee', () => {
	test.each([
		['kgd-bankrupt', 'bankrupt'],
		['kgd-invalid-registration', 'registration_annulled'],
		['kgd-pseudo-enterprises', 'pseudo_enterprise'],
	] as const)('%s is a stop factor with its document', (sourceId, code) =>
		expect(findStopFactors(buildSubjectFacts({ taxLists: { [sourceId]: listed(sourceId) } }), '2026-11-20')).toEqual([
			{ code, sourceId, asOf: '2026-11-20', document: { number: '17', date: '2026-09-01' } },
		]),
	);

	test.each(['kgd-absent-at-address', 'kgd-inactive', 'kgd-tax-violations'] as const)('%s is not', (sourceId) =>
		expect(codes(buildSubjectFacts({ taxLists: { [sourceId]: listed(sourceId) } }))).toEqual([]),
	);

	test('an entry without number and date has no document', () => {
		const entry = buildEntry({ actNumber: null, actDate: null });
		const facts = buildSubjectFacts({ taxLists: { 'kgd-bankrupt': listed('kgd-bankrupt', entry) } });
		expect(findStopFactors(facts, '2026-11-20')).toMatchObject([{ code: 'bankrupt', document: null }]);
	});
});

describe('the statistical register', () => {
	test('tells of a liquidation under way', () =>
		expect(findStopFactors(buildSubjectFacts({ registration: { status: 'liquidating' } }), '2026-11-20')).toMatchObject(
			[{ code: 'liquidating', sourceId: 'stat-legal-entities' }],
		));
	test('does not tell it of a subject it no longer carries', () =>
		expect(codes(buildSubjectFacts({ registration: { status: 'liquidating', removedOn: '2026-10-01' } }))).toEqual([]));
	test.each(['suspended', 'inactive', 'stopped', 'new'] as const)('%s is no stop factor', (status) =>
		expect(codes(buildSubjectFacts({ registration: { status } }))).toEqual([]),
	);
});

describe('sources that contradict each other', () => {
	test('the worse is believed', () => {
		const justice = buildJustice('registered');
		expect(codes(buildSubjectFacts({ registration: { status: 'liquidating' }, justice }))).toEqual(['liquidating']);
		expect(codes(buildSubjectFacts({ justice: buildJustice('liquidated') }))).toEqual(['liquidated']);
	});
	test('what is over is not also under way', () => {
		const facts = buildSubjectFacts({ registration: { status: 'liquidating' }, justice: buildJustice('liquidated') });
		expect(codes(facts)).toEqual(['liquidated']);
	});
	test('two sources of one stop factor give one entry, the one with a document', () => {
		const facts = buildSubjectFacts({
			justice: buildJustice('bankrupt'),
			taxLists: { 'kgd-bankrupt': listed('kgd-bankrupt') },
		});
		expect(findStopFactors(facts, '2026-11-20')).toMatchObject([{ code: 'bankrupt', document: { number: '17' } }]);
	});
	test('several are listed gravest first', () => {
		const facts = buildSubjectFacts({
			registration: { status: 'liquidating' },
			taxLists: {
				'kgd-pseudo-enterprises': listed('kgd-pseudo-enterprises'),
				'kgd-bankrupt': listed('kgd-bankrupt'),
			},
		});
		expect(codes(facts)).toEqual(['bankrupt', 'pseudo_enterprise', 'liquidating']);
	});
});

describe('silent stop-factor sources', () => {
	test('none when all answered', () => expect(findSilentStopSources(buildSubjectFacts())).toEqual([]));

	test('those down and those never loaded', () => {
		const facts = buildSubjectFacts({
			justice: silent('justice-legal-entities'),
			taxLists: { 'kgd-bankrupt': notLoaded('kgd-bankrupt'), 'kgd-inactive': silent('kgd-inactive') },
			arrears: silent('kgd-tax-arrears'),
		});
		expect(findSilentStopSources(facts)).toEqual(['justice-legal-entities', 'kgd-bankrupt']);
	});

	test('not those that do not cover the subject', () => {
		const justice = { state: 'not_asked', sourceId: 'justice-legal-entities', reason: 'not_applicable' } as const;
		expect(findSilentStopSources(buildSubjectFacts({ registration: { kind: 'sole' }, justice }))).toEqual([]);
	});
});
