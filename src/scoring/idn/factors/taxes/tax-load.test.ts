import { expect, test } from 'vitest';
import { buildEvidence, buildPreliminary, evidenceDay, handed } from '../../../../../test/factories/scored-evidence.ts';
import { taxLoad } from './tax-load.ts';

const asOf = evidenceDay;
const mature = { segment: 'mature', mciKzt: 4325 } as const;
const young = { segment: 'young', mciKzt: 4325 } as const;

const stated = (bin: string, value: number | null = null) =>
	buildEvidence({ preliminary: buildPreliminary({ T3: handed(bin, { value }) }) });

test('a body says where the subject stands', () => {
	expect(taxLoad.assess(stated('under_40'), mature)).toMatchObject({
		state: 'bin',
		bin: 'under_40',
		sourceId: 'bpr-preliminary',
		asOf,
	});
});

test('without its word there is no bin', () => {
	expect(taxLoad.assess(buildEvidence({ preliminary: buildPreliminary({}) }), mature)).toMatchObject({
		state: 'no_data',
		bin: null,
		sourceId: 'bpr-preliminary',
	});
});

test.each([
	['over_70', 99.9, 'from_70_to_100'],
	['over_70', 100, 'over_100'],
	['over_70', 39.9, 'under_40'],
	['over_70', 40, 'from_40_to_70'],
] as const)('after the second birthday the value translates: %s at %d is %s', (word, value, bin) => {
	expect(taxLoad.assess(stated(word, value), mature).bin).toBe(bin);
});

test('a word of the other segment without a value that tells is no data', () => {
	expect(taxLoad.assess(stated('not_computable'), mature).state).toBe('no_data');
});

test('of the young 70 percent is enough', () => {
	expect(taxLoad.assess(stated('over_100', 120), young).bin).toBe('over_70');
});
