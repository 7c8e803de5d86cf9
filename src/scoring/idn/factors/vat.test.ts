import { expect, test } from 'vitest';
import { buildPreliminary, buildSubjectFacts, handed } from '../../../../test/factories/subject-facts.ts';
import { vat } from './vat.ts';

const asOf = '2026-11-20';
const mature = { asOf, segment: 'mature', mciKzt: 4325 } as const;
const young = { asOf, segment: 'young', mciKzt: 4325 } as const;

const stated = (bin: string, value: number | null = null) =>
	buildSubjectFacts({ preliminary: buildPreliminary({ T4: handed(bin, { value }) }) });

test('a body says where the subject stands', () => {
	expect(vat(stated('vat_removed_24_months'), mature)).toMatchObject({
		state: 'bin',
		bin: 'vat_removed_24_months',
		sourceId: 'bpr-preliminary',
		asOf,
	});
});

test('without its word there is no bin', () => {
	expect(vat(buildSubjectFacts({ preliminary: buildPreliminary({}) }), mature)).toMatchObject({
		state: 'no_data',
		bin: null,
		sourceId: 'bpr-preliminary',
	});
});

test('a word of the other segment without a value that tells is no data', () => {
	expect(vat(stated('restricted'), mature).state).toBe('no_data');
});

test('of the young both restrictions are one', () => {
	expect(vat(stated('restricted'), young).bin).toBe('restricted');
	expect(vat(stated('invoice_restricted_12_months'), young).state).toBe('no_data');
});
