import { expect, test } from 'vitest';
import { buildPreliminary, buildSubjectFacts, handed } from '../../../../test/factories/subject-facts.ts';
import { turnover } from './turnover.ts';

const asOf = '2026-11-20';
const mature = { asOf, segment: 'mature', mciKzt: 4325 } as const;

const stated = (bin: string, value: number | null = null) =>
	buildSubjectFacts({ preliminary: buildPreliminary({ A2: handed(bin, { value }) }) });

test('a body says where the subject stands', () => {
	expect(turnover(stated('jump_10_times'), mature)).toMatchObject({
		state: 'bin',
		bin: 'jump_10_times',
		sourceId: 'bpr-preliminary',
		asOf,
	});
});

test('without its word there is no bin', () => {
	expect(turnover(buildSubjectFacts({ preliminary: buildPreliminary({}) }), mature)).toMatchObject({
		state: 'no_data',
		bin: null,
		sourceId: 'bpr-preliminary',
	});
});

test('a word of the other segment without a value that tells is no data', () => {
	expect(turnover(stated('one_month_over_30'), mature).state).toBe('no_data');
});

test('no turnover at all is no bin: it is a group of its own', () => {
	expect(turnover(stated('zero_turnover'), mature).state).toBe('no_data');
});
