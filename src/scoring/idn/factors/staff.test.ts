import { expect, test } from 'vitest';
import { buildPreliminary, buildSubjectFacts, handed } from '../../../../test/factories/subject-facts.ts';
import { staff } from './staff.ts';

const asOf = '2026-11-20';
const mature = { asOf, segment: 'mature', mciKzt: 4325 } as const;
const young = { asOf, segment: 'young', mciKzt: 4325 } as const;

const stated = (bin: string, value: number | null = null) =>
	buildSubjectFacts({ preliminary: buildPreliminary({ A1: handed(bin, { value }) }) });

test('a body says where the subject stands', () => {
	expect(staff(stated('low_wage'), mature)).toMatchObject({
		state: 'bin',
		bin: 'low_wage',
		sourceId: 'bpr-preliminary',
		asOf,
	});
});

test('without its word there is no bin', () => {
	expect(staff(buildSubjectFacts({ preliminary: buildPreliminary({}) }), mature)).toMatchObject({
		state: 'no_data',
		bin: null,
		sourceId: 'bpr-preliminary',
	});
});

test('the number of employees stands beside the bin', () => {
	expect(staff(stated('staff_5_plus', 12), young)).toMatchObject({ bin: 'staff_5_plus', value: 12 });
});
