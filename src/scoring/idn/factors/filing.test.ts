import { expect, test } from 'vitest';
import { buildSubjectFacts, listed, notLoaded, silent } from '../../../../test/factories/subject-facts.ts';
import { filing } from './filing.ts';

const mature = { asOf: '2026-11-20', segment: 'mature', mciKzt: 4325 } as const;
const young = { ...mature, segment: 'young' } as const;
const inactive = buildSubjectFacts({ taxLists: { 'kgd-inactive': listed('kgd-inactive') } });

test('a listed taxpayer filed nothing', () => {
	const document = { number: '17', date: '2026-09-01' };
	expect(filing(inactive, mature)).toMatchObject({
		state: 'bin',
		bin: 'none_or_3_plus_late',
		value: '2026-09-01',
		document,
	});
	expect(filing(inactive, young)).toMatchObject({ state: 'bin', bin: 'none_or_2_plus_late', document });
});

test('an unlisted one is not proved to file in time', () =>
	expect(filing(buildSubjectFacts(), mature)).toMatchObject({ state: 'bounded', bin: 'not_listed', value: null }));

test('a list that is empty for the subject is a list without it', () => {
	const facts = buildSubjectFacts({ taxLists: { 'kgd-inactive': listedNone() } });
	expect(filing(facts, mature)).toMatchObject({ state: 'bounded' });
});

test('a silent list says nothing', () => {
	for (const answer of [silent<never>('kgd-inactive'), notLoaded<never>('kgd-inactive')])
		expect(filing(buildSubjectFacts({ taxLists: { 'kgd-inactive': answer } }), mature)).toMatchObject({
			state: 'no_data',
			sourceId: 'kgd-inactive',
			asOf: null,
		});
});

function listedNone() {
	const answer = listed('kgd-inactive');
	return answer.state === 'found' ? { ...answer, value: [] } : answer;
}
