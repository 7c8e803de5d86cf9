import { expect, test } from 'vitest';
import { buildEvidence, buildPreliminary, evidenceDay, handed } from '../../../../../test/factories/scored-evidence.ts';
import { staff } from './staff.ts';

const asOf = evidenceDay;
const mature = { segment: 'mature', mciKzt: 4325 } as const;
const young = { segment: 'young', mciKzt: 4325 } as const;

const stated = (bin: string, value: number | null = null) =>
	buildEvidence({ preliminary: buildPreliminary({ A1: handed(bin, { value }) }) });

test('a body says where the subject stands', () => {
	expect(staff.assess(stated('low_wage'), mature)).toMatchObject({
		state: 'bin',
		bin: 'low_wage',
		sourceId: 'bpr-preliminary',
		asOf,
	});
});

test('without its word there is no bin', () => {
	expect(staff.assess(buildEvidence({ preliminary: buildPreliminary({}) }), mature)).toMatchObject({
		state: 'no_data',
		bin: null,
		sourceId: 'bpr-preliminary',
	});
});

test('the number of employees stands beside the bin', () => {
	expect(staff.assess(stated('staff_5_plus', 12), young)).toMatchObject({ bin: 'staff_5_plus', value: 12 });
});
