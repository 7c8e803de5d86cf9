import { expect, test } from 'vitest';
import { buildEvidence, buildPreliminary, evidenceDay, handed } from '../../../../../test/factories/scored-evidence.ts';
import { enforcement } from './enforcement.ts';

const asOf = evidenceDay;
const mature = { segment: 'mature', mciKzt: 4325 } as const;
const young = { segment: 'young', mciKzt: 4325 } as const;

const stated = (bin: string, value: number | null = null) =>
	buildEvidence({ preliminary: buildPreliminary({ L1: handed(bin, { value }) }) });

test('a body says where the subject stands', () => {
	expect(enforcement.assess(stated('heavy_or_ban'), mature)).toMatchObject({
		state: 'bin',
		bin: 'heavy_or_ban',
		sourceId: 'bpr-preliminary',
		asOf,
	});
});

test('without its word there is no bin', () => {
	expect(enforcement.assess(buildEvidence({ preliminary: buildPreliminary({}) }), mature)).toMatchObject({
		state: 'no_data',
		bin: null,
		sourceId: 'bpr-preliminary',
	});
});

test.each([
	['open', 5.1, 'heavy_or_ban'],
	['open', 5, 'open_small'],
] as const)('after the second birthday the value translates: %s at %d is %s', (word, value, bin) => {
	expect(enforcement.assess(stated(word, value), mature).bin).toBe(bin);
});

test('a word of the other segment without a value that tells is no data', () => {
	expect(enforcement.assess(stated('open'), mature).state).toBe('no_data');
});

test('of the young anything open counts', () => {
	expect(enforcement.assess(stated('open_small', 1), young).bin).toBe('open');
});
