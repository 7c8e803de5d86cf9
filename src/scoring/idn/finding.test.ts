import { expect, test } from 'vitest';
import { buildEvidence } from '../../../test/factories/evidence.ts';
import { heardOut, noData } from './finding.ts';

const states = ['insolvency_procedure'] as const;
const notLoaded = { state: 'not_asked', reason: 'not_loaded' } as const;
const old = { sourceId: 'old', traits: { states, frozenOn: '2023-12-31' } };
const live = { sourceId: 'live', traits: { states } };
const witnessOf = (...sources: Parameters<typeof buildEvidence>[0]) =>
	heardOut(buildEvidence(sources), 'insolvency_procedure')?.traits.sourceId ?? null;

test('a list that its publisher gave up clears nobody, and keeps nobody from being cleared', () => {
	expect(witnessOf(old)).toBeNull();
	expect(witnessOf({ ...old, heard: notLoaded }, live)).toBe('live');
	expect(witnessOf({ ...live, heard: notLoaded }, old)).toBeNull();
});

test('nor is it named as the one that owes the answer', () => {
	const evidence = buildEvidence([
		{ ...old, heard: notLoaded },
		{ ...live, heard: notLoaded },
	]);
	expect(noData(evidence, 'insolvency_procedure')).toMatchObject({ sourceId: 'live' });
});
