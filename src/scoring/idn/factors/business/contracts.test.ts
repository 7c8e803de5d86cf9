import { expect, test } from 'vitest';
import { buildEvidence, buildPreliminary, evidenceDay, handed } from '../../../../../test/factories/scored-evidence.ts';
import { contracts } from './contracts.ts';

const asOf = evidenceDay;
const mature = { segment: 'mature', mciKzt: 4325 } as const;
const young = { segment: 'young', mciKzt: 4325 } as const;

const stated = (bin: string, value: number | null = null) =>
	buildEvidence({ preliminary: buildPreliminary({ P1: handed(bin, { value }) }) });

test('a body says where the subject stands', () => {
	expect(contracts.assess(stated('clean_3_plus'), mature)).toMatchObject({
		state: 'bin',
		bin: 'clean_3_plus',
		sourceId: 'bpr-preliminary',
		asOf,
	});
});

test('without its word there is no bin', () => {
	expect(contracts.assess(buildEvidence({ preliminary: buildPreliminary({}) }), mature)).toMatchObject({
		state: 'no_data',
		bin: null,
		sourceId: 'bpr-preliminary',
	});
});

test.each([
	['clean_1_plus', 3, 'clean_3_plus'],
	['clean_1_plus', 2, null],
	['clean_1_plus', 0, 'none'],
] as const)('after the second birthday the value translates: %s at %d is %s', (word, value, bin) => {
	expect(contracts.assess(stated(word, value), mature).bin).toBe(bin);
});

test('a word of the other segment without a value that tells is no data', () => {
	expect(contracts.assess(stated('clean_1_plus'), mature).state).toBe('no_data');
});

test('of the young one contract is enough', () => {
	expect(contracts.assess(stated('clean_3_plus', 3), young).bin).toBe('clean_1_plus');
});
