import { expect, test } from 'vitest';
import { buildPreliminary, buildSubjectFacts, handed } from '../../../../test/factories/subject-facts.ts';
import { enforcement } from './enforcement.ts';

const asOf = '2026-11-20';
const mature = { asOf, segment: 'mature', mciKzt: 4325 } as const;
const young = { asOf, segment: 'young', mciKzt: 4325 } as const;

const stated = (bin: string, value: number | null = null) =>
	buildSubjectFacts({ preliminary: buildPreliminary({ L1: handed(bin, { value }) }) });

test('a body says where the subject stands', () => {
	expect(enforcement(stated('heavy_or_ban'), mature)).toMatchObject({
		state: 'bin',
		bin: 'heavy_or_ban',
		sourceId: 'bpr-preliminary',
		asOf,
	});
});

test('without its word there is no bin', () => {
	expect(enforcement(buildSubjectFacts({ preliminary: buildPreliminary({}) }), mature)).toMatchObject({
		state: 'no_data',
		bin: null,
		sourceId: 'bpr-preliminary',
	});
});

test.each([
	['open', 5.1, 'heavy_or_ban'],
	['open', 5, 'open_small'],
] as const)('after the second birthday the value translates: %s at %d is %s', (word, value, bin) => {
	expect(enforcement(stated(word, value), mature).bin).toBe(bin);
});

test('a word of the other segment without a value that tells is no data', () => {
	expect(enforcement(stated('open'), mature).state).toBe('no_data');
});

test('of the young anything open counts', () => {
	expect(enforcement(stated('open_small', 1), young).bin).toBe('open');
});
