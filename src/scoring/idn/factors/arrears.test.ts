import { describe, expect, test } from 'vitest';
import {
	buildArrears,
	buildPreliminary,
	buildSubjectFacts,
	handed,
	silent,
} from '../../../../test/factories/subject-facts.ts';
import { arrears } from './arrears.ts';

const mature = { asOf: '2026-11-20', segment: 'mature', mciKzt: 4325 } as const;
const young = { ...mature, segment: 'young' } as const;

describe('arrears against 450 МРП (1 946 250 ₸ in 2026)', () => {
	test.each([
		[41_300, 'days_15_90', 'under_30_days'],
		[1_946_250, 'days_15_90', 'under_30_days'],
		[1_946_250.01, 'over_90_days_or_450_mci', 'over_30_days'],
		[90_000_000, 'over_90_days_or_450_mci', 'over_30_days'],
	])('%d ₸', (total, matureBin, youngBin) => {
		const facts = buildSubjectFacts({ arrears: buildArrears(total) });
		expect(arrears(facts, mature)).toMatchObject({
			state: 'bin',
			bin: matureBin,
			value: total,
			unit: 'kzt',
			mciKzt: 4325,
		});
		expect(arrears(facts, young)).toMatchObject({ state: 'bin', bin: youngBin });
	});

	test('the threshold moves with the МРП handed in', () => {
		const facts = buildSubjectFacts({ arrears: buildArrears(1_900_000) });
		expect(arrears(facts, { ...mature, mciKzt: 3932 })).toMatchObject({ bin: 'over_90_days_or_450_mci' });
	});
});

test('an unlisted taxpayer may still owe less than the list shows', () =>
	expect(arrears(buildSubjectFacts(), mature)).toMatchObject({ state: 'bounded', bin: 'not_listed', value: null }));

test('a silent list is no list without debts', () =>
	expect(arrears(buildSubjectFacts({ arrears: silent('kgd-tax-arrears') }), mature)).toMatchObject({
		state: 'no_data',
		bin: null,
		value: null,
	}));

test('the age of the debt that the authority knows is worse than the list: it holds', () => {
	const context = { asOf: '2026-11-20', segment: 'mature', mciKzt: 4325 } as const;
	const old = { preliminary: buildPreliminary({ T2: handed('over_90_days_or_450_mci') }) };
	expect(arrears(buildSubjectFacts({ ...old, arrears: buildArrears(700_000) }), context).bin).toBe(
		'over_90_days_or_450_mci',
	);
	const none = { preliminary: buildPreliminary({ T2: handed('none') }) };
	expect(arrears(buildSubjectFacts(none), context).bin).toBe('none');
	expect(arrears(buildSubjectFacts({ ...none, arrears: buildArrears(700_000) }), context).bin).toBe('days_15_90');
});
