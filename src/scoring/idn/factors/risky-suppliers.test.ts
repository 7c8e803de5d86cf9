import { expect, test } from 'vitest';
import { buildPreliminary, buildSubjectFacts, handed } from '../../../../test/factories/subject-facts.ts';
import { riskySuppliers } from './risky-suppliers.ts';

const asOf = '2026-11-20';
const mature = { asOf, segment: 'mature', mciKzt: 4325 } as const;
const young = { asOf, segment: 'young', mciKzt: 4325 } as const;

const stated = (bin: string, value: number | null = null) =>
	buildSubjectFacts({ preliminary: buildPreliminary({ T6: handed(bin, { value }) }) });

test('a body says where the subject stands', () => {
	expect(riskySuppliers(stated('from_10_to_30'), mature)).toMatchObject({
		state: 'bin',
		bin: 'from_10_to_30',
		sourceId: 'bpr-preliminary',
		asOf,
	});
});

test('without its word there is no bin', () => {
	expect(riskySuppliers(buildSubjectFacts({ preliminary: buildPreliminary({}) }), mature)).toMatchObject({
		state: 'no_data',
		bin: null,
		sourceId: 'bpr-preliminary',
	});
});

test('both segments speak the same words', () => {
	expect(riskySuppliers(stated('over_30'), young).bin).toBe('over_30');
});
