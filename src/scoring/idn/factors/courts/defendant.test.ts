import { expect, test } from 'vitest';
import { buildEvidence, buildPreliminary, evidenceDay, handed } from '../../../../../test/factories/scored-evidence.ts';
import { defendant } from './defendant.ts';

const asOf = evidenceDay;
const mature = { segment: 'mature', mciKzt: 4325 } as const;

const stated = (bin: string, value: number | null = null) =>
	buildEvidence({ preliminary: buildPreliminary({ L2: handed(bin, { value }) }) });

test('a body says where the subject stands', () => {
	expect(defendant.assess(stated('from_1_to_3'), mature)).toMatchObject({
		state: 'bin',
		bin: 'from_1_to_3',
		sourceId: 'bpr-preliminary',
		asOf,
	});
});

test('without its word there is no bin', () => {
	expect(defendant.assess(buildEvidence({ preliminary: buildPreliminary({}) }), mature)).toMatchObject({
		state: 'no_data',
		bin: null,
		sourceId: 'bpr-preliminary',
	});
});

test.each([
	['many', 4, 'many_or_over_10'],
	['few', 3, 'from_1_to_3'],
	['zero', 0, 'none'],
] as const)('after the second birthday the value translates: %s at %d is %s', (word, value, bin) => {
	expect(defendant.assess(stated(word, value), mature).bin).toBe(bin);
});
