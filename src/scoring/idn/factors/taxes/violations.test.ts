import { describe, expect, test } from 'vitest';
import {
	buildEntry,
	buildEvidence,
	buildPreliminary,
	handed,
	listed,
	silent,
} from '../../../../../test/factories/scored-evidence.ts';
import { violations } from './violations.ts';

const mature = { segment: 'mature', mciKzt: 4325 } as const;
const young = { ...mature, segment: 'young' } as const;
const listId = 'kgd-tax-violations';

function withActs(...entries: ReturnType<typeof buildEntry>[]) {
	return buildEvidence({ taxLists: { [listId]: listed(listId, ...entries) } });
}

const recent = buildEntry({ actNumber: '1', actDate: '2026-09-01' });
const lastOfTheYear = buildEntry({ actNumber: '2', actDate: '2025-11-21' });
const tooOld = buildEntry({ actNumber: '3', actDate: '2025-11-20' });

describe('acts within twelve months', () => {
	test.each([
		['none listed', [tooOld], 'none', 'none', 0],
		['one', [recent], 'one', 'one_plus', 1],
		['one and one too old', [tooOld, recent], 'one', 'one_plus', 1],
		['two', [lastOfTheYear, recent], 'two_plus', 'one_plus', 2],
		['three', [recent, lastOfTheYear, recent], 'two_plus', 'one_plus', 3],
	])('%s', (_, entries, matureBin, youngBin, count) => {
		const facts = withActs(...entries);
		expect(violations.assess(facts, mature)).toMatchObject({
			state: 'bin',
			bin: matureBin,
			value: count,
			unit: 'count',
		});
		expect(violations.assess(facts, young)).toMatchObject({ state: 'bin', bin: youngBin, value: count });
	});

	test('the latest act is the document', () =>
		expect(violations.assess(withActs(lastOfTheYear, recent), mature)).toMatchObject({
			document: { number: '1', date: '2026-09-01' },
		}));
});

describe('an act without a usable date', () => {
	test.each([
		['no date, listed lately', null, '2026-10-01', 'one'],
		['no date, listed long ago', null, '2025-01-01', 'none'],
		['a date still to come, listed lately', '2062-09-01', '2026-10-01', 'one'],
		['a date still to come, listed long ago', '2062-09-01', '2025-01-01', 'none'],
	])('%s', (_, actDate, firstListedOn, bin) =>
		expect(violations.assess(withActs(buildEntry({ actDate, firstListedOn })), mature)).toMatchObject({ bin }),
	);
});

test('an answered list without the subject is a clean year', () =>
	expect(violations.assess(buildEvidence(), mature)).toMatchObject({
		state: 'bin',
		bin: 'none',
		value: 0,
		document: null,
	}));

test('a silent list is not', () =>
	expect(violations.assess(buildEvidence({ taxLists: { [listId]: silent(listId) } }), mature)).toMatchObject({
		state: 'no_data',
	}));

test('fines that are handed over and acts of the list are not added: the worse holds', () => {
	const context = { segment: 'mature', mciKzt: 4325 } as const;
	const preliminary = buildPreliminary({ T5: handed('two_plus', { value: 2, unit: 'count' }) });
	expect(violations.assess(buildEvidence({ preliminary }), context)).toMatchObject({ bin: 'two_plus', value: 2 });
	const fined = buildPreliminary({ T5: handed('one_plus', { value: 1, unit: 'count' }) });
	expect(violations.assess(buildEvidence({ preliminary: fined }), context).bin).toBe('one');
});
