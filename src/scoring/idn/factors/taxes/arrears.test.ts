import { describe, expect, test } from 'vitest';
import {
	buildArrears,
	buildEvidence,
	buildPreliminary,
	handed,
	silent,
} from '../../../../../test/factories/scored-evidence.ts';
import { arrears } from './arrears.ts';

const mature = { segment: 'mature', mciKzt: 4325 } as const;
const young = { ...mature, segment: 'young' } as const;

describe('arrears against 450 МРП (1 946 250 ₸ in 2026)', () => {
	test.each([
		[41_300, 'days_15_90', 'under_30_days'],
		[1_946_250, 'days_15_90', 'under_30_days'],
		[1_946_250.01, 'over_90_days_or_450_mci', 'over_30_days'],
		[90_000_000, 'over_90_days_or_450_mci', 'over_30_days'],
	])('%d ₸', (total, matureBin, youngBin) => {
		const facts = buildEvidence({ arrears: buildArrears(total) });
		expect(arrears.assess(facts, mature)).toMatchObject({
			state: 'bin',
			bin: matureBin,
			value: total,
			unit: 'kzt',
			mciKzt: 4325,
		});
		expect(arrears.assess(facts, young)).toMatchObject({ state: 'bin', bin: youngBin });
	});

	test('the threshold moves with the МРП handed in', () => {
		const facts = buildEvidence({ arrears: buildArrears(1_900_000) });
		expect(arrears.assess(facts, { ...mature, mciKzt: 3932 })).toMatchObject({ bin: 'over_90_days_or_450_mci' });
	});
});

test('an unlisted taxpayer may still owe less than the list shows', () =>
	expect(arrears.assess(buildEvidence(), mature)).toMatchObject({ state: 'bounded', bin: 'not_listed', value: null }));

test('a silent list is no list without debts', () =>
	expect(arrears.assess(buildEvidence({ arrears: silent('kgd-tax-arrears') }), mature)).toMatchObject({
		state: 'no_data',
		bin: null,
		value: null,
	}));

test('the age of the debt that the authority knows is worse than the list: it holds', () => {
	const context = { segment: 'mature', mciKzt: 4325 } as const;
	const old = { preliminary: buildPreliminary({ T2: handed('over_90_days_or_450_mci') }) };
	expect(arrears.assess(buildEvidence({ ...old, arrears: buildArrears(700_000) }), context).bin).toBe(
		'over_90_days_or_450_mci',
	);
	const none = { preliminary: buildPreliminary({ T2: handed('none') }) };
	expect(arrears.assess(buildEvidence(none), context).bin).toBe('none');
	expect(arrears.assess(buildEvidence({ ...none, arrears: buildArrears(700_000) }), context).bin).toBe('days_15_90');
});
