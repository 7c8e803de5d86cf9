import { expect, test } from 'vitest';
import {
	buildEvidence,
	buildPreliminary,
	handed,
	listed,
	notLoaded,
	silent,
} from '../../../../../test/factories/scored-evidence.ts';
import { filing } from './filing.ts';

const mature = { segment: 'mature', mciKzt: 4325 } as const;
const young = { ...mature, segment: 'young' } as const;
const inactive = buildEvidence({ taxLists: { 'kgd-inactive': listed('kgd-inactive') } });

test('a listed taxpayer filed nothing', () => {
	const document = { number: '17', date: '2026-09-01' };
	expect(filing.assess(inactive, mature)).toMatchObject({
		state: 'bin',
		bin: 'none_or_3_plus_late',
		value: '2026-09-01',
		document,
	});
	expect(filing.assess(inactive, young)).toMatchObject({ state: 'bin', bin: 'none_or_2_plus_late', document });
});

test('an unlisted one is not proved to file in time', () =>
	expect(filing.assess(buildEvidence(), mature)).toMatchObject({ state: 'bounded', bin: 'not_listed', value: null }));

test('a list that is empty for the subject is a list without it', () => {
	const facts = buildEvidence({ taxLists: { 'kgd-inactive': listedNone() } });
	expect(filing.assess(facts, mature)).toMatchObject({ state: 'bounded' });
});

test('a silent list says nothing', () => {
	for (const answer of [silent<never>('kgd-inactive'), notLoaded<never>('kgd-inactive')])
		expect(filing.assess(buildEvidence({ taxLists: { 'kgd-inactive': answer } }), mature)).toMatchObject({
			state: 'no_data',
			sourceId: 'kgd-inactive',
			asOf: null,
		});
});

function listedNone() {
	const answer = listed('kgd-inactive');
	return answer.state === 'found' ? { ...answer, value: [] } : answer;
}

test('what the authority hands over tells more than an absence from the list, and less than an entry', () => {
	const preliminary = buildPreliminary({ T1: handed('on_time', { value: 0, unit: 'count' }) });
	const context = { segment: 'mature', mciKzt: 4325 } as const;
	expect(filing.assess(buildEvidence({ preliminary }), context).bin).toBe('on_time');
	const entry = { 'kgd-inactive': listed('kgd-inactive') };
	expect(filing.assess(buildEvidence({ preliminary, taxLists: entry }), context).bin).toBe('none_or_3_plus_late');
});

test.each([
	['mature', 0, 'on_time'],
	['mature', 2, 'late_1_2'],
	['mature', 3, 'none_or_3_plus_late'],
	['young', 1, 'late_1'],
	['young', 2, 'none_or_2_plus_late'],
] as const)('a count of late reports is understood in the %s segment: %i', (segment, value, bin) => {
	const preliminary = buildPreliminary({ T1: handed('of_the_other', { value, unit: 'count' }) });
	expect(filing.assess(buildEvidence({ preliminary }), { segment, mciKzt: 4325 }).bin).toBe(bin);
});
