import { expect, test } from 'vitest';
import { buildEvidence, buildPreliminary, evidenceDay, handed } from '../../../../../test/factories/scored-evidence.ts';
import { vat } from './vat.ts';

const asOf = evidenceDay;
const mature = { segment: 'mature', mciKzt: 4325 } as const;
const young = { segment: 'young', mciKzt: 4325 } as const;

const stated = (bin: string, value: number | null = null) =>
	buildEvidence({ preliminary: buildPreliminary({ T4: handed(bin, { value }) }) });

test('a body says where the subject stands', () => {
	expect(vat.assess(stated('vat_removed_24_months'), mature)).toMatchObject({
		state: 'bin',
		bin: 'vat_removed_24_months',
		sourceId: 'bpr-preliminary',
		asOf,
	});
});

test('without its word there is no bin', () => {
	expect(vat.assess(buildEvidence({ preliminary: buildPreliminary({}) }), mature)).toMatchObject({
		state: 'no_data',
		bin: null,
		sourceId: 'bpr-preliminary',
	});
});

test('a word of the other segment without a value that tells is no data', () => {
	expect(vat.assess(stated('restricted'), mature).state).toBe('no_data');
});

test('of the young both restrictions are one', () => {
	expect(vat.assess(stated('restricted'), young).bin).toBe('restricted');
	expect(vat.assess(stated('invoice_restricted_12_months'), young).state).toBe('no_data');
});
