import { expect, test } from 'vitest';
import { buildEvidence, buildPreliminary, evidenceDay, handed } from '../../../../../test/factories/scored-evidence.ts';
import { riskySuppliers } from './risky-suppliers.ts';

const asOf = evidenceDay;
const mature = { segment: 'mature', mciKzt: 4325 } as const;
const young = { segment: 'young', mciKzt: 4325 } as const;

const stated = (bin: string, value: number | null = null) =>
	buildEvidence({ preliminary: buildPreliminary({ T6: handed(bin, { value }) }) });

test('a body says where the subject stands', () => {
	expect(riskySuppliers.assess(stated('from_10_to_30'), mature)).toMatchObject({
		state: 'bin',
		bin: 'from_10_to_30',
		sourceId: 'bpr-preliminary',
		asOf,
	});
});

test('without its word there is no bin', () => {
	expect(riskySuppliers.assess(buildEvidence({ preliminary: buildPreliminary({}) }), mature)).toMatchObject({
		state: 'no_data',
		bin: null,
		sourceId: 'bpr-preliminary',
	});
});

test('both segments speak the same words', () => {
	expect(riskySuppliers.assess(stated('over_30'), young).bin).toBe('over_30');
});
