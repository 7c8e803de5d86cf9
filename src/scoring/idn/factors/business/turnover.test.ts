import { expect, test } from 'vitest';
import { buildEvidence, buildPreliminary, evidenceDay, handed } from '../../../../../test/factories/scored-evidence.ts';
import { turnover } from './turnover.ts';

const asOf = evidenceDay;
const mature = { segment: 'mature', mciKzt: 4325 } as const;

const stated = (bin: string, value: number | null = null) =>
	buildEvidence({ preliminary: buildPreliminary({ A2: handed(bin, { value }) }) });

test('a body says where the subject stands', () => {
	expect(turnover.assess(stated('jump_10_times'), mature)).toMatchObject({
		state: 'bin',
		bin: 'jump_10_times',
		sourceId: 'bpr-preliminary',
		asOf,
	});
});

test('without its word there is no bin', () => {
	expect(turnover.assess(buildEvidence({ preliminary: buildPreliminary({}) }), mature)).toMatchObject({
		state: 'no_data',
		bin: null,
		sourceId: 'bpr-preliminary',
	});
});

test('a word of the other segment without a value that tells is no data', () => {
	expect(turnover.assess(stated('one_month_over_30'), mature).state).toBe('no_data');
});

test('no turnover at all is no bin: it is a group of its own', () => {
	expect(turnover.assess(stated('zero_turnover'), mature).state).toBe('no_data');
});
