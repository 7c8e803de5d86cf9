import { expect, test } from 'vitest';
import {
	buildEvidence,
	buildHeadFirms,
	buildPreliminary,
	handed,
	notLoaded,
} from '../../../../../test/factories/scored-evidence.ts';
import { linkedRecord } from './linked-record.ts';

const mature = { segment: 'mature', mciKzt: 4325 } as const;
const young = { segment: 'young', mciKzt: 4325 } as const;

const firms = (overrides: Parameters<typeof buildHeadFirms>[0]) =>
	buildEvidence({ headFirms: buildHeadFirms(overrides) });

test.each([
	[{ failedCount: 2 }, 'two_plus', 'two_plus'],
	[{ failedCount: 1, oldestCleanOn: '2010-01-01' }, 'one', 'one'],
	[{}, 'none', 'first_firm'],
	[{ oldestCleanOn: '2024-11-20' }, 'none', 'clean_firm_2_years'],
	[{ oldestCleanOn: '2024-11-21' }, 'none', 'first_firm'],
])('%o: mature %s, young %s', (overrides, ofMature, ofYoung) => {
	expect(linkedRecord.assess(firms(overrides), mature).bin).toBe(ofMature);
	expect(linkedRecord.assess(firms(overrides), young).bin).toBe(ofYoung);
});

test('what the body counts by number is worse than what names show: it holds', () => {
	const preliminary = buildPreliminary({ R5: handed('one', { value: 1 }) });
	expect(linkedRecord.assess(buildEvidence({ preliminary }), mature).bin).toBe('one');
});

test('a name of many people says nothing', () => {
	expect(linkedRecord.assess(buildEvidence({ headFirms: notLoaded('bns-register') }), mature).state).toBe('no_data');
});
