import { expect, test } from 'vitest';
import {
	buildEvidence,
	buildHeadFirms,
	buildPreliminary,
	handed,
	notLoaded,
} from '../../../../../test/factories/scored-evidence.ts';
import { headFirms } from './head-firms.ts';

const mature = { segment: 'mature', mciKzt: 4325 } as const;
const young = { segment: 'young', mciKzt: 4325 } as const;

test.each([
	[1, 'fewer'],
	[4, 'fewer'],
	[5, 'firms_5_9'],
	[9, 'firms_5_9'],
	[10, 'firms_10_plus'],
])('%i live firms of one head: %s', (liveCount, bin) => {
	const facts = buildEvidence({ headFirms: buildHeadFirms({ liveCount }) });
	for (const segment of [mature, young])
		expect(headFirms.assess(facts, segment)).toMatchObject({ bin, value: liveCount, unit: 'count' });
});

test('a count that the body knows by number is worse than the name: it holds', () => {
	const preliminary = buildPreliminary({ R4: handed('firms_10_plus', { value: 12, unit: 'count' }) });
	expect(headFirms.assess(buildEvidence({ preliminary }), mature)).toMatchObject({ bin: 'firms_10_plus', value: 12 });
});

test('a name of many people says nothing', () => {
	expect(headFirms.assess(buildEvidence({ headFirms: notLoaded('bns-register') }), mature).state).toBe('no_data');
});
